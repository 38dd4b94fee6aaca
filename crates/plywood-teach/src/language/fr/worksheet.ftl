# Fiches d’exercices sur papier, et leurs corrigés.

sheet-title = Fiche d’exercices : { $topic }
sheet-title-key = Corrigé : { $topic }
sheet-topic = minimax et alpha-bêta
sheet-name = Nom :
sheet-date = Date :
sheet-points = Points : ______ / { $sum }
sheet-exercise = Exercice { $number }
sheet-exercise-key = Exercice { $number } · { $topic }
sheet-do = Explorez l’arbre par alpha-bêta, à la main.
sheet-do-fault = Un programme qui a un défaut explore cet arbre. Ses pas figurent plus bas. Explorez l’arbre à la main, vous aussi, et comparez.
sheet-trace = Les pas du programme :
# $command est une ligne de commande.
sheet-origin = Plywood · fiche { $number }
sheet-origin-key = Plywood · corrigé de la fiche { $number }. Cette commande le refait et, sans son dernier mot, la fiche : { $command }

sheet-setting-tree = L’arbre entre crochets : { $tree }. { $role ->
    [chance] Le hasard décide
   *[other] { $role } a le trait
} à la racine.
sheet-setting-game = { game-name } : { $max } a le trait et joue le rôle de MAX. La recherche examine { $count ->
    [one] { $count } demi-coup
   *[other] { $count } demi-coups
}.

# Comment lire un dessin. $evaluation vaut son nom ; $chance vaut yes si le hasard décide quelque part.
sheet-legend-shapes = En ▲, MAX a le trait ; en ▽, c’est MIN{ $chance ->
    [yes] {""} ; en ○, le hasard décide : la valeur est la moyenne, selon les poids écrits près des coups
   *[no] {""}
}. Ce qui est écrit en petit au-dessus d’un nœud est le coup qui y mène ; { $evaluation ->
    [table] les feuilles ont déjà leur valeur pour MAX, d’après les lignes par chaque case
    [leaves] les feuilles portent leur valeur pour MAX
   *[other] les feuilles ont déjà leur valeur pour MAX
}.
sheet-legend-alpha-beta = { sheet-legend-shapes } Pour chaque nœud, écrivez la fenêtre à l’entrée, [α, β], et au-dessous la valeur renvoyée, avec =, ≤ ou ≥. Barrez ce qui est élagué. Le signe dit ce que prouvent les feuilles vues : = c’est la vraie valeur, ≤ elle ne peut être que plus petite, ≥ que plus grande.
sheet-legend-minimax = { sheet-legend-shapes } Pour chaque nœud, écrivez sa valeur.
sheet-legend-alpha-beta-key = { sheet-legend-shapes } Chaque nœud porte la fenêtre à l’entrée et, au-dessous, la valeur renvoyée. Le signe dit ce que prouvent les feuilles vues : = c’est la vraie valeur, ≤ elle ne peut être que plus petite, ≥ que plus grande. Ce qui est en tirets est élagué.
sheet-legend-minimax-key = { sheet-legend-shapes } Chaque nœud porte sa valeur.
# Derrière les autres, quand une recherche peut revenir à un nœud.
sheet-legend-names = Le nom d’un nœud est écrit à côté de lui.
sheet-legend-limits = Une borne à côté d’un nœud, comme ≤10, est connue avant la recherche, qui s’y fie.
sheet-legend-visits = Cette recherche peut revenir à un même nœud : chaque visite a ses deux cases, de haut en bas ; celles qui ne servent pas restent vides.
sheet-tree-label = Un arbre de jeu. Ses feuilles entre crochets, dans l’ordre où les coups sont essayés : { $brackets }
sheet-part-label = Une partie d’un arbre de jeu, sous { $node } : { $brackets }
# $node est le nom d’un nœud.
sheet-part = Sous { $node }
sheet-board-label = Une position, rangée par rangée depuis le haut : { $rows }

# $node est le nom d’un nœud, $number compte ses visites.
sheet-visit = Il s’agit de { $node }, visite { $number }.
sheet-visit-of-value = La valeur est celle de { $node }, visite { $number }.

sheet-stands-enter = La recherche vient d’entrer dans { $node }.
sheet-stands-evaluate = La recherche vient d’évaluer { $node }.
# $by_kind vaut « pass » ou « move ».
sheet-stands-back-up = { $by_kind ->
    [pass] La valeur de la passe vient d’arriver { $node_at }.
   *[move] La valeur du coup { $by } { $node_of } vient d’y arriver.
}
sheet-stands-return = La recherche vient de quitter { $node }, dont la valeur a été renvoyée.

sheet-ask-order = Récrivez l’arbre entre crochets, ses coups rangés de façon que le moins de feuilles possible soient visitées. Seuls les enfants d’un même nœud peuvent changer de place.

# $room est une ligne pour écrire.
sheet-blank-order = Arbre : { $room }
sheet-answer = Réponse : { $answer }
# Le pas qui la montre.
sheet-answer-seen = Réponse (visible au pas { $step }) : { $answer }

# A leaf without a value: $leaf is its name, $node another node.
letter-question = Pour quelles valeurs de { $leaf } élague-t-on { $node } ?
letter-or = ou
# $at dit où la recherche coupe avec cette valeur, $told raconte ce pas.
letter-reason = Avec { $leaf } = { $value }, il y a une coupure { $at }. { $told }
