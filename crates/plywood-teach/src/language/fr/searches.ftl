# Ce qui diffère d’une recherche à l’autre : ses noms, comment l’en-tête d’un récit la présente, et ce
# qu’elle dit de sa fin.

algorithm-name = { $algorithm ->
    [minimax] minimax
    [negamax] négamax
    [principal-variation] variante principale
    [iterative-deepening] approfondissement
    [aspiration] aspiration
    [mtdf] MTD(f)
    [quiescence] quiescence
    [one-ply] un demi-coup
    [alpha-beta] alpha-bêta
   *[other] { $algorithm }
}
setting-searches = { $algorithm ->
    [minimax] minimax : tous les coups de tous les nœuds
    [negamax] négamax : alpha-bêta en une formule
    [principal-variation] variante principale : fenêtres nulles
    [iterative-deepening] itératif : alpha-bêta de plus en plus loin
    [aspiration] aspiration : itératif, fenêtres étroites
    [mtdf] MTD(f) : itératif, fenêtres nulles
    [quiescence] quiescence : jusqu’au calme
    [one-ply] un demi-coup : valeurs statiques
    [alpha-beta] alpha-bêta : élague ce qui ne peut compter
   *[other] { $algorithm }
}

heading-cut = { $cut ->
    [ge] coupe dès que α ≥ β
   *[gt] ne coupe que si α > β
}, { $fail ->
    [soft] fail-soft (renvoie la meilleure valeur trouvée, même hors de la fenêtre)
   *[hard] fail-hard (ne renvoie aucune valeur hors de la fenêtre, mais le bord le plus proche)
}
heading-limit = { $limit ->
    [time] pendant { $seconds } s
   *[depth] jusqu’à { count-plies }
}
heading-iteration = ici l’itération { $ended ->
    [stopped] arrêtée, de profondeur { $depth }
   *[whole] de profondeur { $depth }
}
heading-search = { $algorithm ->
    [minimax] Minimax, à { count-plies } de profondeur.
    [negamax] Négamax (alpha-bêta en une seule formule : chaque nœud compte du point de vue de qui y joue) qui { heading-cut }, à { count-plies } de profondeur.
    [principal-variation] Recherche de la variante principale (alpha-bêta qui, pour chaque coup sauf le premier, demande seulement s’il est meilleur) qui { heading-cut }, à { count-plies } de profondeur.
    [iterative-deepening] Approfondissement itératif { heading-limit }, { heading-iteration }, par alpha-bêta qui { heading-cut }.
    [aspiration] Recherche par aspiration (approfondissement itératif, avec une fenêtre autour de la dernière valeur) { heading-limit }, { heading-iteration }, par alpha-bêta qui { heading-cut }.
    [mtdf] MTD(f) (approfondissement itératif qui cerne chaque valeur par des fenêtres nulles) { heading-limit }, { heading-iteration }, par alpha-bêta qui { heading-cut }.
    [quiescence] Recherche de quiescence (alpha-bêta qui continue par les coups agités, prises et menaces, là où la profondeur est atteinte) qui { heading-cut }, à { count-plies } de profondeur.
    [one-ply] Un demi-coup : les valeurs statiques des coups, et rien derrière.
    [alpha-beta] Alpha-bêta qui { heading-cut }, à { count-plies } de profondeur.
   *[other] { $algorithm }, à { count-plies } de profondeur.
}

# $nodes, c’est « 13 nœuds ».
leaves-among = { $leaves ->
    [one] { $leaves } feuille
   *[other] { $leaves } feuilles
}
visited-by = { $algorithm ->
    [negamax] Négamax
    [principal-variation] La recherche de la variante principale
    [alpha-beta] Alpha-bêta
    [iterative-deepening] Alpha-bêta
    [aspiration] Alpha-bêta
    [quiescence] La recherche de quiescence
    [mtdf] Alpha-bêta
   *[other] La recherche
} a visité { $nodes }, dont { leaves-among }
visited-all = La recherche a visité { $nodes }, dont { leaves-among }.
visited-skipping = { $cutoffs ->
    [0] { visited-by }, et n’a rien trouvé à élaguer.
    [one] { visited-by } ; 1 coupure a élagué { $pruned }.
   *[other] { visited-by } ; { $cutoffs } coupures ont élagué { $pruned }.
}
