# L’écran d’exploration avec ses volets, et l’écran trop petit.

too-small = Plywood : trop petit
    au moins { $least }
    ici { $now }

evaluation-name = { $evaluation ->
    [table] table des cases
    [table-repaired] table des cases, version réparée
    [windows] fenêtres
    [windows-published] fenêtres, version publiée
    [runs] suites, version publiée
    [runs-repaired] suites, version réparée
    [repaired] version réparée
    [original] version d’origine
    [material] matériel
    [material-settled] matériel après les prises
    [open-lines] lignes ouvertes
    [outcome] issue
    [leaves] feuilles
   *[other] { $evaluation }
}
order-name = { $order ->
    [left-to-right] de gauche à droite
    [right-to-left] de droite à gauche
    [perfect] parfait
    [best-first] le meilleur d’abord
    [worst-first] le pire d’abord
    [killers] tueurs d’abord
    [history] historique
   *[centre-first] centre d’abord
}
header-step = pas { $step } sur { $last }
header-playing = ▶ { $speed } pas/s
header-speed = ▶ { $speed }/s
header-film = ▶ { $seconds } s
header-paused = ‖ en pause
header-narrowing = { algorithm-name } ({ $cut }, { $fail ->
    [soft] fail-soft
   *[hard] fail-hard
})
header-depth = profondeur { $depth }
header-max = MAX : { $player }

pane-board = { $game ->
    [draughts] Damier
    [othello] Othellier
   *[other] Grille
}
pane-position = Position
pane-values = Valeurs
pane-code = Code
values-hidden = Les valeurs sont cachées.
story-gaps = { $count ->
    [one] Une valeur manque. Que donnent les valeurs placées dessous ?
   *[other] { $count } valeurs manquent. Que donnent les valeurs placées dessous ?
}
race-running = Chacune a examiné { count-nodes }.
race-done = { $name } a sa réponse, { $value }, après { count-nodes }.
race-last-iteration = { $name }, dernière itération
pane-stack = Pile d’appels
pane-tree-path = Arbre · chemin
pane-tree-whole = Arbre entier
pane-tree-map = Carte · ordre naturel des coups

root = racine
hidden-plies = … { $count ->
    [one] { $count } demi-coup
   *[other] { $count } demi-coups
}
board-root = à la racine
board-passed = { $player } n’avait aucun coup et a passé.
board-path = chemin { $path }
board-leaf = □ feuille
board-over = □ feuille : partie finie
board-horizon = □ feuille : profondeur atteinte
board-stored = □ feuille : sa valeur est déjà connue
board-decided = □ feuille : la valeur suffit
board-childless = { $who } n’a aucun coup
board-player = { player-name } ({ $role })
board-tries = { $played ->
    [pass] { $who } passe
   *[move] { $who } essaie { $move }
}
board-chance = Le hasard décide
board-moves = { $who } au trait

values-entry = à l’entrée { $window }
# Ce que les feuilles vues prouvent de la vraie valeur, et ce que la recherche peut retenir.
values-proved = prouvé { $proved }
values-stored = prouvé { $proved }, retenu { $stored }
values-minimax = Minimax examine tous les coups.
values-best = meilleur coup vu : { $move }
values-apart = Chaque coup a toute la
    fenêtre, sans coupure.
total-visited = visités
total-leaves = feuilles
total-cutoffs = coupures
total-pruned = élagués
total-whole = en tout { $nodes } nœuds
minimax-counting = comptage de minimax…
minimax-nodes = { $counted ->
    [estimated] environ { $share } % de minimax ({ $nodes })
   *[exact] { $share } % de minimax ({ $nodes })
}
minimax-alone = minimax { $counted ->
    [estimated] environ { $nodes }
   *[exact] { $nodes }
}
minimax-more = minimax plus de { $nodes }
minimax-unknown = minimax non compté
header-predicts = ? test

header-iteration = { $ended ->
    [stopped] profondeur { $depth } sur { $last } ■ arrêtée
    [failed] profondeur { $depth } sur { $last } ↻ à refaire
   *[whole] profondeur { $depth } sur { $last }
}
iterations-depth = prof.
iterations-move = coup
iterations-nodes = nœuds
iterations-stopped = ■ arrêtée
iterations-answer = ✓ son coup est joué
iterations-no-answer = sans réponse

race-closing = { $best } a demandé { $times } fois moins de nœuds que { $longest }{ $same ->
    [same] {" "}pour la même réponse
   *[other] {""}
}.

# D’autres mots, séparés par des virgules, pour les mots de ce qui est proposé ; une chose par ligne.
palette-synonyms =
    alphabeta, alpha-beta, ab = alpha-bêta
    élaguer, pruning, prune, coupe, coupes = coupure
    pvs, scout, negascout, fenêtre zéro = fenêtres nulles
    variante principale, pv, meilleure ligne = leçon 1
    hachage, hash, zobrist, cache, mémoire, transposition, table de transposition = tables
    tueur, tueurs, coup meurtrier, historique, killers, history = tueurs et historique
    tri, de droite à gauche = ordre des coups
    tourner, déplacer, ordre parfait, meilleur ordre, moins de feuilles, rotate = réordonner
    heuristique, heuristiques, valeur statique, poids, utilité, fonction d’évaluation = évaluation
    dés, dé, aléatoire, chance, probabilité, probabilités, espérance, moyenne, expectiminimax, star1 = hasard
    solveur, résoudre, parfait, jeu parfait, finale = solveur
    solveur, résoudre, jeu parfait = plywood solve
    vérité, meilleur coup, indice = vérité de chaque coup
    reversi = othello
    dames, jeu de dames = dames
    puissance quatre, puissance4, connect four = puissance 4
    morpion, oxo, tic-tac-toe = morpion
    mon arbre, ma position, éditeur, saisir un arbre = arbre à vous
    exercice, entraînement, entrainement, pratique, pratiquer, s’exercer = exercices
    examen, contrôle, interrogation, test, moodle, canvas, questionnaire, qti, gift = quiz
    fiche, feuille, corrigé, imprimer, polycopié, titre, points, coller, ouvrir, ouvrir un fichier, charger = arbre à vous
    mon programme, devoir, devoirs, corriger, python, noter = plywood grade
    professeur, prof, enseignant, élèves, partager, partage, qr, qr code, projecteur, téléphone, téléphones, salle, compte rendu = classe
    vitesse, animation, accélérer = lecture plus rapide
    lent, ralentir = lecture plus lente
    sombre, clair, couleur, couleurs, contraste, apparence = thème
    langue, langues, français = anglais ou français
    progrès, statistiques, erreurs = score
    annuler, reprendre un coup, analyse, analyser, revue, revoir, nouvelle partie = jouer
    infini, infinie, infinité = leçon 4
    pseudocode, pseudo-code = code et la pile
    zoom, agrandir = arbre entier, même large
    noeud, noeuds = arbre à vous
    comparer, comparaison, côte à côte = course
    option, options, préférences, configuration = réglages
    sortir, partir = quitter
    json, dot, csv, latex, tex, tikz, mermaid, pdf, svg, html, graphviz, fichier, enregistrer = exporter : feuille
    touches, clavier, raccourcis, mode d’emploi = aide
    début, introduction, tutoriel, démo, vidéo = une minute
# Ce que fait Entrée d’une commande.
palette-copies = copie
palette-commands =
    plywood quiz · questions : téléphones, page, Moodle, Canvas
    plywood results · ce qui était juste dans les réponses à un quiz
    plywood worksheet · exercices à imprimer et leur corrigé
    plywood grade · le programme d’un élève, jugé
    plywood export · DOT (Graphviz), JSON, CSV, LaTeX, SVG, HTML
    plywood picture · un écran en image (SVG)
    plywood film · le film d’une recherche (asciinema)
    plywood narrate · chaque étape en phrases
    plywood search · ce que visitent plusieurs méthodes, en chiffres
    plywood solve · une position de Puissance 4 résolue exactement
    plywood survey · les chiffres de nombreuses recherches
    plywood serve · des recherches pour d’autres programmes, par HTTP
    plywood check · vos propres leçons, vérifiées
palette-title = Tout trouver
palette-nothing = Rien n’a ces mots dans son nom, et aucune leçon ne les dit.
palette-setting = Réglage : { $setting }
palette-lesson = Leçon { $number } : { $title }
tour-key-pause = espace { $paused ->
    [yes] reprend
   *[no] arrête
}
tour-key-step = ← → pas
tour-key-leave = Échap quitte
tour-caption = { $part ->
    [tree] 1 sur 3 : une première coupure
   *[race] 2 sur 3 : course
}
tour-question-title = 3 sur 3 : à vous
tour-told = { $here } est à l’œuvre ici : v = { $value }, la meilleure valeur qu’il ait trouvée jusqu’ici, que d’autres coups ne peuvent qu’améliorer pour { $here }. { $above }, un coup plus haut, a déjà { $bound } ailleurs.
tour-question = { $here } a { $value } ici, { $above } a déjà { $bound }. Ce que valent les autres coups importe-t-il ?
tour-right = Juste : rien ici ne peut changer le choix, le reste n’est jamais regardé.
tour-wrong = Pas tout à fait : rien ici ne peut changer le choix, le reste n’est jamais regardé.
