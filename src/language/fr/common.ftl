# Ce que disent plusieurs parties. Un nombre choisit son pluriel : 0 et 1 sont au singulier.

count-nodes = { $count ->
    [one] { $count } nœud
   *[other] { $count } nœuds
}
