# Un jeu de preuve : on ouvre des feuilles jusqu’à ce que la valeur de la racine soit prouvée.

proof-node = { $known ->
    [exact] { $node } vaut { $low }.
    [low] { $node } vaut au moins { $low }.
    [high] { $node } vaut au plus { $high }.
    [both] { $node } vaut au moins { $low } et au plus { $high }.
    [range] { $node } vaut au moins { $low } et au plus { $high }, comme toute feuille.
   *[nothing] { $node } : on ne sait rien de sa valeur.
}
# $by vaut « limit » si ce sont les bornes de toutes les feuilles qui promettent la valeur.
proof-by = { $by ->
    [limit] quoi que l’on joue
   *[move] par un autre coup
}
proof-settled = { $role ->
    [MAX] MAX a { $bound } ou plus { $above } { proof-by }, et { $below } vaut au plus { $worth } : rien de ce qui s’y trouve ne compte plus.
   *[MIN] MIN a { $bound } ou moins { $above } { proof-by }, et { $below } vaut au moins { $worth } : rien de ce qui s’y trouve ne compte plus.
}
proof-opened = { $leaf } vaut { $value }.
proof-needless = Elle ne pouvait plus compter.
proof-nothing-new = Elle ne prouve rien de plus sur les nœuds au-dessus.
proof-count = { $opened ->
    [0] Aucune feuille ouverte sur { $leaves }
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
proof-map-own = Feuilles ouvertes, de la première à la dernière :
proof-map-machine = Ouvertes par alpha-bêta, de gauche à droite :

# Un jeu de preuve que joue la salle.
room-do-leaves = Vous êtes les feuilles. Alpha-bêta les interroge l’une après l’autre ; qui est interrogé donne sa valeur sur son téléphone, ou Entrée continue.
room-do-vote = Vous votez pour la prochaine feuille, alpha-bêta ouvre les siennes. Qui prouve la valeur de la racine avec moins ?
room-asks = Alpha-bêta interroge { $leaf }.
room-row = Ceux qui tiennent une feuille sous { $node } sont interrogés : combien vaut-il ?
room-votes = Votez pour la prochaine feuille : laquelle prouve le plus ?
room-standing = { $votes } sur { $count } ont voté ; encore { $seconds } s.
room-no-votes = Personne n’a encore voté.
room-beside = Alpha-bêta
room-machine = Alpha-bêta : { $known }
room-give = On vous interroge : donnez votre valeur
room-asked = Alpha-bêta vous interroge.
room-given = Interrogée, et donnée : { $value }.
room-never = Jamais interrogée : { $why }
room-waits = Pas encore interrogée. Votre valeur est cachée, à vous aussi.
room-result = { $of ->
    [0] Personne ne tenait de feuille.
    [one] { $never ->
        [0] Le seul d’entre vous était nécessaire.
       *[other] Le seul d’entre vous n’a jamais servi.
    }
   *[other] { $never ->
        [0] Tous les { $of } ont servi.
        [one] Un des { $of } n’a jamais servi.
       *[other] { $never } des { $of } n’ont jamais servi.
    }
} Alpha-bêta a interrogé { $opened } feuilles sur { $all }. Minimax les interroge toutes les { $all } ; dans le meilleur ordre { $best } suffisent ; avec les mêmes valeurs mélangées, c’est { $shuffled } en moyenne.
