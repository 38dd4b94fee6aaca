# L’accueil : ce qu’on peut ouvrir, et un mot sur chaque entrée.

home-motto = voir penser minimax et alpha-bêta

group-practise = S’exercer
group-practise-about = facile · moyen · difficile
group-explore = Explorer
group-explore-about = positions · arbres de manuels
group-more = Autres
group-more-about = Othello · dames · programmes

entry-tour = Montrez-moi, une minute
entry-tour-about = un arbre, une course, une question
entry-lessons = Apprendre
entry-lessons-about = des leçons avec arbres vivants
entry-continue = Continuer
due-mistake = { $known ->
    [no] encore une fois : { $name }
   *[yes] encore, depuis { $since } : { $name }
}
due-test = le contrôle de ce chapitre : { $name }
entry-lessons-left = leçon { $lesson }, page { $page }
entry-play = Jouer
entry-play-first = Puissance 4 contre alpha-bêta
entry-teach = Enseigner
entry-teach-about = un arbre à vous : feuille, quiz, page
entry-drills = Exercices : { drill-difficulty }
entry-drills-about = des arbres toujours nouveaux, des questions
entry-start = Une position pour commencer
entry-start-about = quatre jetons, 4 demi-coups
entry-empty = La grille vide
entry-empty-about = le premier coup, 4 demi-coups
entry-ending = La fin d’une partie
entry-ending-about = tout ce qu’il en reste
entry-horizon = L’horizon
entry-horizon-about = trois profondeurs, trois coups
entry-deeper = Plus profond, pas toujours mieux
entry-deeper-about = profondeur 2 juste, 4 fausse
entry-zugzwang = Zugzwang
entry-zugzwang-about = O doit ouvrir la colonne 4
# Les autres jeux.
entry-proof = Un jeu de preuve
entry-proof-about = prouver en ouvrant peu de feuilles
entry-play-game = Jouer : { game-name }
entry-first = Explorer : { game-name }
# La première position d’un jeu.
entry-first-about = { $game ->
    [othello] les Noirs au trait, 3 demi-coups
    [draughts] le premier coup, 2 demi-coups
    [tic-tac-toe] la partie entière
   *[other] { count-plies }
}

entry-left = Votre recherche
entry-left-about = { $title }, pas { $step }
entry-game = { game-name } · { $position }
entry-game-start = { game-name } · { $game ->
    [connect-four] la grille vide
    [tic-tac-toe] la grille vide
   *[other] le début
}
entry-tree = Arbre · { $tree }

tree-classic = Trois sur trois : première coupure
tree-classic-source = AIMA, figure 5.2
tree-reordered = Meilleur ordre, une coupure de plus
tree-reordered-source = AIMA, figure 5.2, réordonnée
tree-equality = Couper à l’égalité, ou non ?
tree-subtree = Une feuille et un sous-arbre coupés
tree-ghost = Trois niveaux, un fantôme
tree-unbalanced = Déséquilibré
tree-deep = Coupure profonde, venue de la racine
tree-first-best = Seul le premier meilleur est fiable
tree-wikipedia = La figure de Wikipédia
tree-never-read = Des feuilles jamais lues
tree-min-root = MIN à la racine
source-berkeley = CS188
source-textbook = manuel
source-wikipedia = Wikipédia, Élagage alpha-bêta
