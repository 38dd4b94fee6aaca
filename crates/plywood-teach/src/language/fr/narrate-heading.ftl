# Ce que l’on cherche, pour qui et comment : l’en-tête d’une narration.

heading-tree = { $max ->
    [first] L’arbre { $position } : MAX joue en premier.
   *[second] L’arbre { $position } : MAX joue en second.
}
# $max et $min sont les joueurs.
heading-sides = { $sides ->
    [over] la partie est finie, MAX est { $max }
    [max] MAX est { $max }, qui a le trait
   *[min] { $min } a le trait, MAX est { $max }
}
heading-game = { game-name } { $from ->
    [start] { $game ->
        [connect-four] à partir de la grille vide
        [tic-tac-toe] à partir de la grille vide
       *[other] à partir du début de la partie
    }
    [moves] après les coups { $position }
    [position] à partir de la position { $position }
   *[board] à partir de { $game ->
        [othello] l’othellier
       *[other] la grille
    } { $position }
} : { heading-sides }.

heading-leaves = { $evaluation ->
    [table] les feuilles sont évaluées par la table des alignements de quatre qui passent par chaque case
    [table-repaired] les feuilles sont évaluées par la table des alignements de quatre qui passent par chaque case, un gain passant avant tout
    [windows] les feuilles sont évaluées par les cases et les suites dans les 69 alignements de quatre
    [windows-published] les feuilles sont évaluées par les cases et les suites dans 38 des 69 alignements de quatre, dans la version publiée
    [runs] les feuilles sont évaluées par les suites, depuis la première case de chaque alignement, du camp qui vient de jouer, dans la version publiée
    [runs-repaired] les feuilles sont évaluées par les suites dans les alignements encore ouverts, celles de MAX moins celles de MIN
    [repaired] les feuilles sont évaluées par les pions, les bords et les coups de MAX moins ceux de MIN
    [original] les feuilles sont évaluées par les pions, les bords et les coups du camp au trait, dans la version publiée
    [material] les feuilles sont évaluées par les pions (100) et les dames (1000), ceux de MAX moins ceux de MIN
    [material-settled] les feuilles sont évaluées par les pions (100) et les dames (1000) une fois toutes les prises jouées, ceux de MAX moins ceux de MIN
    [open-lines] les feuilles sont évaluées par les lignes encore ouvertes de MAX moins celles de MIN
    [outcome] les feuilles valent 1 là où MAX a gagné, −1 là où MIN a gagné, et 0 ailleurs
    [leaves] les feuilles ont les valeurs inscrites dans l’arbre
   *[other] les feuilles sont évaluées par { $evaluation }
}
heading-window = { $outside ->
    [pass] La racine est explorée avec la fenêtre de cette passe, { $window }.
    [guess] La racine est explorée avec la fenêtre devinée { $window }.
   *[given] La racine reçoit de l’extérieur la fenêtre { $window }.
}
heading-table = Une table de transposition a de la place pour { $count ->
    [one] une position
   *[other] { $count } positions
} ; { $replacement ->
    [deeper] une position reste jusqu’à ce qu’une autre soit cherchée aussi profond
   *[always] une nouvelle position prend la place d’une ancienne
}.
heading-quiet = { $quiet ->
    [threats] Les coups qui ne font que menacer sont calmes, eux aussi : aucune ligne ne continue par eux.
   *[all] Tous les coups sont calmes : aucune ligne ne va au-delà de la profondeur.
}
heading-bounds = Toute feuille est entre { $low } et { $high }.
heading-pass = Un camp qui devrait passer n’a aucun coup dans cette recherche.
heading-leaf = Une ligne s’arrête quand il n’y a plus rien à jouer ou que la valeur est à { $far } ou plus de zéro ; une partie gagnée qui peut continuer continue.
heading-root = Chaque coup de la racine est examiné avec la fenêtre entière.
heading-clock = L’horloge n’est consultée qu’entre deux profondeurs, et la réponse est celle de l’avant-dernière profondeur achevée.

heading-order = { $order ->
    [left-to-right] Les coups sont essayés de gauche à droite ; { heading-leaves }.
    [right-to-left] Les coups sont essayés de droite à gauche ; { heading-leaves }.
    [perfect] Les coups sont essayés dans l’ordre qui élague le plus si l’égalité coupe, tiré de l’arbre entier ; { heading-leaves }.
    [centre-first] Les coups sont essayés du centre vers les bords ; { heading-leaves }.
    [best-first] Les coups sont essayés du meilleur au pire, selon leur valeur statique ou celle de l’itération précédente ; { heading-leaves }.
    [killers] Les deux derniers coups qui ont coupé à la même profondeur sont essayés d’abord, puis les autres de gauche à droite ; { heading-leaves }.
    [history] Les coups sont essayés selon ce qu’ils ont coupé jusque-là, à égalité de gauche à droite ; { heading-leaves }.
   *[worst-first] Les coups sont essayés du pire au meilleur, selon leur valeur statique ou celle de l’itération précédente ; { heading-leaves }.
}
heading-fault = Elle a une erreur, { $fault } : { grade-fault }.
