# Exercices : leurs objectifs, leurs codes et ce que coûte un ordre des coups.

drill-target = { $target ->
    [refuted] des coups réfutés
    [rising] la fenêtre de la racine
    [no-cutoff] des coupures espérées
    [equality] une borne atteinte, une borne dépassée
    [both-cutoffs] une coupure alpha et une coupure bêta
    [both-bounds] un majorant et un minorant
    [root-tie] une égalité à la racine
    [outside-window] une valeur hors de la fenêtre
    [deep-cutoff] une coupure profonde
    [faded-one] un arbre résolu, où manque une valeur
    [faded-third] un arbre résolu, où manque un tiers
    [faded-half] un arbre résolu, où manque la moitié
    [find-fault] une recherche qui a un défaut
    [minimax] des valeurs par minimax
    [null-window] une fenêtre nulle qui ne suffit pas
    [negamax] des nombres de chaque camp
    [table] des entrées d’une table
    [deepening] le meilleur coup d’une itération
    [aspiration] une fenêtre devinée
    [mtdf] une passe de MTD(f)
    [killers] des coups tueurs
    [history] l’historique des coupures
    [quiescence] des coups agités au-delà de la profondeur
    [chance] des moyennes de nœuds de hasard
    [star1] des nœuds de hasard qui peuvent s’arrêter
    [evaluation] des feuilles sur une autre échelle
    [proof] un jeu de preuve
   *[reorder] réordonner jusqu’au minimum
}
drill-subject = { $subject ->
    [values] Valeurs
    [first-cutoff] La première coupure
    [window] La fenêtre
    [cutoff-kinds] Sortes de coupures
    [deep-cutoff] Coupures profondes
    [ties] Égalités
    [fail-soft-hard] Fail-soft et fail-hard
    [move-order] Ordre des coups
    [rotate] Réordonner
    [null-window] Fenêtres nulles
    [find-fault] Trouver le défaut
    [fill-in] Compléter
    [negamax] Negamax
    [tables] Tables
    [deepening] Approfondir
    [mtdf] MTD(f)
    [killers-history] Tueurs et historique
    [quiescence] Quiescence
    [chance] Hasard
    [evaluation] Évaluation
   *[real-position] Positions réelles
}
drill-chapter = { $chapter ->
    [0] Tout le cours
    [1] L’arbre et minimax
    [2] Couper
    [3] Conventions
    [4] Ordre et approfondissement
   *[5] Vérité et limites
}
drill-about = { $subject ->
    [values] la valeur de chaque nœud
    [first-cutoff] si une valeur coupe, et ce qu’elle élague
    [window] ce que devient la fenêtre de la racine
    [cutoff-kinds] alpha ou bêta, et la borne de qui
    [deep-cutoff] des bornes fixées trois demi-coups plus haut
    [ties] valeurs égales, à une borne et à la racine
    [fail-soft-hard] ce qui est renvoyé hors de la fenêtre
    [move-order] les coupures qu’un ordre manque
    [rotate] déplacer des frères, peu de feuilles
    [null-window] mieux ou non, et exploré de nouveau
    [find-fault] le premier pas faux d’un programme
    [fill-in] un arbre résolu à trous
    [negamax] quel signe, quelle fenêtre descend
    [tables] l’entrée répond, resserre ou range
    [deepening] quoi d’abord, et recommence-t-on
    [mtdf] ce que montre une passe, et la suite
    [killers-history] quel coup les coupures mettent devant
    [quiescence] s’arrête-t-on, peut-on en rester là
    [chance] des moyennes, et quand s’arrêter
    [evaluation] quelle échelle change le coup
   *[real-position] des positions de Puissance 4
}
drill-own = votre arbre
drawn-code = Le code est { $code }
drill-difficulty = { $difficulty ->
    [easy] facile
    [medium] moyen
   *[hard] difficile
}

drill-convention = { $cut ->
    [ge] L’égalité coupe
   *[gt] L’égalité ne coupe pas
} ; { $fail ->
    [soft] un nœud renvoie la meilleure valeur trouvée (fail-soft)
   *[hard] un nœud renvoie une valeur de sa fenêtre, bords compris (fail-hard)
} ; les coups sont essayés de gauche à droite.

drill-do-refuted = À chaque coup de la racine, dites si une coupure le réfute, et quels coups sont élagués.
drill-do-rising = Suivez la fenêtre de la racine d’un de ses coups au suivant.
drill-do-no-cutoff = Dans le meilleur ordre des coups, alpha-bêta en élaguerait ici. À chaque endroit où l’on espère une coupure, dites si elle se produit.
drill-do-equality = Deux valeurs atteignent une borne alors qu’il reste des coups : l’une est égale à la borne, l’autre la dépasse. { $cut ->
    [ge] Trouvez les deux coupures.
   *[gt] Trouvez la seule coupure, et l’endroit où il n’y en a pas.
}
drill-do-both-cutoffs = Il y a ici des coupures alpha et des coupures bêta. Trouvez-les et dites quel nœud a fixé la borne.
drill-do-both-bounds = Les valeurs renvoyées ne sont pas toutes exactes : un nœud renvoie un majorant, un autre un minorant. Dites lequel renvoie quoi.
drill-do-root-tie = Un coup de la racine, essayé plus tard, revient avec la valeur du meilleur. Dites ce que promet cette valeur, et quel coup est joué.
drill-do-outside-window = La meilleure valeur d’un nœud sort de sa fenêtre, si bien que fail-soft et fail-hard n’y renvoient pas la même valeur. Dites ce qui est renvoyé.
drill-do-deep-cutoff = Une coupure au moins est due à une borne fixée trois demi-coups plus haut ou davantage. Trouvez-la, ainsi que le nœud qui a fixé la borne.
drill-do-null-window = À chaque coup après le premier, on demande seulement s’il est meilleur, par une fenêtre sans valeur à l’intérieur. Dites par quelle fenêtre, et si le coup est exploré de nouveau.
drill-do-own = Suivez la recherche dans cet arbre, pas à pas.
drill-do-faded = La recherche est finie, et son arbre est résolu, sauf ce qui manque. Complétez-le, de bas en haut.
drill-do-find-fault = Le programme qui cherche ici a un défaut. Parcourez ses pas, et appuyez sur Entrée au premier qui est faux.
drill-do-minimax = Minimax pur : MAX prend la plus grande valeur, MIN la plus petite. Donnez la valeur de chaque nœud, puis le meilleur coup de la racine.
drill-do-negamax = Negamax : chaque nœud compte pour le camp qui y a le trait. Dites avec quelle fenêtre on y entre et ce qu’il renvoie, dans les nombres de ce camp.
drill-do-table = Une table retient ce qui a été trouvé, dans cette itération et dans la précédente. Dites ce que fait une entrée quand sa position revient, et ce qui peut être retenu.
drill-do-deepening = L’approfondissement itératif a fini une itération ; à sa profondeur, les nœuds intérieurs ont la valeur qui leur est donnée. Dites ce qu’ils valent, et quel coup vient d’abord dans la suivante.
drill-do-aspiration = L’aspiration a deviné une fenêtre d’après l’itération précédente. Dites ce qui peut être retenu du résultat, et si la profondeur est explorée de nouveau.
drill-do-mtdf = MTD(f) interroge par une fenêtre nulle après l’autre. Dites ce que l’on sait après cette passe, et avec quelle fenêtre la suivante demande.
drill-do-killers = Les deux derniers coups qui ont coupé à un demi-coup y sont essayés d’abord. Dites quel coup vient ensuite.
drill-do-history = Les coups qui ont le plus coupé jusqu’ici sont essayés d’abord. Dites quel coup vient ensuite.
drill-do-quiescence = Là où la profondeur est atteinte, la recherche continue avec les gains et les menaces, à moins qu’un joueur n’en reste là. Dites ce qu’elle fait.
drill-do-chance = Personne ne choisit à un nœud de hasard : sa valeur est la moyenne de ses issues selon leurs poids. Calculez-la, et choisissez à la racine.
drill-do-star1 = Toutes les feuilles sont entre −10 et 10. Un nœud de hasard peut donc s’arrêter dès que le reste ne peut plus le ramener dans sa fenêtre (Star1). Dites s’il le fait.
drill-do-evaluation = Trois évaluations des mêmes feuilles : v, 2v + 3 et v². Dites quel coup la racine joue avec chacune.
drill-do-proof = Ouvrez le moins de feuilles possible jusqu’à ce que la valeur de la racine soit prouvée. Chaque feuille montre ce qu’elle prouve ; ce qui ne peut plus compter s’efface.
drill-do-reorder = Rangez les coups de chaque nœud dans un ordre où alpha-bêta visite le moins de feuilles possible. Seuls les enfants d’un même nœud peuvent changer de place.

drill-do-swap = Pesez d’abord un seul échange ; ensuite, vous rangerez les coups vous-même.

drill-order-best = { $leaves ->
    [one] { $leaves } feuille est visitée
   *[other] { $leaves } feuilles sont visitées
}, et aucun ordre n’en visite moins. Dans l’ordre donné, il y en avait { $given }.
drill-order-more = { $leaves ->
    [one] { $leaves } feuille est visitée
   *[other] { $leaves } feuilles sont visitées
} ; le minimum est { $minimum }, et dans l’ordre donné il y en avait { $given }.

drill-code-unexpected = Le caractère { $at } du code, « { $found } », ne figure dans aucun code : un code se compose de chiffres et de lettres, sans U.
drill-code-length = { $found ->
    [one] Le code a { $found } caractère
   *[other] Le code a { $found } caractères
}, mais il en faut { $needed }, comme dans 1381T-FH8X6.
drill-code-mistyped = Le code est mal recopié : son dernier caractère, qui vérifie les autres, ne convient pas.
drill-code-version = C’est un code de version { $found } ; ce Plywood lit la version 1.
drill-code-no-drill = Le code est bien formé, mais aucun exercice ne le porte.
