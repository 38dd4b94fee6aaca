# La valeur d’un fils remonte à son père. $role a le trait chez le père.

# $by_kind vaut « pass » ou « move ». Une passe est le seul coup de son nœud.
first-value = { $by_kind ->
    [pass] La passe vaut { $worth } : c’est la première valeur que { $role } obtient ici.
   *[move] Le coup { $by } vaut { $worth } : c’est la première valeur que { $role } obtient ici.
}
none-yet = { $role ->
    [MAX] { $by_kind ->
        [pass] La passe rapporte { $value }, pas plus que la valeur de départ de v : aucun coup n’est retenu.
       *[move] Le coup { $by } rapporte { $value }, pas plus que la valeur de départ de v : aucun coup n’est encore retenu.
    }
   *[MIN] { $by_kind ->
        [pass] La passe rapporte { $value }, pas moins que la valeur de départ de v : aucun coup n’est retenu.
       *[move] Le coup { $by } rapporte { $value }, pas moins que la valeur de départ de v : aucun coup n’est encore retenu.
    }
}
# $before_claim et $best_claim valent « exact », « lower » ou « upper ».
better = { $before_claim ->
    [exact] Le coup { $by } vaut { $worth } : pour { $role }, c’est mieux que le { $before_value } du coup { $before_by }.
   *[bound] Le coup { $by } vaut { $worth } : pour { $role }, c’est mieux que le coup { $before_by }, qui vaut { $before }.
}
better-at-best = Le coup { $by } vaut { $worth } : au mieux, les coups vus jusqu’ici rapportent désormais { $worth_value } à { $role }, au lieu de { $before_value }.
# De deux bornes, le meilleur nombre n’est pas forcément celui du meilleur coup.
better-number = Le coup { $by } vaut { $worth } et le coup { $before_by } vaut { $before } : on ne sait pas lequel est le meilleur, mais { $worth_value } est le meilleur nombre.
worse = { $role ->
    [MAX] { $best_claim ->
        [exact] Le coup { $by } vaut { $worth }, moins que le { $best_value } que MAX tient déjà par le coup { $best_by } : rien ne change.
       *[bound] Le coup { $by } vaut { $worth }, moins que le coup { $best_by }, qui vaut { $best } : rien ne change.
    }
   *[MIN] { $best_claim ->
        [exact] Le coup { $by } vaut { $worth }, plus que le { $best_value } que MIN tient déjà par le coup { $best_by } : rien ne change.
       *[bound] Le coup { $by } vaut { $worth }, plus que le coup { $best_by }, qui vaut { $best } : rien ne change.
    }
}
worse-number = Le coup { $by } vaut { $worth } et le coup { $best_by } vaut { $best } : on ne sait pas lequel est le meilleur, mais { $best_value } est le meilleur nombre, et rien ne change.
equal = { $best_claim ->
    [exact] Le coup { $by } vaut { $worth }, ce qui n’est pas mieux pour { $role } que le { $best_value } du coup { $best_by } : à égalité, le premier reste.
   *[bound] Le coup { $by } vaut { $worth }, ce qui n’est pas mieux pour { $role } que le coup { $best_by }, qui vaut { $best } : à égalité, le premier reste.
}
equal-number = Le coup { $by } vaut { $worth } et le coup { $best_by } vaut { $best } : on ne sait pas lequel est le meilleur, et à nombres égaux le premier reste.

best-changes = { $role ->
    [MAX] Donc v monte de { $old } à { $new }.
   *[MIN] Donc v descend de { $old } à { $new }.
}
window-narrows = { $role ->
    [MAX] α monte de { $old } à { $new } : MAX est désormais assuré d’au moins { $new } ici.
   *[MIN] β descend de { $old } à { $new } : MIN est désormais assuré d’au plus { $new } ici.
}
window-narrows-to-empty = { $role ->
    [MAX] α monte de { $old } à { $new } et rejoint β, mais cette recherche ne coupe que si v > β : elle continue.
   *[MIN] β descend de { $old } à { $new } et rejoint α, mais cette recherche ne coupe que si v < α : elle continue.
}
# $edge_from vaut « given » si la borne vient de l’extérieur, « null » si une fenêtre nulle la demande.
window-stays = { $edge_from ->
    [given] { $role ->
        [MAX] α reste à { $edge }, comme { outside } : ce que MAX a ici n’est pas au-dessus.
       *[MIN] β reste à { $edge }, comme { outside } : ce que MIN a ici n’est pas au-dessous.
    }
    [table] { $role ->
        [MAX] α reste à { $edge }, borne de la table { $edge_at } : ce que MAX a ici n’est pas au-dessus.
       *[MIN] β reste à { $edge }, borne de la table { $edge_at } : ce que MIN a ici n’est pas au-dessous.
    }
    [known] { $role ->
        [MAX] α reste à { $edge }, borne que l’arbre donne { $edge_at } : ce que MAX a ici n’est pas au-dessus.
       *[MIN] β reste à { $edge }, borne que l’arbre donne { $edge_at } : ce que MIN a ici n’est pas au-dessous.
    }
    [null] { $role ->
        [MAX] α reste à { $edge }, pour la fenêtre nulle { $edge_of } : ce que MAX a ici n’est pas au-dessus.
       *[MIN] β reste à { $edge }, pour la fenêtre nulle { $edge_of } : ce que MIN a ici n’est pas au-dessous.
    }
   *[deep] { $role ->
        [MAX] α reste à { $edge } : MAX est déjà assuré d’au moins { $edge } par le coup { $edge_by } { $edge_of }, { $edge_up }.
       *[MIN] β reste à { $edge } : MIN est déjà assuré d’au plus { $edge } par le coup { $edge_by } { $edge_of }, { $edge_up }.
    }
}

# Le test qui met fin à un nœud : v ≤ α (−13 ≤ −12).
ending-test = { $reached ->
    [limit] { $role ->
        [MAX] v = { $value }, et aucune feuille ne vaut plus
       *[MIN] v = { $value }, et aucune feuille ne vaut moins
    }
   *[edge] { $role ->
        [MAX] v { $sign } β ({ $value } { $sign } { $bound })
       *[MIN] v { $sign } α ({ $value } { $sign } { $bound })
    }
}
suffices = { $left ->
    [one] Maintenant, { ending-test } : { $role } n’a pas à examiner son dernier coup.
   *[other] Maintenant, { ending-test } : { $role } n’a pas à examiner ses { $left } autres coups.
}
# On demandait seulement si le coup est meilleur, et il l’est.
searches-again = { $worth_claim ->
    [exact] { $role ->
        [MAX] Le coup { $by } vaut { $worth_value }, plus que le { $bound } dont MAX est assuré, mais cette recherche ne retient aucune valeur d’une fenêtre nulle, pas même celle d’une feuille : on explore le coup de nouveau avec la fenêtre { $window }.
       *[MIN] Le coup { $by } vaut { $worth_value }, moins que le { $bound } dont MIN est assuré, mais cette recherche ne retient aucune valeur d’une fenêtre nulle, pas même celle d’une feuille : on explore le coup de nouveau avec la fenêtre { $window }.
    }
   *[bound] { $role ->
        [MAX] Le coup { $by } vaut { $worth }, plus que le { $bound } dont MAX est assuré : pour savoir de combien, on l’explore de nouveau avec la fenêtre { $window }.
       *[MIN] Le coup { $by } vaut { $worth }, moins que le { $bound } dont MIN est assuré : pour savoir de combien, on l’explore de nouveau avec la fenêtre { $window }.
    }
}
suffices-too-late = Maintenant, { ending-test }, mais c’était le dernier coup : il ne reste rien à élaguer, et cela ne compte pas comme une coupure.
