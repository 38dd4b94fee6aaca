# La coupure du reste d’un nœud, et le retour au père.

# $from vaut « given » si la borne vient de l’extérieur, « null » si une fenêtre nulle la demande,
# « shallow » si le père l’a fixée, sinon « deep ».
reached-bound = { $role ->
    [MAX] β = { $sure }
   *[MIN] α = { $sure }
}
cut-beyond = { $from ->
    [given] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, au-delà de { reached-bound }, où s’arrête { root-window } : on n’a pas à en savoir plus.
    [asked] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, au-delà de { reached-bound }, bord de la fenêtre nulle { $sure_of } : la réponse est connue.
    [table] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, au-delà de { reached-bound }, borne de la table { $sure_at } : on n’a pas à en savoir plus ici.
    [known] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, au-delà de { reached-bound }, borne que l’arbre donne { $sure_at } : on n’a pas à en savoir plus ici.
    [null] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, au-delà de { reached-bound }, bord de la fenêtre nulle { $sure_of } : on n’a pas à en savoir plus ici.
    [shallow] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, mais { $other }, { $sure_up }, est assuré de { $sure } par son coup { $sure_by } : { $other } ne viendra jamais ici.
   *[deep] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, mais { $other }, { $sure_up }, est assuré de { $sure } par son coup { $sure_by } : si chacun joue au mieux, on n’arrive jamais ici.
}
cut-equal = { $from ->
    [given] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, et c’est là que s’arrête { root-window } ({ reached-bound }) : on n’a pas à en savoir plus.
    [asked] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, ce qui atteint { reached-bound }, bord de la fenêtre nulle { $sure_of } : la réponse est connue.
    [table] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, ce qui atteint { reached-bound }, borne de la table { $sure_at } : on n’a pas à en savoir plus ici.
    [known] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, ce qui atteint { reached-bound }, borne que l’arbre donne { $sure_at } : on n’a pas à en savoir plus ici.
    [null] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, ce qui atteint { reached-bound }, bord de la fenêtre nulle { $sure_of } : on n’a pas à en savoir plus ici.
   *[deep] Par son coup { $by }, { $role } peut déjà obtenir { $worth } ici, et { $other }, { $sure_up }, est déjà assuré de { $sure } par son coup { $sure_by } : venir ici ne rapporterait rien de mieux à { $other }.
}

# Chez qui l’on coupe, ce que l’on élague, et à quelle hauteur la borne a été fixée.
bound-from = { $bound_from ->
    [given] { outside }
    [table] donné par la table { $bound_at }
    [known] donné par l’arbre { $bound_at }
    [null] posé { $bound_at } pour une fenêtre nulle ({ $bound_up })
    [shallow] fixé { $bound_at } ({ $bound_up } : coupure superficielle)
   *[deep] fixé { $bound_at } ({ $bound_up } : coupure profonde)
}
cut-skips = { $role ->
    [MAX] { $moves_count ->
        [one] Coupure bêta : le coup { $moves } est élagué ; β = { $bound } a été { bound-from }.
       *[other] Coupure bêta : les coups { $moves } sont élagués ; β = { $bound } a été { bound-from }.
    }
   *[MIN] { $moves_count ->
        [one] Coupure alpha : le coup { $moves } est élagué ; α = { $bound } a été { bound-from }.
       *[other] Coupure alpha : les coups { $moves } sont élagués ; α = { $bound } a été { bound-from }.
    }
}
# $among vaut « leaf » si l’on connaît les bornes des feuilles, sinon « number ».
none-better = { $role ->
    [MAX] { $among ->
        [leaf] aucune feuille ne vaut plus
       *[number] il n’existe pas de plus grand nombre
    }
   *[MIN] { $among ->
        [leaf] aucune feuille ne vaut moins
       *[number] il n’existe pas de plus petit nombre
    }
}
none-beyond = { $among ->
    [leaf] aucune feuille n’est au-delà
   *[number] rien n’est au-delà
}
cut-unbeatable = { $role ->
    [MAX] Par le coup { $by }, MAX a ici { $worth }, et { none-better } : rien ne peut être mieux. Coupure bêta : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
   *[MIN] Par le coup { $by }, MIN a ici { $worth }, et { none-better } : rien ne peut être mieux. Coupure alpha : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
}

# $by_kind vaut « pass » ou « move ». Une passe est le seul coup de son nœud.
returns-only = { $by_kind ->
    [pass] { $node_first } vaut { $value }, la valeur de son seul coup, la passe.
   *[move] { $node_first } vaut { $value }, la valeur de son seul coup, le coup { $by }.
}
returns-best = { $role ->
    [MAX] { $node_first } vaut { $value }, la plus grande des valeurs de ses { $moves } coups, atteinte pour la première fois par le coup { $by }.
   *[MIN] { $node_first } vaut { $value }, la plus petite des valeurs de ses { $moves } coups, atteinte pour la première fois par le coup { $by }.
}
# $moves vaut 0 si le camp au trait doit passer et que la recherche ne connaît pas la passe.
returns-nothing = { $moves ->
    [0] { $role ->
        [MAX] { $node_first } renvoie { $value }, la valeur de départ de v : MAX n’a aucun coup pour la changer, et pour MIN il n’y a rien de mieux.
       *[MIN] { $node_first } renvoie { $value }, la valeur de départ de v : MIN n’a aucun coup pour la changer, et pour MAX il n’y a rien de mieux.
    }
   *[other] { $role ->
        [MAX] { $node_first } renvoie { $value }, la valeur de départ de v : aucun de ses coups n’a rapporté plus, il n’a donc pas de meilleur coup.
       *[MIN] { $node_first } renvoie { $value }, la valeur de départ de v : aucun de ses coups n’a rapporté moins, il n’a donc pas de meilleur coup.
    }
}
root-nothing = { $moves ->
    [0] La racine garde { $value }, la valeur de départ de v : { $role } n’a aucun coup dans cette recherche, et n’en joue aucun.
   *[other] { $role ->
        [MAX] La racine garde { $value }, la valeur de départ de v : aucun de ses coups n’a rapporté plus, aucun n’a donc été retenu, et MAX ne joue rien.
       *[MIN] La racine garde { $value }, la valeur de départ de v : aucun de ses coups n’a rapporté moins, aucun n’a donc été retenu, et MIN ne joue rien.
    }
}
# $depth est celle de l’itération qui a la réponse, 0 s’il n’y en a pas. $by_kind vaut « none », « pass » ou « move ».
time-up-between = { $depth ->
    [0] Le temps est écoulé. Cette recherche répond par l’avant-dernière itération, et il n’y en a pas : elle échoue.
   *[other] Le temps est écoulé. Cette recherche répond par l’avant-dernière itération, celle de profondeur { $depth } : { $by_kind ->
        [none] elle ne joue rien.
        [pass] la passe.
       *[move] le coup { $by }.
    }
}
returns-furthest = { $by_kind ->
    [pass] { $node_first } renvoie { $value } par la passe : { none-beyond }, c’est donc sa valeur exacte.
   *[move] { $node_first } renvoie { $value } par le coup { $by } : { none-beyond }, c’est donc sa valeur exacte.
}
returns-exact = { $by_kind ->
    [pass] { $node_first } renvoie { $value } par la passe : comme { $value } est à l’intérieur de sa fenêtre { $window }, c’est sa valeur exacte.
   *[move] { $node_first } renvoie { $value } par le coup { $by } : comme { $value } est à l’intérieur de sa fenêtre { $window }, c’est sa valeur exacte.
}
# Ce qui est prouvé dépasse ce que sa fenêtre permet à la recherche de retenir.
returns-proved = { $stored_claim ->
    [lower] { $node_first } renvoie { $value }, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre { $window } et ne peut retenir que « au moins { $value } ».
   *[upper] { $node_first } renvoie { $value }, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre { $window } et ne peut retenir que « au plus { $value } ».
}
returns-skipping = { $worth_claim ->
    [lower] { $moves_count ->
        [one] { $node_first } renvoie { $worth_value }, un minorant de sa vraie valeur : le coup { $moves }, élagué, n’aurait pu que l’augmenter.
       *[other] { $node_first } renvoie { $worth_value }, un minorant de sa vraie valeur : les coups { $moves }, élagués, n’auraient pu que l’augmenter.
    }
   *[upper] { $moves_count ->
        [one] { $node_first } renvoie { $worth_value }, un majorant de sa vraie valeur : le coup { $moves }, élagué, n’aurait pu que l’abaisser.
       *[other] { $node_first } renvoie { $worth_value }, un majorant de sa vraie valeur : les coups { $moves }, élagués, n’auraient pu que l’abaisser.
    }
}
returns-reached = { $worth_claim ->
    [lower] { $moves ->
        [1] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : son seul coup a été examiné, mais à partir de β = { $edge }, personne n’a besoin de sa valeur exacte.
        [2] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : ses deux coups ont été examinés, mais à partir de β = { $edge }, personne n’a besoin de sa valeur exacte.
       *[other] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : tous ses coups ont été examinés, mais à partir de β = { $edge }, personne n’a besoin de sa valeur exacte.
    }
   *[upper] { $moves ->
        [1] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : son seul coup a été examiné, mais à α = { $edge } ou au-dessous, personne n’a besoin de sa valeur exacte.
        [2] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : ses deux coups ont été examinés, mais à α = { $edge } ou au-dessous, personne n’a besoin de sa valeur exacte.
       *[other] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : tous ses coups ont été examinés, mais à α = { $edge } ou au-dessous, personne n’a besoin de sa valeur exacte.
    }
}
returns-missed = { $worth_claim ->
    [lower] { $moves ->
        [1] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : son seul coup n’est pas descendu au-dessous de β = { $edge }, donc personne n’a besoin de sa valeur exacte.
        [2] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : aucun de ses deux coups n’est descendu au-dessous de β = { $edge }, donc personne n’a besoin de sa valeur exacte.
       *[other] { $node_first } renvoie { $worth_value }, retenu seulement comme minorant : aucun de ses { $moves } coups n’est descendu au-dessous de β = { $edge }, donc personne n’a besoin de sa valeur exacte.
    }
   *[upper] { $moves ->
        [1] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : son seul coup n’a pas dépassé α = { $edge }, donc personne n’a besoin de sa valeur exacte.
        [2] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : aucun de ses deux coups n’a dépassé α = { $edge }, donc personne n’a besoin de sa valeur exacte.
       *[other] { $node_first } renvoie { $worth_value }, retenu seulement comme majorant : aucun de ses { $moves } coups n’a dépassé α = { $edge }, donc personne n’a besoin de sa valeur exacte.
    }
}
returns-edge = { $worth_claim ->
    [lower] { $node_first } a trouvé { $found }, hors de sa fenêtre { $window } : fail-hard renvoie le bord, { $worth_value }, comme minorant de sa vraie valeur.
   *[upper] { $node_first } a trouvé { $found }, hors de sa fenêtre { $window } : fail-hard renvoie le bord, { $worth_value }, comme majorant de sa vraie valeur.
}
returns-from-empty = { $worth_claim ->
    [lower] { $node_first } avait la fenêtre vide { $window } : fail-hard ne peut en renvoyer que { $worth_value }, qui est d’après ses coups un minorant de sa vraie valeur.
   *[upper] { $node_first } avait la fenêtre vide { $window } : fail-hard ne peut en renvoyer que { $worth_value }, qui est d’après ses coups un majorant de sa vraie valeur.
}

root-done = { $by_kind ->
    [pass] La racine vaut { $value }, et { $role } ne peut que passer.
   *[move] La racine vaut { $value }, et le premier des meilleurs coups de { $role } est le coup { $by }.
}
# La valeur de la racine est sortie de sa fenêtre, et pourtant les feuilles vues la prouvent.
root-proved = { $by_kind ->
    [pass] La racine vaut { $value } : les feuilles vues le prouvent, bien que la fenêtre { $window } ne permette à la recherche de retenir que « { $stored } ». Il n’y a que la passe.
   *[move] La racine vaut { $value } : les feuilles vues le prouvent, bien que la fenêtre { $window } ne permette à la recherche de retenir que « { $stored } ». Parmi les valeurs revenues, celle du coup { $by } est la première des meilleures.
}
# La valeur de la racine est sortie de la fenêtre donnée à la recherche de l’extérieur.
root-reached = { $worth_claim ->
    [lower] La racine vaut au moins { $worth_value } : β = { $edge }, le bord de { root-window }, est atteint, et l’on n’en sait pas plus. { $by_kind ->
        [pass] { $role } ne peut que passer.
       *[move] { $role ->
            [MAX] Le coup { $by } est le premier à avoir rapporté le plus.
           *[MIN] On ne sait pas quel coup est le meilleur ; parmi les valeurs revenues, celle du coup { $by } est la première des meilleures.
        }
    }
   *[upper] La racine vaut au plus { $worth_value } : α = { $edge }, le bord de { root-window }, n’est pas dépassé, et l’on n’en sait pas plus. { $by_kind ->
        [pass] { $role } ne peut que passer.
       *[move] { $role ->
            [MAX] On ne sait pas quel coup est le meilleur ; parmi les valeurs revenues, celle du coup { $by } est la première des meilleures.
           *[MIN] Le coup { $by } est le premier à avoir rapporté le moins.
        }
    }
}
guess-failed = Le pari a échoué : on explore de nouveau à la profondeur { $depth }, avec la fenêtre { $window }.
pass-next = La passe suivante demande, avec { $window }, si la racine vaut au moins { $edge }.
pass-last = Les bornes se rejoignent à { $value } : la dernière passe a { $window }.
root-wins = { $moves_count ->
    [one] Le coup { $moves } gagne sur-le-champ, mais il est venu plus tard.
   *[other] Les coups { $moves } gagnent sur-le-champ, mais ils sont venus plus tard.
}
root-tied = { $moves_count ->
    [one] Le coup { $moves } vaut aussi { $value }, mais il est venu plus tard.
   *[other] Les coups { $moves } valent aussi { $value }, mais ils sont venus plus tard.
}
root-tied-bound = { $moves_count ->
    [one] Le coup { $moves } est aussi revenu avec { $value }, mais ce n’est qu’une borne : il est peut-être moins bon.
   *[other] Les coups { $moves } sont aussi revenus avec { $value }, mais ce ne sont que des bornes : ils sont peut-être moins bons.
}
table-keeps = La table retient { $worth } à la profondeur { $depth }.

# La fin d’une itération arrêtée. $by_kind vaut « none », « pass » ou « move ».
iteration-stopped = { $why ->
    [time] Le temps est écoulé { $node_at }
    [nodes] La limite de { $limit } nœuds est atteinte { $node_at }
    [memory] La mémoire ne suffit plus, après environ { $limit } nœuds, { $node_at }
    [plies] Le chemin a plus de { $limit } demi-coups { $node_at }
   *[told] La recherche est arrêtée sur demande { $node_at }
} : cette itération reste sans valeur. { $by_kind ->
    [none] La réponse est celle de la profondeur { $depth }, qui vaut { $worth }.
    [pass] La réponse est de passer, à la profondeur { $depth }, ce qui vaut { $worth }.
   *[move] La réponse est le coup { $by } de la profondeur { $depth }, qui vaut { $worth }.
}

# Nœuds de hasard : personne ne choisit, la valeur est la moyenne.
enter-chance = { $mover } essaie le coup { $played } et atteint { $node }, où le hasard décide.
enter-chance-root = Le hasard décide à la racine, et la recherche regarde à { $count ->
    [1] un demi-coup
   *[other] { $count } demi-coups
}.
enter-outcome = { $kind ->
    [leaf] Par l’issue { $played }, de poids { $share }, le hasard atteint { $node }, où l’arbre finit.
   *[inner] Par l’issue { $played }, de poids { $share }, le hasard atteint { $node }.
}
window-chance = La fenêtre est { $window } : avec une valeur en dehors, { $at } ne peut plus revenir dans sa propre fenêtre, quoi que vaillent les issues à venir.
chance-adds = L’issue { $by } vaut { $worth } et compte avec le poids { $share }.
chance-decided = { $node_first } ne peut plus revenir dans sa fenêtre.
chance-cut = { $stays ->
    [below] Même si tout le reste valait { $rest }, { $node } resterait en dessous de { $edge } : { chance-skips }
    [at-most] Même si tout le reste valait { $rest }, { $node } ne dépasserait pas { $edge } : { chance-skips }
    [above] Même si tout le reste valait { $rest }, { $node } resterait au-dessus de { $edge } : { chance-skips }
   *[at-least] Même si tout le reste valait { $rest }, { $node } ne descendrait pas sous { $edge } : { chance-skips }
}
chance-skips = { $moves_count ->
    [one] l’issue { $moves } n’a pas à être examinée.
   *[other] les issues { $moves } n’ont pas à être examinées.
}
cut-for-chance = { $role ->
    [MAX] Par le coup { $by }, MAX peut obtenir { $worth } ici. À partir de β = { $bound }, { $at } ne peut plus revenir dans sa fenêtre, quoi que vaillent les issues à venir. Coupure bêta : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
   *[MIN] Par le coup { $by }, MIN peut obtenir { $worth } ici. À partir de α = { $bound } et en dessous, { $at } ne peut plus revenir dans sa fenêtre, quoi que vaillent les issues à venir. Coupure alpha : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
}
chance-returns = { $worth_claim ->
    [exact] { $node_first } renvoie la moyenne de ses issues : { $sum } = { $worth }.
   *[other] { $node_first } renvoie { $worth }, ce qui suffit.
}

# Là où la recherche continue au-delà de sa profondeur.
stand-beaten = { $role ->
    [MAX] Le coup { $by } rapporte { $worth } : plus que { $value }, ce que vaut la position si MAX en reste là.
   *[MIN] Le coup { $by } rapporte { $worth } : moins que { $value }, ce que vaut la position si MIN en reste là.
}
stand-not-beaten = { $role ->
    [MAX] Le coup { $by } rapporte { $worth } : pas plus que { $value }, ce que vaut la position si MAX en reste là.
   *[MIN] Le coup { $by } rapporte { $worth } : pas moins que { $value }, ce que vaut la position si MIN en reste là.
}
cut-for-standing = { $role ->
    [MAX] Par le coup { $by }, MAX peut obtenir { $worth } ici. MIN a déjà { $bound } s’il en reste là { $at_at } : le meilleur jeu ne passe donc jamais ici. Coupure bêta : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
   *[MIN] Par le coup { $by }, MIN peut obtenir { $worth } ici. MAX a déjà { $bound } s’il en reste là { $at_at } : le meilleur jeu ne passe donc jamais ici. Coupure alpha : { $moves_count ->
        [one] le coup { $moves } n’a pas à être examiné.
       *[other] les coups { $moves } n’ont pas à être examinés.
    }
}
returns-standing = { $node_first } renvoie { $worth } : aucun coup agité n’était meilleur, et { $role } en reste là.
