# La carte : chaque nœud est aussi large que ce que minimax examine au-dessous.

map-counting = Comptage de ce que minimax examinerait au-dessous…
    { $counted } positions jusqu’ici.
    Échap : estimer le reste.
map-failed = La mémoire ne suffit pas pour une carte de cet arbre.

map-sum = examinés : { $seen } { $counted ->
    [estimated] sur environ { $all } nœuds de minimax (estimation)
   *[exact] sur les { $all } nœuds de minimax
}, { $share } %{ $again ->
    [again] , en { $visits } visites
   *[once] {""}
}
map-sum-least = { $seen } sur { $all }, { $share } %
map-sum-share = { $share } %
map-best = alpha-bêta dans le meilleur ordre : { $nodes }
map-saved = épargné : table { $stored } %, coupures { $cut } %

map-node = { $node } : { $ends ->
    [lines] { $below ->
        [one] { $below } fin de ligne au-dessous
       *[other] { $below } fins de ligne au-dessous
    }
   *[leaves] { $below ->
        [one] { $below } feuille au-dessous
       *[other] { $below } feuilles au-dessous
    }
}, { $seen ->
    [one] { $seen } examinée
   *[other] { $seen } examinées
}{ $again ->
    [again] {" "}en { $visits } visites
   *[once] {""}
}{ $cut ->
    [cut] , le reste est inutile
   *[none] {""}
}

map-lit = examiné
map-truth = qui gagne vraiment
map-unsolved = non résolu
map-cut = coupure
map-skipped = élagué
map-below = au-dessous
map-here = ici
map-stored = déjà connu
map-unreached = pas atteint

notice-map-whole = La carte entière est visible.
notice-map-skipped = Ce coup a été élagué : la recherche n’a rien vu au-dessous.
