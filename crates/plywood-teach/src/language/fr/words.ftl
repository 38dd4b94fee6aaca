# Les noms des jeux, des joueurs et des nœuds.

game-name = { $game ->
    [connect-four] Puissance 4
    [othello] Othello
    [draughts] Dames internationales
    [tic-tac-toe] Morpion
    [textbook] Arbre de manuel
   *[other] { $game }
}
# Les joueurs d’un arbre de manuel sont le premier et le second, ceux d’un jeu X et O ou noir et blanc.
player-name = { $player ->
    [first] le premier
    [second] le second
    [black] Noir
    [white] Blanc
   *[other] { $player }
}

# La lettre d’une pièce sur un damier.
piece-letter = { $letter ->
    [w] b
    [b] n
    [W] B
    [B] N
   *[other] { $letter }
}
# Une passe là où des coups sont notés.
pass-name = passe

# $player vaut « first » ou « second » dans un arbre de manuel, dont les joueurs n’ont pas de nom.
max-is = { $player ->
    [first] joue en premier
    [second] joue en second
   *[other] est { player-name }
}

## Un nœud est nommé par son signe (▲ 1.1) ou, à voix haute, par son espèce (le nœud MAX 1.1).

# Comme étiquette, sans article.
node-label = { $kind ->
    [root] racine
    [max] nœud MAX { $line }
    [min] nœud MIN { $line }
    [chance] nœud de hasard { $line }
    [leaf] feuille { $line }
    [pruned] nœud élagué { $line }
   *[sign] { $sign } { $line }
}
# Dans une phrase.
node = { $kind ->
    [root] la racine
    [max] le nœud MAX { $line }
    [min] le nœud MIN { $line }
    [chance] le nœud de hasard { $line }
    [leaf] la feuille { $line }
    [pruned] le nœud élagué { $line }
   *[sign] { $sign } { $line }
}
# Au début d’une phrase.
node-first = { $kind ->
    [root] La racine
    [max] Le nœud MAX { $line }
    [min] Le nœud MIN { $line }
    [chance] Le nœud de hasard { $line }
    [leaf] La feuille { $line }
    [pruned] Le nœud élagué { $line }
   *[sign] { $sign } { $line }
}
node-of = { $kind ->
    [root] de la racine
    [max] du nœud MAX { $line }
    [min] du nœud MIN { $line }
    [chance] du nœud de hasard { $line }
    [leaf] de la feuille { $line }
    [pruned] du nœud élagué { $line }
   *[sign] de { $sign } { $line }
}
node-at = { $kind ->
    [root] à la racine
    [max] au nœud MAX { $line }
    [min] au nœud MIN { $line }
    [chance] au nœud de hasard { $line }
    [leaf] à la feuille { $line }
    [pruned] au nœud élagué { $line }
   *[sign] en { $sign } { $line }
}

## Plusieurs choses, après le mot qui les nomme. $some : toutes sauf la dernière.

list-all = { $some } et { $last }
list-range = { $first } à { $last } (soit { $count } coups)
list-more = { $some } et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
