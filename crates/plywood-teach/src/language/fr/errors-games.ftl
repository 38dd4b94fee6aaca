# Ce qui ne va pas dans une position d’Othello, de dames ou de morpion, et ce qu’il faut faire.

error-max-is-given = cet arbre dit lui-même qui est MAX : n’indiquez pas --max

error-half-a-pass = caractère { $at } : un seul « - » n’est pas un coup, une passe s’écrit --
error-illegal-disc = caractère { $at } : { player-name } ne peut pas jouer { $played }, seulement { $legal }
error-neither-can-move = caractère { $at } : la partie est finie avant ce coup, aucun camp ne peut retourner de pion
error-not-a-side = caractère { $at } (« { $found } ») : ce n’est pas un camp, écrivez après l’othellier qui a le trait, X (noir) ou O (blanc)

error-cell-taken = caractère { $at } : { $cell } est occupée par { $owner }, choisissez une case vide
error-game-over = caractère { $at } : la partie est finie avant ce coup, enlevez ce qui suit
error-wrong-marks = la grille compte { $x } X et { $o } O : X commence, donc X doit en avoir autant que O ou un de plus
error-wrong-three = { $winner } a trois signes alignés, mais d’après le compte ({ $x } X, { $o } O) c’est l’autre camp qui a joué en dernier

error-names-no-column = caractère { $at } (« { $found } ») : ce n’est pas une colonne, écrivez chaque coup par une colonne de a à { $column } et une rangée de 1 à { $row }, comme { $column }{ $row }
error-not-a-row = caractère { $at } : après la colonne { $column } doit venir sa rangée, de 1 à { $row }, et non { $found ->
    [none] la fin du texte
   *[character] « { $found } »
}
error-broken-row = caractère { $at } (« / ») : { $cells } des { $columns } cases de la rangée { $row } (à partir du haut) seulement le précèdent, écrivez / entre des rangées entières
error-board-too-short = la grille s’arrête après { $found } de ses { $all } cases : écrivez { $rows } rangées de { $columns }, celle du haut d’abord
error-after-the-board = caractère { $at } (« { $found } ») : il suit la fin de la grille, enlevez-le

error-no-side-to-move = une position commence par le camp au trait, W (blanc) ou B (noir), suivi de deux-points, comme W:W31-50:B1-20
error-not-two-sides = après le camp au trait viennent les pièces des deux camps, chacun une fois, les blanches après W et les noires après B, comme W:W31-50:B1-20
error-not-a-square = caractère { $at } : ici doit se trouver une case, un nombre de 1 à 50, précédé de K pour une dame et suivi d’une virgule avant la prochaine, comme 31,K25 ou 31-50
# $colour vaut « white » ou « black ».
error-square-taken = caractère { $at } : la case { $square } porte déjà une pièce
error-man-on-last-row = caractère { $at } : un pion { $colour ->
    [white] blanc
   *[black] noir
} ne peut pas se trouver sur la case { $square }, sa dernière rangée : écrivez K{ $square } pour une dame
error-too-many = { $colour ->
    [white] Blanc
   *[black] Noir
} a { $pieces } pièces : un camp en a 20 au plus
