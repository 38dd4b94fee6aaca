# Ce que les commandes écrivent : une étiquette et un fait par ligne.

## search

search-searched = recherche
search-searched-how = { game-name } par { algorithm-name }, { count-plies }, { order-name }
search-best = meilleur coup
# Ce qui vaut autant.
search-best-tied = { $best } ; { $others } { $how ->
    [win] { $count ->
        [one] gagne aussi, sur-le-champ
       *[other] gagnent aussi, sur-le-champ
    }
   *[equal] { $count ->
        [one] vaut autant
       *[other] valent autant
    }
}
search-no-best = aucun, { $why ->
    [time] le temps était écoulé avant qu’une itération ne donne une réponse
    [window] la valeur est hors de la fenêtre donnée
    [chance] le hasard décide à la racine
    [pass] le camp au trait doit passer, et une passe n’est pas un coup pour cette recherche
    [nothing-better] aucun coup ne vaut mieux que la valeur de départ de la recherche
    [leaf] rien n’est examiné à partir d’ici
   *[over] la partie est terminée
}
search-value = valeur
search-value-is = { search-bounded } pour MAX, qui { max-is }
# $value porte son signe si ce n’est qu’une borne.
search-bounded = { $bound ->
    [exact] { $value }
   *[window] { $value } d’après sa fenêtre
}
search-variation = variante principale
search-iterations = itérations
search-iteration = profondeur { $depth } : valeur { search-bounded }{ $played ->
    [none] { "" }
   *[some] , coup { $played }
}, { count-nodes }
search-iteration-stopped = profondeur { $depth } : { $by ->
    [limit] arrêtée par la limite de nœuds
    [memory] arrêtée, la mémoire était pleine
   *[time] arrêtée, le temps était écoulé
}, { count-nodes }
search-nodes-in-all = nœuds en tout
search-nodes-by = nœuds par { algorithm-name }
search-cost = { $nodes } ({ count-leaves }{ search-cutoffs }{ search-answered })
search-cutoffs = { $cutoffs ->
    [0] { "" }
    [one] , { $cutoffs } coupure a élagué { search-skipped }
   *[other] , { $cutoffs } coupures ont élagué { search-skipped }
}
search-answered = { $answered ->
    [0] { "" }
   *[other] , { $answered } par { $by ->
        [tree] ce que dit l’arbre
       *[table] la table
    }
}
search-skipped = { $skipped ->
    [one] { $skipped } coup
   *[other] { $skipped } coups
}
search-cost-more = plus de { $nodes }
search-ratio = rapport
search-ratio-is = { $counted ->
    [whole] alpha-bêta visite { $share } % des nœuds de minimax
   *[less] alpha-bêta visite moins de { $share } % des nœuds de minimax
}
search-ratio-unknown = inconnu

## solve

solve-position = position
solve-empty = la grille vide
solve-score = score
# $winner is X or O.
solve-ending = { $winner ->
    [none] partie nulle
   *[other] { $winner } gagne au { $stone }e jeton
}
solve-scored = { $score } : { solve-ending }
# $scored is solve-scored.
solve-from-table = { $scored } (lu dans la table des ouvertures)
solve-outcome = { $winner ->
    [none] partie nulle
   *[other] { $winner } gagne
}
solve-moves = coups
solve-line = jeu parfait
solve-nodes = nœuds
solve-time = durée
solve-seconds = { $seconds } s
