# Un pas en toutes lettres : ce que ses phrases ont en commun, et la ligne à lire à voix haute.

# $told, ce sont les phrases du pas.
step-told = Pas { $step }, { $node }, { event-name } : { $told }

event-name = { $event ->
    [enter] entrée
    [evaluate] évaluation
    [back-up] remontée
    [cut] coupure
   *[return] retour
}

plies-up = { $count ->
    [0] ici même
    [1] un demi-coup plus haut
    [2] deux demi-coups plus haut
    [3] trois demi-coups plus haut
    [4] quatre demi-coups plus haut
    [5] cinq demi-coups plus haut
    [6] six demi-coups plus haut
    [7] sept demi-coups plus haut
    [8] huit demi-coups plus haut
    [9] neuf demi-coups plus haut
    [10] dix demi-coups plus haut
    [11] onze demi-coups plus haut
    [12] douze demi-coups plus haut
   *[other] { $count } demi-coups plus haut
}

# Ce qu’une valeur renvoyée dit de la vraie.
worth = { $claim ->
    [lower] au moins { $value }
    [upper] au plus { $value }
   *[exact] { $value }
}

# Un pas tel que le compte le camp au trait : en négamax, chaque nœud compte ainsi.
own-window = Pour { $role }, qui joue ici, c’est { $window } : les bords changent de place et de signe.
own-worth = Pour { $role } lui-même, c’est { $worth }.
own-turned = Négamax reçoit { $given } de { $other } et change le signe : pour { $role }, c’est { $worth }.
own-cut = Pour { $role }, v { $sign } β ({ $value } { $sign } { $bound }).

# La fenêtre de la racine : $outside vaut « guess » si la recherche l’a devinée elle-même,
# « pass » si elle demande seulement de quel côté est la valeur.
outside = { $outside ->
    [guess] deviné
    [pass] posé pour cette passe
   *[given] donné de l’extérieur
}
root-window = { $outside ->
    [guess] la fenêtre devinée
    [pass] la fenêtre de cette passe
   *[given] la fenêtre donnée de l’extérieur
}

# D’une recherche qui a un défaut : ce qui se passe, et rien du pourquoi.
bare-enter = { $node_first } : on y entre avec { $window }.
bare-evaluate = { $node_first } vaut { $value }.
bare-back-up = Le coup { $by } apporte { $value } à { $node }, qui a maintenant { $best } et la fenêtre { $window }.
bare-back-up-nothing = Le coup { $by } apporte { $value } à { $node }, qui ne la prend pas et a maintenant la fenêtre { $window }.
bare-cut = Coupure { $node_at } : { $moves_count ->
    [one] le coup { $moves } est élagué.
   *[other] les coups { $moves } sont élagués.
}
bare-return = { $node_first } renvoie { $value }.
