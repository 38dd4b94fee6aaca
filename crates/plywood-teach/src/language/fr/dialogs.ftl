# Dialogues, messages, progression et mots de l’aide.

more-below = ↓ suite
more-above = ↑ début

edit-title = { $subject ->
    [teach] Enseigner : votre arbre ou position
    [textbook] Arbre
   *[other] Position
}
edit-how = { $subject ->
    [teach] Tapez ou collez un arbre, comme [[3 12 8] [2 4 6]] ou A[B[3 12] C[2 4]], ou les coups d’une position de Puissance 4, comme 4453.
    [connect-four] Chiffres et clics posent des jetons, Retour en reprend un. Tapez ou collez aussi colonnes, grille ou arbre [3 [2 9]].
    [othello] Les cases dans l’ordre des coups, comme f5d6, ou une grille de X, O et . avec / entre les rangées. Tapez ou collez.
    [draughts] Une position comme W:W31-50:B1-20, le camp au trait (W blanc, B noir) puis les cases de chacun, K devant une dame. Tapez ou collez.
    [tic-tac-toe] Les cases dans l’ordre des coups, comme b2a1, ou une grille de X, O et . avec / entre les rangées. Tapez ou collez.
    [textbook] Des crochets et des nombres, comme [[3 12 8] [2 4 6] [14 5 2]]. Tapez ou collez.
   *[other] Tapez ou collez une position.
}
edit-file = Ou nommez le fichier qui l’a.
edit-named = Entrée lit le fichier { $file }.
edit-fine = On peut l’explorer.

prompt-step = Aller à un pas, 0 à { $last }
prompt-note = Note sur le pas { $step }
prompt-note-help = À ce pas et dans le compte rendu ; une ligne vide l’efface.
prompt-folder = Dossier des fichiers
prompt-folder-help = Il est créé s’il n’existe pas. Vide : là où Plywood a été lancé.
change-title = Modifier l’arbre
change-leaf = Feuille, ici { $value } : tapez un nombre, ou + et -.
change-node = Nœud intérieur : a ajoute un enfant.
change-not-here = Impossible à ce nœud : un nœud garde au moins un enfant, et seules les feuilles ont une valeur.

desk-title = Que faire de cet arbre
desk-value = Résultat : { $answer }. Nœuds vus : { $seen }, { $cost }.
desk-line = { $line ->
    [look] Le regarder
    [ask] Interroger avant ses pas
    [room] Questions sur les téléphones
    [sheet] Feuille d’exercices
    [key] Corrigé de la feuille
    [blank] Image à remplir
    [quiz] Quiz
    [html] Page à parcourir
    [proof] Jeu de preuve
   *[other] Autres fichiers
}
export-about = { $format ->
    [look] parcourir la recherche
    [ask] prédire au projecteur : la recherche s’arrête avant les pas qui valent une question
    [room] chaque question va à tous les téléphones, et des barres montrent les réponses
    [sheet] des questions sur cet arbre, à imprimer
    [key] chaque réponse, et pourquoi elle est juste
    [blank] l’arbre avec des cases à remplir, à imprimer ou à projeter
    [quiz] une page sans réponses ; avec --serve au lieu de --output, elle interroge les téléphones
    [gift] les mêmes questions pour Moodle (GIFT)
    [qti] les mêmes questions pour Canvas et ILIAS (QTI)
    [proof] ouvrir le moins de feuilles possible jusqu’à prouver la valeur
    [svg] une image de ce pas
    [tikz] ce pas, pour LaTeX
    [mermaid] un diagramme pour les forges
    [dot] une image par Graphviz
    [html] une page à parcourir
   *[json] tous les nœuds, pour un script
}
export-question-title = Remplacer un fichier
export-question = Le fichier { $path } existe déjà. Le remplacer ?

progress-title = Recherche en cours
progress-nodes = { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}   { $speed } nœuds/s
progress-moves = { $done ->
    [one] { $done } coup de la racine terminé sur { $all }
   *[other] { $done } coups de la racine terminés sur { $all }
}

settings-title = Réglages
setting-name = { $setting ->
    [algorithm] Algorithme
    [depth] Profondeur
    [time] Temps
    [evaluation] Évaluation
    [order] Ordre
    [table] Table
    [cut] Coupure
    [fail] Retour
    [max] MAX est
   *[other] { $setting }
}
setting-value = { $value ->
    [ge] ≥  dès l’égalité
    [gt] >  seulement au-delà de la borne
    [soft] fail-soft  rend la meilleure valeur trouvée
    [hard] fail-hard  rend le bord de la fenêtre
   *[other] { $value }
}
setting-table = { $count ->
    [0] aucune : rien n’est gardé
    [one] { $count } position
   *[other] { $count } positions
}
setting-plies = { $depth ->
    [one] { $depth } demi-coup
   *[other] { $depth } demi-coups
}
setting-max-first = { $player }, qui a le trait à la racine
setting-max-second = { $player } ; MIN a le trait à la racine

# Origine, étendue et point de vue d’une évaluation.
evaluation-about = { $evaluation ->
    [table] Alignements passant par chaque jeton, 100 pour un gain ; −276 à 276, plus 100. D’un programme en C++ ; MAX moins MIN.
    [table-repaired] Alignements passant par chaque jeton, −276 à 276 ; un gain 1000, et 1 par case vide. D’un programme en C++, réparée ; MAX moins MIN.
    [windows] Cases et suites dans les 69 alignements ; −101 200 à 101 200. D’un serveur Python, réparée ; MAX moins MIN.
    [windows-published] Cases et suites dans 38 des 69 alignements ; −101 200 à 101 200. D’un serveur Python, telle que publiée ; MAX moins MIN.
    [runs] Suites depuis la première case de chaque alignement ; à partir de 0. D’un notebook, telle que publiée ; du camp qui vient de jouer, mais lue comme celle de MAX.
    [runs-repaired] Suites dans les alignements ouverts, −690 à 690 ; 10 000 pour un gain. D’un notebook, réparée ; MAX moins MIN.
    [repaired] Pions, bords et coups, −200 à 200 ; à la fin, 1000 par pion. D’un programme en C, réparée ; MAX moins MIN.
    [original] Pions, bords et coups, 0 à 200. D’un programme en C, telle que publiée ; du camp au trait, mais lue comme celle de MAX.
    [material] Pions 100, dames 1000, partie gagnée 20 000 ; −20 000 à 20 000. D’un cours de C ; MAX moins MIN.
    [material-settled] Pions 100, dames 1000, une fois toutes les prises jouées ; −20 000 à 20 000. D’un cours de C, réparée ; MAX moins MIN.
    [open-lines] Lignes encore ouvertes, −8 à 8 ; 10 pour un gain. L’exemple habituel des manuels ; MAX moins MIN.
    [outcome] 1 pour une partie gagnée, −1 pour une perdue, 0 sinon. Du texte d’un notebook ; du point de vue de MAX.
    [leaves] Les nombres inscrits dans l’arbre, quels qu’ils soient, pour MAX.
   *[other] { $evaluation }
}

refused-depth = Dans cet arbre, une recherche ne peut finir que là où tous les nœuds ont une valeur.
refused-shallower = On ne peut pas chercher à moins d’un demi-coup.
refused-max = Cet arbre dit lui-même qui est MAX.
refused-evaluation = Ce jeu n’a ici qu’une évaluation, { $only }.

notice-copied = Copié : { $line }
notice-written = Écrit : { $path }
notice-stopped = La recherche a été arrêtée.
notice-no-shell = Il n’y a pas de shell où revenir.
notice-leaf-unvalued = Cette feuille reçoit sa valeur au pas suivant ; → y mène.
notice-only-leaves = Seules les feuilles d’un arbre de manuel ont une valeur à elles ; f mène à la suivante.
notice-letters = Des feuilles sans valeur (?) ne s’explorent pas : = leur donne un nombre, e modifie l’arbre.
letter-answers = ! y répond.
letter-title = Pour quelles valeurs ?
notice-no-truth = Il n’y a pas de vérité à dire ici : la partie est finie, ou l’arbre est de toute façon parcouru en entier.
notice-no-leaf-value = On ne change que les feuilles d’un arbre de manuel ; e modifie la position.
notice-no-proof = Les feuilles de cet arbre ne se cachent pas : il a du hasard, une table ou des limites, une seule feuille, ou plus de 300 feuilles.
notice-last-step = C’est le dernier pas.
notice-first-step = C’est le premier pas.
notice-most-detail = L’arbre entier est déjà déplié.
notice-least-detail = C’est le chemin : v mène à la carte.
notice-too-large = Seuls les arbres d’au plus { $most } nœuds se déplient ; v montre celui-ci en entier sur la carte.
notice-zoom-whole = Il n’y a rien à déplier dans cette vue : v en change.
notice-pan-whole = Il n’y a rien d’autre à côté de cette vue : v mène à l’arbre entier.
notice-pan-folded = Tout ce qui est déplié est visible.
notice-tree-ends = L’arbre s’arrête ici.
notice-root-done = La racine est terminée : il n’y a rien autour d’elle.
notice-no-next-cutoff = Il n’y a pas de coupure après ce pas.
notice-no-previous-cutoff = Il n’y a pas de coupure avant ce pas.
notice-no-next-improvement = Aucune meilleure valeur ne change après ce pas.
notice-no-previous-improvement = Aucune meilleure valeur n’a changé avant ce pas.
notice-not-entered = { $node } n’est pas visité par cette recherche : { $shown ->
    [root] voici la racine.
   *[other] voici { $shown }.
}
notice-no-next-leaf = Il n’y a pas de feuille après ce pas.
notice-no-previous-leaf = Il n’y a pas de feuille avant ce pas.

help-title = Aide
legend-title = Comment lire l’écran
legend-shapes = MAX, MIN, le hasard et une feuille
legend-done = la vraie valeur est 3, au plus 3, au moins 3
legend-open = 3 pour l’instant ; rien de connu ; pas de borne (ou inf, ~)
legend-unseen = pas encore visité ; élagué
legend-path = le chemin de la recherche ; la ligne du code en cours
legend-arrows = on vient d’y entrer ; sa valeur vient de remonter
legend-origin = la borne qui coupe a été posée ici, par ce coup
legend-spoken-of = le nœud dont parle la leçon
legend-stones = jetons de la racine ; creux, ceux que pose la recherche
legend-marks = dernier coup ; alignement gagnant ; coup à essayer
legend-best = le meilleur coup, la recherche finie
legend-turned = retourné au dernier coup ; case quittée ; pris
legend-men = dames : pions blancs et noirs ; leurs dames

setting-time-none = aucun : jusqu’à la profondeur voulue
setting-time-never = aucun : réservé à l’approfondissement
count-iterations = { $count ->
    [one] { $count } itération
   *[other] { $count } itérations
}
setting-time-limit = { $ended ->
    [stopped] { $seconds } s : { count-iterations }, 1 arrêtée
   *[whole] { $seconds } s : { count-iterations }
}
setting-plies-in-time = selon le temps, ici { $depth ->
    [one] { $depth } demi-coup
   *[other] { $depth } demi-coups
}
refused-time = Seule une recherche qui approfondit peut avoir un temps limité : s en propose d’autres.
refused-deeper = C’est le temps qui décide de la profondeur : {"}"} en donne plus.
notice-no-iterations = Seule une recherche qui approfondit a des itérations : s en propose d’autres.
notice-last-iteration = C’est la dernière itération.
notice-first-iteration = C’est la première itération.
progress-deepens = profondeur { $depth } finie ; Échap s’en contente

summary-title = La recherche entière
card-answer = { $value } · meilleur coup { $best }
card-ply = prof.
card-seen = vus
card-cuts = coupures
card-cut-by = Coupures par le premier coup { $first } %, par le deuxième { $second } %
card-iterations = toutes les itérations ensemble { count-nodes }
summary-value-alone = { $value } pour MAX
summary-line = Variante principale : { $line }
summary-stopped = La recherche a été arrêtée : elle n’a pas de réponse.
summary-skipped = élagués
summary-all = tout
summary-branching = facteur de branchement effectif { $factor }
export-picture-label = { $heading }, pas { $step } sur { $last }
export-dot-result = { $result ->
    [stopped] arrêtée avant d’avoir une valeur
    [value] valeur { $value }
   *[move] valeur { $value }, meilleur coup { $best }
}
