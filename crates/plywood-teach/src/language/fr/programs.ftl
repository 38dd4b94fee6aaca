# Les cinq programmes à étudier : une page sur eux, et leurs faits.

programs-intro =
    Cinq programmes écrits pour enseigner, chacun tel qu’il a été publié, puis réparé. Avec
    --program, on parcourt chacun pas à pas, on s’y interroge et on l’exporte ; les options
    données à côté l’emportent. Ce qu’on sait d’eux se mesure par plywood programs --facts.

program-title = { $program ->
    [cpp-class] Puissance 4 en C++, une classe avec minimax (2023)
    [draughts-course] dames internationales, un cours en C (2002)
    [web-server] Puissance 4 en Python derrière HTTP (2023)
    [notebook] Puissance 4 dans un notebook Jupyter
   *[othello-c] Othello en C, tout l’arbre en mémoire
}
program-part = { $part ->
    [game] jeu
    [search] recherche
    [evaluation] feuilles
    [shows] montre
    [clever] astucieux
    [fault] le défaut
    [repaired] réparé
   *[step] pas à pas
}
program-versions = { $published } ; réparé : { $repaired }
program-search = { $algorithm }, { $depth ->
    [one] { $depth } demi-coup
   *[other] { $depth } demi-coups
}
program-search-timed = { $algorithm } pendant { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
program-shows = { $program ->
    [cpp-class]
        alpha-bêta avec toutes ses conventions à découvert : coups de gauche à droite,
        fail-soft, coupure à l’égalité, fenêtre finie à la racine (−9999 à 9999), le premier
        meilleur coup gardé.
    [draughts-course]
        minimax pur, sans aucun coup élagué, sur un jeu où la prise est obligatoire : des nœuds
        à un seul coup à côté de nœuds à vingt.
    [web-server]
        l’approfondissement itératif : une recherche à un demi-coup, puis deux, puis trois,
        jusqu’à la fin de la seconde. L’horloge est consultée entre deux d’entre elles, et c’est
        l’avant-dernière qui répond.
    [notebook]
        ce qui reste de minimax quand la récursion manque : les coups de la racine, chacun
        selon sa propre valeur.
   *[othello-c]
        alpha-bêta dans un jeu où l’on passe, chaque coup de la racine avec la fenêtre entière ; à
        partir de f5, joué par les Noirs. Construit deux fois : 8 demi-coups avec toute sa valeur,
        5 demi-coups avec ses seuls pions (--evaluation own-discs).
}
program-clever = { $program ->
    [cpp-class]
        sa table de poids n’est pas devinée : chaque case compte les alignements de quatre qui
        la traversent, 276 en tout, 4 pour chacun des 69 alignements.
    [draughts-course]
        sa liste de coups compte une rafle pour un seul coup, comme le veut la règle.
    [web-server]
        une profondeur après l’autre : nul besoin de savoir jusqu’où mène une seconde, et les
        recherches peu profondes coûtent peu à côté de la plus profonde.
    [notebook]
        son texte explique minimax sur un arbre à trois valeurs seulement, +1, 0 et −1, qu’on
        remonte de tête.
   *[othello-c]
        bords, mobilité et pions s’additionnent en un seul nombre, et un coin pèse trois fois
        une case du bord.
}
program-fault = { $program ->
    [cpp-class]
        quatre alignés valent 100 de plus que la table, et pas plus s’ils viennent plus tôt : il
        refuse des gains qu’il pourrait avoir tout de suite.
    [draughts-course]
        l’horizon tombe au milieu d’un échange : la première prise est comptée, la reprise ne
        l’est pas. Et un gain vaut 20 000, si tard qu’il vienne. Telle
        qu’elle est imprimée, sa recherche joue aussi une rafle comme son premier saut et cherche
        les réponses sur le damier d’avant le coup.
    [web-server]
        il ne lit que 38 des 69 alignements et tolère une case vide au milieu d’une suite : il
        ne voit ni la plupart des diagonales ni les lignes de droite. Quatre jetons qu’il ne voit
        pas ne terminent rien : il joue la suite. Et quand une seule profondeur est achevée, il n’a
        pas de réponse.
    [notebook]
        il ne regarde jamais la réponse, choisit le plus petit de ce qui est bon pour lui,
        ignore l’adversaire, ne voit une ligne qu’à partir de sa première case, et compte 0 pour
        une grille pleine.
   *[othello-c]
        sa valeur est celle du camp au trait, prise pour celle de MAX : aux profondeurs
        impaires, il préfère ce qui est bon pour l’adversaire. Et un camp qui doit passer ne trouve
        aucun coup : son nœud garde sa valeur de départ, ce qu’il y a de mieux pour l’autre.
}
program-repaired = { $program ->
    [cpp-class] un gain pèse plus que toutes les cases réunies, et un gain plus rapide vaut plus.
    [draughts-course] les prises sont jouées jusqu’au bout avant d’évaluer une feuille.
    [web-server]
        les 69 alignements sont lus, une case vide termine une suite, quatre jetons terminent la
        partie ; l’horloge est consultée sans cesse, et la dernière profondeur achevée répond.
    [notebook]
        un alpha-bêta récursif, les suites de MAX moins celles de MIN dans tous les alignements
        ouverts, un gain au-dessus de tout.
   *[othello-c] MAX moins MIN à chaque feuille, une passe est un coup, et une partie finie compte selon ses pions.
}

## Sur l’accueil.

section-programs = Programmes à étudier
program-entry = { $program ->
    [cpp-class] Puissance 4 en C++
    [draughts-course] Les dames en C
    [web-server] Puissance 4 derrière HTTP
    [notebook] Puissance 4 dans un notebook
   *[othello-c] Othello en C
}
program-entry-about = { $program ->
    [cpp-class] un alpha-bêta qui refuse de gagner
    [draughts-course] un minimax arrêté en plein échange
    [web-server] une seconde d’approfondissement, un angle mort
    [notebook] un demi-coup, et du mauvais côté
   *[othello-c] valeur pour qui ? faux aux profondeurs impaires
}

## Les faits : chaque tableau, ses colonnes et ses lignes. $side : mesuré ou attendu.

fact-side = { $side ->
    [measured] mesuré
   *[expected] attendu
}
fact-table = { $table ->
    [cpp-empty-board]
        La grille vide : valeur, meilleure colonne et nœuds, de gauche à droite et le centre
        d’abord
    [cpp-table] La table de poids : les alignements de quatre passant par chaque case
    [cpp-drawn-tree] L’arbre qu’il dessine : les valeurs remontées, des feuilles à la racine
    [cpp-drawn-cut]
        La coupure qu’il dessine, à l’égalité : les feuilles élaguées quand v = α coupe (ge) et
        quand il ne coupe pas (gt). Il appelle alpha la coupure d’un nœud MAX et bêta celle d’un
        nœud MIN, à l’inverse de l’usage.
    [cpp-declined]
        Positions à gain immédiat où il joue autre chose, à sa profondeur, et parmi elles celles
        où la ligne qu’il prévoit ne gagne pas non plus plus tard
    [draughts-first-moves] Le début, par minimax : nœuds sous la racine, et valeur des premiers coups
    [web-empty-board] La grille vide dans la version publiée, par alpha-bêta et par minimax
    [web-past-a-four] Une partie gagnée qu’il ne voit pas et dont il joue la suite : après 445572
    [web-columns] Une colonne se lit de haut en bas
    [web-lines] Alignements où l’évaluation voit quatre jetons alignés
    [web-declined]
        Positions à gain immédiat où il joue autre chose, à 3 demi-coups, et parmi elles celles
        où la ligne qu’il prévoit ne gagne pas non plus plus tard
    [notebook-choices] La colonne qu’il joue
    [notebook-windows] Ce que comptent ses fenêtres
    [othello-start] L’évaluation publiée du début, les Noirs au trait
    [othello-choices] La réponse des Blancs à f5, version publiée
    [published-answers]
        Ce qu’il a répondu à des positions tirées au hasard quand on l’a mesuré, et ce qu’il répond ici :
        dans combien d’entre elles le coup est le même, ou l’absence de coup, et la valeur, et les
        nœuds
   *[rules] Les règles du jeu : les façons de jouer tant de demi-coups depuis le début
}
fact-column = { $column ->
    [value] valeur
    [minimax-value] minimax : valeur
    [move] coup
    [centre-move] centre : coup
    [minimax-move] minimax : coup
    [minimax-nodes] minimax
    [nodes] alpha-bêta
    [centre-nodes] centre : nœuds
    [nodes-below] nœuds
    [first-moves] premiers coups
    [weights-right] cases justes
    [weights-sum] somme
    [lines] alignements
    [lines-seen] alignements vus
    [level2] nœuds MAX
    [level1] nœuds MIN
    [declined] refusés
    [missed] aucun gain en vue
    [skipped-ge] élaguées, ge
    [skipped-gt] élaguées, gt
    [same-move] même coup
    [same-value] même valeur
    [same-nodes] mêmes nœuds
   *[other] nombre
}
fact-depth = prof. { $depth }
fact-row = { $row ->
    [published] publié
    [repaired] réparé
    [table] la table
    [drawn] l’arbre
    [start] le début
    [start-published] son début, publié
    [start-repaired] son début, réparé
    [block-published] XXX ouvert, O au trait, publié
    [block-repaired] XXX ouvert, O au trait, réparé
    [win-published] XXX ouvert, X au trait, publié
    [win-repaired] XXX ouvert, X au trait, réparé
    [column-from-the-top] après 47446
    [row-at-the-end] XXX dans les colonnes 5 à 7
    [row-in-the-middle] XXX dans les colonnes 3 à 5
   *[upright-on-the-floor] trois debout, depuis le bas
}
fact-not = pas { $played }
fact-none = aucune
fact-between = { $least } à { $most } %
fact-note = { $note ->
    [block]
        D’après le nombre de jetons, O a le trait ici, si bien que la colonne 4 est une
        parade ; plus bas la même ligne avec un O de plus, où la colonne 4 gagne.
    [later-win]
        Un gain immédiat ne vaut pas plus qu’un gain en trois demi-coups : là où il joue autre
        chose, la ligne qu’il prévoit gagne plus tard.
   *[two-windows]
        À la lettre, la règle donne 11 : 10 pour la fenêtre qui commence à la colonne 3 et 1
        pour la suivante, qui commence par deux jetons.
}
fact-sample = { $verdict ->
    [agrees] Mesuré sur { $positions } positions de parties au hasard, graine { $seed }.
    [within-chance]
        Mesuré d’abord sur d’autres positions ; les nôtres sont { $positions } positions de parties
        au hasard, graine { $seed }. Le taux est entre ceux qu’on connaît, ou le hasard explique la
        différence (son intervalle à 95 % contient zéro).
   *[other]
        Mesuré sur { $positions } positions de parties au hasard, graine { $seed } : inattendu, et le
        hasard ne l’explique pas.
}
facts-duel =
    Ses parties contre le hasard (23 % gagnées à la profondeur 1 dans la version publiée, 625 sur
    2 000 à la profondeur 3, 194 sur 200 à la profondeur 4 ; 171, 189 et 196 sur 200 une fois
    réparé) se jouent par plywood duel, et ici avec --deep.
facts-duels-title = Parties des Blancs contre des Noirs qui jouent au hasard, graine 1 : celles que gagnent les Blancs
facts-duels-row = { $version ->
    [published] publié
   *[repaired] réparé
}, profondeur { $depth }   mesuré { $found }   connu { $known }
facts-duels-silent = { $version ->
    [published] publié
   *[repaired] réparé
}, profondeur { $depth }   mesuré { $found }   connu { $known }  où ils n’ont rien joué une fois
facts-duels-note = ≈ ce sont d’autres parties, et le hasard explique l’écart ; ✗ il ne l’explique pas.
facts-summary = { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} : ✓ { $agreeing ->
    [one] { $agreeing } identique
   *[other] { $agreeing } identiques
}, ≈ { $explained ->
    [one] { $explained } expliquée
   *[other] { $explained } expliquées
}, ✗ { $differing ->
    [0] aucune différente
    [one] { $differing } différente
   *[other] { $differing } différentes
}
facts-left-out = { $count ->
    [one] { $count } ligne prend plus de temps : ajoutez --deep pour la mesurer.
   *[other] { $count } lignes prennent plus de temps : ajoutez --deep pour les mesurer.
}
