# L’entrée dans un nœud et l’évaluation d’une feuille.

enter-root = À la racine, { $role } a le trait, et la recherche descend jusqu’à { count-plies } de profondeur.
enter-root-player = À la racine, { $role } ({ player-name }) a le trait, et la recherche descend jusqu’à { count-plies } de profondeur.

root-is-leaf = { $ending ->
    [horizon] La recherche s’arrête à { count-plies } de profondeur : c’est donc la racine elle-même qui est évaluée.
    [won] À la racine, { player-name } a déjà gagné : il n’y a rien à chercher.
    [drawn] À la racine, la partie est finie et personne n’a gagné : il n’y a rien à chercher.
    [decided] La valeur de la racine est déjà à { $far } ou plus de zéro, et cette recherche ne va alors pas plus loin.
   *[given] L’arbre tout entier n’est qu’une feuille : il n’y a rien à chercher.
}

# $played_kind vaut « pass » ou « move ».
enter-move = { $played_kind ->
    [pass] { $mover } passe
   *[move] { $mover } essaie le coup { $played }
}
enter-node = { enter-move } et atteint { $node }, où { $role } a le trait.
# $role doit passer, et la recherche ne connaît pas la passe.
enter-no-moves = { $role } ne peut pas jouer et devrait passer, mais cette recherche ne connaît pas la passe : elle ne trouve aucun coup à essayer.
# $winner vaut « one » ou « both ».
enter-plays-on = { $winner ->
    [both] Les deux camps ont déjà gagné ici ; cette recherche ne le voit pas et joue la suite.
   *[one] { player-name } a déjà gagné ici ; cette recherche ne le voit pas et joue la suite.
}

enter-leaf = { $ending ->
    [horizon] { enter-move } et atteint { $node }, à { count-plies } de la racine : cette recherche ne va pas plus loin.
    [won] { enter-move } et atteint { $node } : la partie est finie, { player-name } a gagné.
    [drawn] { enter-move } et atteint { $node } : la partie est finie et personne n’a gagné.
    [decided] { enter-move } et atteint { $node }, dont la valeur est à { $far } ou plus de zéro : cette recherche ne va alors pas plus loin.
   *[given] { enter-move } et atteint { $node }, où l’arbre s’arrête.
}

# Une feuille dont la valeur est dans une table ; $there est le nœud où elle a été trouvée.
enter-stored = { enter-move } et atteint { $node }, la position { $there_of } : elle a déjà été examinée, et ses coups ne le sont pas une seconde fois.
enter-known = { enter-move } et atteint { $node }, une position dont la table a déjà la valeur : ses coups ne sont pas examinés.
enter-within = { enter-move } et atteint { $node } ; l’arbre en dit assez de la valeur : ses coups ne sont pas examinés.
root-known = La table a déjà la valeur de la racine : il n’y a rien à chercher.
root-within = L’arbre en dit assez de la valeur de la racine : il n’y a rien à chercher.

# Ce n’est pas le premier dans l’ordre naturel ; $order vaut « killers » ou « history ».
enter-tried-first = { $order ->
    [killers] Le coup { $played } est essayé en premier : il a déjà coupé à cette profondeur.
   *[history] Le coup { $played } est essayé en premier : des coups de ce nœud, c’est celui qui a le plus coupé jusqu’ici.
}

enter-all-moves = { $chooser ->
    [chance] Toutes ses issues seront examinées.
   *[other] { $moves ->
        [1] Le seul coup de ce nœud sera examiné.
        [2] Les deux coups de ce nœud seront examinés.
       *[other] Les { $moves } coups de ce nœud seront tous examinés.
    }
}

window-full = Ni MAX ni MIN n’est encore assuré de quoi que ce soit.
window-apart = La fenêtre est { $window } : chaque coup de la racine est examiné comme s’il était le seul, quoi que les autres aient rapporté.
window-not-handed-down = La fenêtre est { $window } : rien ne lui est transmis.
window-half = { $edge_from ->
    [null] La fenêtre est { $window }, dont un bord est celui de la fenêtre nulle { $edge_of }, { $edge_up }.
    [table] La fenêtre est { $window } : la table a donné à la valeur { $edge_of } la borne { $edge }.
    [known] La fenêtre est { $window } : l’arbre donne à la valeur { $edge_of } la borne { $edge }.
   *[deep] { $role ->
        [MAX] La fenêtre est { $window } : MAX est assuré d’au moins { $edge } par le coup { $edge_by } { $edge_of }, { $edge_up }.
       *[MIN] La fenêtre est { $window } : MIN est assuré d’au plus { $edge } par le coup { $edge_by } { $edge_of }, { $edge_up }.
    }
}
window-given = { $outside ->
    [pass] La fenêtre est { $window }, telle que posée pour cette passe.
    [guess] La fenêtre est { $window }, telle qu’elle a été devinée : seule une valeur à l’intérieur est trouvée exactement.
   *[given] La fenêtre est { $window }, telle qu’elle a été donnée à la recherche de l’extérieur : seule une valeur à l’intérieur est demandée exactement.
}
window-guessed = La fenêtre est { $window }, un pari autour de la valeur { $value } de la profondeur { $depth } : seule une valeur à l’intérieur est trouvée exactement.
window-widened = La fenêtre de la tentative précédente permet seulement de dire « { $worth } » ; on en ouvre donc un côté : elle est maintenant { $window }.
# Ce que l’on sait avant qu’une recherche qui cerne la valeur regarde encore une fois. $known, c’est une
# borne ou deux.
pass-guess = La valeur de la profondeur { $depth }, { $value }, sert d’estimation de départ.
pass-known = On sait jusqu’ici que la racine vaut { $known }.
pass-settled = Les bornes se sont rejointes : la racine vaut { $value }. Avec cette valeur à l’intérieur de sa fenêtre, { $window }, cette dernière passe trouve aussi le meilleur coup.
pass-asks = Avec la fenêtre nulle { $window }, cette passe demande seulement si la racine vaut au moins { $edge }.
# $alpha_from et $beta_from valent « given » (de l’extérieur), « null » (pour une fenêtre nulle), sinon
# « shallow » ou « deep ». L’une des deux bornes seulement est donnée ici.
alpha-from = { $alpha_from ->
    [given] α = { $alpha } a été { outside }
    [null] α = { $alpha } appartient à la fenêtre nulle { $alpha_of }, { $alpha_up }
    [table] α = { $alpha } est la borne de la table { $alpha_at }
    [known] α = { $alpha } est la borne que l’arbre donne { $alpha_at }
   *[deep] MAX est assuré d’au moins { $alpha } par le coup { $alpha_by } { $alpha_of }, { $alpha_up }
}
beta-by = d’au plus { $beta } par le coup { $beta_by } { $beta_of }, { $beta_up }
beta-from = { $beta_from ->
    [given] β = { $beta } a été { outside }
    [null] β = { $beta } appartient à la fenêtre nulle { $beta_of }, { $beta_up }
    [table] β = { $beta } est la borne de la table { $beta_at }
    [known] β = { $beta } est la borne que l’arbre donne { $beta_at }
   *[deep] { $alpha_from ->
        [given] MIN est assuré { beta-by }
        [null] MIN est assuré { beta-by }
        [table] MIN est assuré { beta-by }
        [known] MIN est assuré { beta-by }
       *[deep] MIN { beta-by }
    }
}
window-both = La fenêtre est { $window } : { alpha-from }, et { beta-from }.
empty-alpha = { $alpha_from ->
    [given] l’α { outside }
    [null] l’α de la fenêtre nulle { $alpha_of }
    [table] la table { $alpha_at }
    [known] la borne de l’arbre { $alpha_at }
   *[deep] le coup { $alpha_by } { $alpha_of }
}
empty-beta = { $beta_from ->
    [given] le β { outside }
    [null] le β de la fenêtre nulle { $beta_of }
    [table] la table { $beta_at }
    [known] la borne de l’arbre { $beta_at }
   *[deep] le coup { $beta_by } { $beta_of }
}
window-empty = La fenêtre est { $window }, par { empty-alpha } et { empty-beta } : rien de ce que l’on trouvera ici ne peut compter, mais cette recherche ne coupe pas sur égalité.

# Un coup pour lequel la fenêtre nulle n’a pas suffi.
enter-again = { $kind ->
    [leaf] { $mover } revient au coup { $played }, { $node_at }.
   *[inner] { $mover } revient au coup { $played }, { $node_at } : la fenêtre nulle a seulement dit qu’il est meilleur.
}
# $role est celui qui demande, $value ce dont il est assuré.
window-null = { $role ->
    [MAX] La fenêtre est la fenêtre nulle { $window } : MAX demande seulement si ce coup rapporte plus que le { $value } dont il est assuré.
   *[MIN] La fenêtre est la fenêtre nulle { $window } : MIN demande seulement si ce coup donne moins que le { $value } dont il est assuré.
}

# $favours vaut « nobody » si la valeur est 0.
evaluated = { $ending ->
    [horizon] { $favours ->
        [nobody] L’évaluation donne { $value } : personne n’a l’avantage.
        [unknown] L’évaluation donne { $value }, valeur prise pour celle de MAX.
       *[other] L’évaluation donne { $value } : c’est bon pour { $favours }.
    }
    [won] { $favours ->
        [nobody] { player-name } a gagné, et l’évaluation donne { $value } : personne n’a l’avantage.
        [unknown] { player-name } a gagné, et l’évaluation donne { $value }, valeur prise pour celle de MAX.
       *[other] { player-name } a gagné, et l’évaluation donne { $value } : c’est bon pour { $favours }.
    }
    [drawn] { $favours ->
        [nobody] Personne n’a gagné, et l’évaluation donne { $value } : personne n’a l’avantage.
        [unknown] Personne n’a gagné, et l’évaluation donne { $value }, valeur prise pour celle de MAX.
       *[other] Personne n’a gagné, et l’évaluation donne { $value } : c’est bon pour { $favours }.
    }
    [decided] { $favours ->
        [unknown] L’évaluation donne { $value }, valeur prise pour celle de MAX : à { $far } ou plus de zéro, cela suffit à cette recherche.
       *[other] L’évaluation donne { $value } : à { $far } ou plus de zéro, cela suffit à cette recherche. C’est bon pour { $favours }.
    }
   *[given] L’arbre donne à cette feuille la valeur { $value }.
}

stored-value = La table donne { $worth } pour cette position, { $found }.
# D’où vient l’entrée de la table : d’un nœud de cette recherche, ou d’avant.
table-found = { $place ->
    [here] résultat trouvé { $there_at } (pas { $step })
   *[before] résultat connu avant cette recherche
}
# Ce que dit la table d’une position qui est examinée quand même.
limit-answers = Sa valeur est { $worth }, comme le dit l’arbre : avec la fenêtre { $window }, cela suffit.
limits-narrow = Sa valeur est { $known }, comme le dit l’arbre : la fenêtre { $before } devient { $window }.
table-narrows = La table donne { $worth } pour cette position, { $found } : la fenêtre { $before } devient { $window }.
table-orders = La table connaît cette position à une autre profondeur, { $found } : le coup { $by }, le meilleur à cette profondeur, est essayé d’abord.
table-too-shallow = La table ne connaît cette position qu’à une autre profondeur, { $found } ; le meilleur coup y est de toute façon le premier.
table-says-nothing = La table a une borne pour cette position, { $found } ; dans cette fenêtre, elle n’apprend rien de plus.

# Là où la profondeur est atteinte et où la recherche peut continuer.
enter-depth = { enter-move } et atteint { $node }, à { count-plies } de la racine : la profondeur est atteinte, et la recherche ne va pas plus loin.
enter-stands = La profondeur est atteinte : seuls les coups agités sont encore essayés. La position vaut { $value } telle quelle, et { $role } peut en rester là : v part de { $value }, dans la fenêtre { $window }.
enter-must-go-on = La profondeur est atteinte, mais { $role } n’a pas le choix : les coups agités sont essayés, et eux seuls, dans la fenêtre { $window }.
stands-enough = { $role ->
    [MAX] La position vaut { $value } telle quelle, et MAX peut en rester là : { $value } { $sign } β = { $edge } suffit, et aucun coup agité n’est examiné.
   *[MIN] La position vaut { $value } telle quelle, et MIN peut en rester là : { $value } { $sign } α = { $edge } suffit, et aucun coup agité n’est examiné.
}
