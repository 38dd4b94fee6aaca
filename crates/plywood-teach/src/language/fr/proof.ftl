# Un jeu de preuve : on ouvre des feuilles jusqu’à ce que la valeur de la racine soit prouvée.

proof-node = { $known ->
    [exact] { $node } vaut { $low }.
    [low] { $node } vaut au moins { $low }.
    [high] { $node } vaut au plus { $high }.
    [both] { $node } vaut au moins { $low } et au plus { $high }.
   *[nothing] { $node } : on ne sait rien de sa valeur.
}
proof-settled = { $role ->
    [MAX] MAX a { $bound } ou plus { $above } par un autre coup, et { $below } vaut au plus { $worth } : rien de ce qui s’y trouve ne compte plus.
   *[MIN] MIN a { $bound } ou moins { $above } par un autre coup, et { $below } vaut au moins { $worth } : rien de ce qui s’y trouve ne compte plus.
}
proof-opened = { $leaf } vaut { $value }.
proof-needless = Elle ne pouvait plus compter.
proof-nothing-new = Elle ne prouve rien de plus sur les nœuds au-dessus.
proof-count = { $opened ->
    [one] Une feuille ouverte sur { $leaves }
   *[other] { $opened } feuilles ouvertes sur { $leaves }
}{ $needless ->
    [0] { "" }
    [one] , dont une inutile
   *[other] , dont { $needless } inutiles
}
proof-result = Prouvé : la racine vaut { $value }. Vous avez ouvert { $opened ->
    [one] une feuille
   *[other] { $opened } feuilles
}{ $needless ->
    [0] { "" }
    [one] , dont une inutile
   *[other] , dont { $needless } inutiles
}. Le par est de { $par }, ce que l’on ne sait qu’après coup. Alpha-bêta en ouvre { $left } de gauche à droite et { $best } dans le meilleur ordre, minimax toutes les { $all }.
