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
heading-connect-four-empty = Puissance 4 à partir de la grille vide : { heading-sides }.
heading-connect-four-moves = Puissance 4 après les coups { $position } : { heading-sides }.
heading-connect-four-board = Puissance 4 à partir de la grille { $position } : { heading-sides }.

heading-minimax = Minimax, à { count-plies } de profondeur.
heading-cut = { $cut ->
    [ge] coupe dès que α ≥ β
   *[gt] ne coupe que si α > β
}
heading-alpha-beta-soft = Alpha-bêta qui { heading-cut }, fail-soft (rend la meilleure valeur trouvée, même hors de la fenêtre), à { count-plies } de profondeur.
heading-alpha-beta-hard = Alpha-bêta qui { heading-cut }, fail-hard (ne rend aucune valeur hors de la fenêtre, mais le bord le plus proche), à { count-plies } de profondeur.

heading-leaves = { $evaluation ->
    [table] les feuilles sont évaluées par la table des alignements de quatre qui passent par chaque case
   *[leaves] les feuilles ont les valeurs inscrites dans l’arbre
}
heading-left-to-right = Les coups sont essayés de gauche à droite ; { heading-leaves }.
heading-centre-first = Les coups sont essayés du centre vers les bords ; { heading-leaves }.
