# Une évaluation ouverte : ce que les cases ont donné, et les sommes.

# $node est de la forme « de la racine ».
evaluation-title = Évaluation { $node }
evaluation-title-inner = Évaluation statique { $node }
evaluation-whole = En tout

# Tous les éléments d’une espèce et d’un joueur ; $who est un joueur et son rôle.
evaluation-group = { $kind ->
    [cell] { $who } : { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
    [line] { $who } : { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
    [unread] { $who } : { $count ->
        [one] { $count } non lue
       *[other] { $count } non lues
    }
    [win] { $who } : le gain
    [empty] { $who } : { $count ->
        [one] { $count } case vide
       *[other] { $count } cases vides
    }
    [disc] { $who } : { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
    [corner] { $who } : { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
    [border] { $who } : { $count ->
        [one] { $count } bord
       *[other] { $count } bords
    }
    [move] { $who } : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
    [man] { $who } : { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
    [king] { $who } : { $count ->
        [one] { $count } dame
       *[other] { $count } dames
    }
    [open-line] { $who } : { $count ->
        [one] { $count } ligne ouverte
       *[other] { $count } lignes ouvertes
    }
   *[whole] Le nombre de la feuille
}

evaluation-inner = La recherche n’utilise pas cette valeur : d’ici, elle regarde plus loin.
evaluation-only-to-move = Seul ce qui est à { $who }, qui a le trait, est compté, comme si c’était à MAX.
evaluation-only-just-moved = Seules les suites de { $who }, qui vient de jouer, sont comptées, comme si elles étaient à MAX.
evaluation-nothing-else = La partie est gagnée, rien d’autre ne compte.
evaluation-full-board = La grille est pleine : cela donne 0, quel que soit le gagnant.
evaluation-stopped = La somme sort de ±1000 après { $read } alignements sur { $of } : les autres ne sont pas lus.
evaluation-never-read = { $lines } des { $of } alignements ne sont jamais lus ; ce qui s’y trouve donne 0.
evaluation-settled = { $count ->
    [one] La prise { $moves } est d’abord jouée.
   *[other] { $count } prises sont d’abord jouées : { $moves }.
}

## truth

# $node is of the form "of the root".
truth-title = Vérité { $node }
truth-move = coup
truth-at-once = statique
truth-searched = cherché
truth-in-truth = en vérité, sans erreur
truth-running = en cours de résolution …
truth-failed = la mémoire manque pour le résoudre
truth-too-long = trop long à établir
truth-works = Calcul en cours : { $nodes } nœuds jusqu’ici. Les touches répondent toujours.
# $real and $better are endings, like "X wins with stone 17".
truth-best = En vérité le meilleur : { $moves } ({ $better }).
truth-agrees = La recherche choisit { $played }, qui est vraiment le meilleur ({ $better }).
truth-differs = La recherche choisit { $played } ({ $real }) ; en vérité le meilleur : { $moves } ({ $better }).
