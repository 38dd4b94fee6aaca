# Deux explorations côte à côte : « ici » est la première, « là » celle à laquelle on la compare.

difference-none = Aucun pas ne diffère : les deux recherches sont identiques.
difference-ahead = Jusqu’ici les deux recherches font la même chose ; le pas { $step } est le premier qui diffère.
difference-positions = Les deux recherches partent de positions différentes : leurs pas ne se comparent pas.
# $here et $there sont des propositions, doing-….
difference-events = Elles se séparent au pas { $step } : ici, { $here } ; là, { $there }.
difference-moves = Elles se séparent au pas { $step } : { $node_at }, on essaie le coup { $here } ici et le coup { $there } là.
difference-roles = Elles se séparent au pas { $step } : { $node_at }, { $here } a le trait ici et { $there } là.
difference-leaf = { $side ->
    [here] Elles se séparent au pas { $step } : ici, { $node } est une feuille ; là, on essaie ses coups.
   *[there] Elles se séparent au pas { $step } : là, { $node } est une feuille ; ici, on essaie ses coups.
}
difference-windows = Elles se séparent au pas { $step } : on entre dans { $node } avec la fenêtre { $here } ici et { $there } là.
difference-values = { $kind ->
    [root] Elles se séparent au pas { $step } : la racine vaut { $here } ici et { $there } là.
    [leaf] Elles se séparent au pas { $step } : la même feuille, { $line }, vaut { $here } ici et { $there } là.
   *[inner] Elles se séparent au pas { $step } : le même nœud, { $line }, vaut { $here } ici et { $there } là.
}
difference-narrowed = Elles se séparent au pas { $step } : après le coup { $by }, la fenêtre { $node_of } est { $here } ici et { $there } là.
# $side : là où la fenêtre se resserre.
difference-only-narrowed = { $side ->
    [here] Elles se séparent au pas { $step } : ici, le coup { $by } resserre la fenêtre { $node_of } à { $window } ; là, minimax n’en a pas.
   *[there] Elles se séparent au pas { $step } : là, le coup { $by } resserre la fenêtre { $node_of } à { $window } ; ici, minimax n’en a pas.
}
# $side : là où la valeur suffit.
difference-ends = { $side ->
    [here] Elles se séparent au pas { $step } : ici, le coup { $by }, qui vaut { $worth }, suffit pour quitter { $node } ; là, on continue avec la fenêtre { $window }.
   *[there] Elles se séparent au pas { $step } : là, le coup { $by }, qui vaut { $worth }, suffit pour quitter { $node } ; ici, on continue avec la fenêtre { $window }.
}
difference-skipped = Elles se séparent au pas { $step } : dans { $node }, on élague { $here } ici et { $there } là.

# Ce que fait une recherche à un pas : la moitié d’une phrase.
doing-begins = la recherche commence
doing-tries = { $played_kind ->
    [pass] on examine la passe { $node_at }
   *[move] on essaie le coup { $played } { $node_at }
}
doing-evaluates = { $node } reçoit sa valeur, { $value }
doing-backs-up = la valeur du coup { $by } atteint { $node }
doing-skips = { $moves_count ->
    [one] on élague le coup { $moves } dans { $node }
   *[other] on élague les coups { $moves } dans { $node }
}
doing-returns = on quitte { $node } avec { $worth }
doing-is-over = la recherche est finie

# Après la première différence. $side : qui examine le nœud.
beside-skipped = { $side ->
    [here] Ici, on examine { $node } ; là, une coupure l’évite.
   *[there] Là, on examine { $node } ; ici, une coupure l’évite.
}

results-one-move = { $values ->
    [equal] À la fin, les deux jouent le coup { $by }, pour { $here }.
   *[different] À la fin, les deux jouent le coup { $by } : pour { $here } ici, pour { $there } là.
}
results-moves = À la fin, on joue ici le coup { $here_by } pour { $here }, et là le coup { $there_by } pour { $there }.
results-values = À la fin, la racine vaut { $here } ici et { $there } là.
results-stopped = L’une des deux recherches a été arrêtée avant sa fin.
results-cost = Il a fallu { $here } ici et { $there } là.

# L’arbre d’un côté : ce qu’il est, par les réglages qui diffèrent.
side-title-step = { $side ->
    [here] ici · pas { $step } · { $settings }
    [right] juste · pas { $step } · { $settings }
    [yours] le vôtre · pas { $step } · { $settings }
   *[there] là · pas { $step } · { $settings }
}
side-title = { $side ->
    [here] ici · { $settings }
    [right] juste · { $settings }
    [yours] le vôtre · { $settings }
   *[there] là · { $settings }
}
side-board = { $side ->
    [here] Position ici
    [right] Grille, juste
    [yours] Grille, le vôtre
   *[there] Position là
}
apart-same = mêmes réglages
apart-right = sans erreur
apart-start = position initiale
apart-position = position { $position }
apart-evaluation = évaluation : { $name }
apart-cut = coupure { $sign }
apart-convention = { $setting ->
    [fail] { $value ->
        [soft] fail-soft
       *[hard] fail-hard
    }
    [table] { $value ->
        [none] sans table
       *[other] table de { $value }
    }
    [replace] { $value ->
        [always] table : toujours la dernière
       *[deeper] table : la plus profonde
    }
    [pass] { $value ->
        [move] passes examinées
       *[no-move] sans passes
    }
    [leaf-at] { $value ->
        [none] feuilles en fin de partie
       *[other] feuilles à ±{ $value }
    }
    [root] { $value ->
        [shared] racine partagée
       *[apart] coups de racine à part
    }
    [clock] { $value ->
        [throughout] horloge constante
       *[between] horloge entre profondeurs
    }
    [quiet] { $value ->
        [rest] menaces agitées
        [threats] menaces calmes
       *[all] tous les coups calmes
    }
   *[other] { $setting } { $value }
}

# Une ligne à lire à voix haute.
told-side-step = { $side ->
    [here] Ici, pas { $step } : { $told }
   *[there] Là, pas { $step } : { $told }
}
