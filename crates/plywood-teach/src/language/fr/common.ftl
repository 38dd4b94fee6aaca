# Ce que disent plusieurs parties. Un nombre choisit son pluriel : 0 et 1 sont au singulier.

count-nodes = { $count ->
    [one] { $count } nœud
   *[other] { $count } nœuds
}
count-leaves = { $count ->
    [one] { $count } feuille
   *[other] { $count } feuilles
}
count-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
count-plies = { $count ->
    [one] { $count } demi-coup
   *[other] { $count } demi-coups
}
to-depth = profondeur { $depth }
