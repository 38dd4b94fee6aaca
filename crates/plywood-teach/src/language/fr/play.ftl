# Jouer une partie : l’écran, les joueurs, ce qui est réfléchi, et l’analyse.

entry-play-about = contre une machine ou un ami
entry-game-left = Votre partie
entry-game-left-about = { $game } · { $moves ->
    [0] aucun coup joué
    [one] après { $moves } coup
   *[other] après { $moves } coups
}

play-head = Jouer · { $game } · { $moves ->
    [0] aucun coup joué
    [one] { $moves } coup
   *[other] { $moves } coups
}
play-head-looked = Jouer · { $game } · après le coup { $shown } sur { $all }
play-paused = les machines attendent

pane-players = Joueurs
pane-thinking = Réflexion
pane-thought = Résultat
pane-moves = Coups

player-and-side = { $player } : { $side }
side-person = vous
side-random = le hasard : n’importe quel coup légal
side-program = le programme { $program }
side-level = { $level ->
    [easy] facile
    [medium] moyen
    [perfect] parfait
   *[other] difficile
}
side-level-truth = { side-level } : joue le coup vraiment le meilleur{ $waits ->
    [yes] , quel que soit le temps de calcul
   *[no] {" "}; tant que quelques secondes n’y suffisent pas, il joue comme le niveau difficile
}
side-level-plies = { side-level } : cherche à { $plies } demi-coups et laisse un coup sur { $chance } au hasard
side-level-time = { side-level } : cherche aussi loin que possible en { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, sans rien laisser au hasard
side-search-plies = { $algorithm }, { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}, { $evaluation }
side-search-time = { $algorithm }, { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup, { $evaluation }

# The pieces of both players, where people count them.
play-counts = { $counts ->
    [none] .
   *[other] , { $counts }.
}
play-to-move = Trait : { player-name } – flèches et Entrée, un clic, ou le coup au clavier.
play-goes-on = { player-name } joue cette pièce : choisissez la case suivante ; Échap la relâche.
play-must-pass = { player-name } n’a aucun coup et doit passer : Entrée.
play-thinks = { $player ->
    [first] Le premier
    [second] Le second
   *[other] { player-name }
} réfléchit. Échap : son meilleur coup trouvé, ou il attend.
play-thinks-hint = On cherche un indice pour { player-name }. Échap : le meilleur trouvé.
play-waits = { $player ->
    [first] Le premier
    [second] Le second
   *[other] { player-name }
} attend : Espace le laisse continuer.
play-won = { player-name } a gagné{ play-counts } v : la valeur de chaque coup ; n : une nouvelle partie.
play-drawn = Personne n’a gagné : partie nulle{ play-counts } v : la valeur de chaque coup ; n : une nouvelle partie.
play-no-move = Le programme de { player-name } ne joue pas alors qu’il le peut : { $winner } a gagné. v : les coups ; n : une nouvelle partie.
play-broken-off = Interrompue après { $moves } coups : partie nulle. v : la valeur de chaque coup ; n : une nouvelle partie.
play-looks-at-start = Avant le premier coup. t : reprendre ici ; Tab : retour au plateau.
play-looks-at = Coup { $number }, { player-name } { $move }. { $searches ->
    [1] Entrée : ouvrir la recherche d’où il vient ; t : reprendre ici.
   *[0] t : reprendre ici ; Tab : retour au plateau.
}

thinking-depth = { $depth ->
    [0] au hasard
    [one] { $depth } demi-coup
   *[other] { $depth } demi-coups
}
thinking-deeper = profondeur { $depth } en cours
thinking-no-line = aucun coup encore examiné
thinking-line = meilleur : { $line }
thought-hint = { $known ->
    [yes] Indice : { $move }
   *[no] Indice, sans preuve : { $move }
}
thought-by-chance = Un coup laissé au hasard
thought-truth = Vrai : { $verdict }
verdict = { $winner ->
    [none] partie nulle
   *[other] { $kind ->
        [stone] { $winner } gagne au { $number }e jeton
        [margin] { $winner } gagne de { $number }
       *[plies] { $winner } gagne en { $number ->
            [one] { $number } demi-coup
           *[other] { $number } demi-coups
        }
    }
}
thought-deepened = La dernière profondeur achevée
thought-whole = Recherche menée à terme
thought-cost = { $depth ->
    [one] { $depth } demi-coup
   *[other] { $depth } demi-coups
}, { count-nodes }
thought-value = valeur { $value } pour { $who }

prompt-move = Votre coup
prompt-move-help = { $game ->
    [connect-four] Une colonne de 1 à 7.
    [othello] Une case comme f5 ; -- pour passer.
    [draughts] Comme 32-28, ou 32x23 pour prendre.
    [tic-tac-toe] Une case comme b2.
   *[other] Un coup, dans la notation du jeu.
}
play-refused = { $why ->
    [over] La partie est finie.
    [taken] { $kind ->
        [pass] Il y a déjà une pièce.
       *[move] { $move } : il y a déjà une pièce.
    }
    [full] La colonne { $move } est pleine.
    [turns-none] Un pion en { $move } n’en retournerait aucun.
    [may-not-pass] { player-name } ne peut pas passer, car il y a des coups.
    [must-pass] { player-name } n’a aucun coup et doit passer.
    [not-own] { $move } : { player-name } n’a pas de pièce sur cette case.
    [must-take] { $move } ne prend rien, et la prise est obligatoire.
    [must-take-most] { $move } : il faut prendre le plus de pièces possible, et le coup doit dire par où.
    [out-of-reach] { $move } : la pièce ne va pas là.
   *[no-move] { $move } n’est pas un coup de ce jeu.
} { $why ->
    [over] {""}
   *[other] { player-name } peut jouer { $legal }{ $more ->
        [0] .
        [one] {" "}et { $more } autre coup.
       *[other] {" "}et { $more } autres coups.
    }
}

players-title = Qui joue
new-game-title = Une nouvelle partie
players-game = Jeu

review-solving = Résolution du coup { $number }…
review-title = Analyse · ▲ a fait basculer la partie · ✗ mauvais coup
review-move = coup
review-after = issue véritable
review-better = mieux
review-bad = ✗ Après { $played } : { $real }. Vraiment mieux : { $moves } ({ $best }).
review-best = ✓ Rien n’était meilleur : { $real }.
review-waits = Pas encore connu : la résolution part de la fin de la partie et remonte.
review-unknown = Inconnu : chercher d’ici à la fin de la partie demande trop de temps ; aucun coup n’est donc dit mauvais.

# Un coup vraiment mauvais, et si l’un des meilleurs a été trouvé du premier coup.

notice-nothing-to-undo = Il n’y a aucun coup à reprendre.
notice-no-moves = Il n’y a encore aucun coup à regarder.
notice-thinks = Une machine réfléchit : Échap joue le meilleur coup trouvé, ou la fait attendre.
notice-game-over = La partie est finie : u reprend un coup, n en commence une autre.
notice-paused = Les machines attendent : Espace les laisse continuer.
notice-no-hint = Seul un joueur au clavier qui a le trait reçoit un indice.
notice-not-there = On ne peut rien jouer là : les cases jouables portent un •.
notice-no-head = Aucune recherche n’a mené à cette position.
notice-head = La recherche qui a choisi { $move }, au pas décisif. Échap revient à la partie.

context-play = Jouer
context-moves = Les coups d’une partie
context-players = Qui joue

hint-press = jouer
hint-undo = reprendre
hint-hint = indice
hint-review = analyse
hint-players = joueurs
hint-new-game = nouvelle
hint-earlier = avant
hint-later = après
hint-head = sa recherche
hint-take-back = reprendre ici

help-press = jouer ce qui est désigné, ou choisir sa case
help-point-left = désigner la case suivante à gauche
help-point-right = désigner la case suivante à droite
help-point-up = désigner la case suivante au-dessus
help-point-down = désigner la case suivante au-dessous
help-undo = reprendre jusqu’à votre tour précédent
help-look-back = le coup précédent
help-look-on = le coup suivant
help-hint = un des meilleurs coups, prouvé si possible
help-review = où menait vraiment chaque coup, ou le plateau
help-players = qui joue, même en cours de partie
help-new-game = une nouvelle partie
help-pause = faire attendre les machines, ou continuer
help-head = ouvrir la recherche qui a choisi le coup
help-take-back = ramener la partie ici
help-next-player = le joueur possible suivant
help-previous-player = le joueur possible précédent
help-seat = le faire jouer
