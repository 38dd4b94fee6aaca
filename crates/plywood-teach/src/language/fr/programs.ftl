# Les cinq programmes à étudier : une page sur eux.

programs-intro =
    Cinq programmes écrits pour enseigner, chacun tel qu’il a été publié, puis réparé. Avec
    --program, on parcourt chacun pas à pas, on s’y interroge et on l’exporte ; les options
    données à côté l’emportent.

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
        partir de f5, joué par les Noirs.
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
        l’est pas. Et un gain vaut 20 000, si tard qu’il vienne.
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
    [web-server] une seconde, et un angle mort
    [notebook] un demi-coup, et du mauvais côté
   *[othello-c] profondeur impaire : mauvais camp
}
