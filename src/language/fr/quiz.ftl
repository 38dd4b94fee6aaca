# Mode prédiction : les questions, la façon d'écrire et de montrer les réponses, et ce qu'on en dit.

quiz-root = la racine

quiz-ask-next = Dans quel nœud entre-t-on ensuite ?
quiz-ask-value = Quelle valeur la recherche renvoie-t-elle pour { $node } ?
quiz-ask-window = Quelle est la fenêtre de { $node } une fois que la valeur du coup { $by } y est remontée ?
quiz-ask-cut = La valeur du coup { $by } provoque-t-elle une coupure à { $node }, de quel type, et quels coups sont élagués ?
quiz-ask-cause = Quel ancêtre a fixé la borne qui provoque la coupure à { $node } ?
quiz-ask-bound = Que peut-on dire de la vraie valeur de { $node }, si la recherche y renvoie { $value } ?
quiz-ask-root-move = Quel coup sera joué à la racine ?

quiz-form-node = écrivez les coups depuis la racine séparés par des points, comme 2.1, ou racine
quiz-form-value = écrivez un nombre entier, comme -3
quiz-form-window = écrivez α et β, comme -inf ; 3
quiz-form-cut = écrivez aucune, ou alpha ou bêta et les coups élagués, comme alpha 2 3
quiz-form-bound = écrivez =, <= ou >=
quiz-form-move = écrivez un coup, comme 4

quiz-answer-root = racine
quiz-answer-no-cut = pas de coupure
quiz-answer-alpha-cut = coupure alpha, coups élagués : { $moves }
quiz-answer-beta-cut = coupure bêta, coups élagués : { $moves }

quiz-mistake-value-for-bound = a pris la valeur pour la borne
quiz-mistake-alpha-for-beta = a confondu α et β
quiz-mistake-cut-on-equality = a coupé sur égalité
quiz-mistake-no-cut-on-equality = n'a pas coupé sur égalité
quiz-mistake-pruned-too-much = a trop élagué
quiz-mistake-pruned-too-little = n'a pas assez élagué
quiz-mistake-forgot-turn = a oublié qui a le trait
quiz-mistake-wrong-node = s'est trompé de nœud
quiz-mistake-later-equal = a préféré un coup égal mais postérieur

quiz-lead = { $verdict ->
    [right] Oui :
    [why] Pourquoi :
   *[wrong] Non :
}
quiz-why-next = { quiz-lead } le prochain coup, dans l'ordre, qu'aucune coupure n'a élagué mène à { $right }.
quiz-why-value = { $how ->
    [leaf] { quiz-lead } l'évaluation donne { $right } à { $node }.
    [edge] { quiz-lead } la meilleure valeur à { $node } est { $best }, hors de la fenêtre { $entry }, et fail-hard renvoie la borne la plus proche, { $right }.
   *[best] { quiz-lead } { $role ->
        [max] MAX prend la plus grande valeur
       *[min] MIN prend la plus petite valeur
    } vue sous { $node } : { $right }.
}
quiz-why-window = { $how ->
    [moves] { quiz-lead } { $role ->
        [max] MAX relève α
       *[min] MIN abaisse β
    } à { $value }, si bien qu'à { $node } la fenêtre { $before } devient { $right }.
    [minimax] { quiz-lead } minimax ne resserre aucune fenêtre : à { $node }, elle reste { $right }.
   *[stays] { quiz-lead } la valeur { $value } ne change pas la fenêtre de { $node }, qui reste { $right }.
}
quiz-why-cut = { $how ->
    [cut] { quiz-lead } { $role ->
        [max] MAX a { $best } à { $node }, face à β = { $bound } : c'est une coupure bêta, qui élague { $skips }.
       *[min] MIN a { $best } à { $node }, face à α = { $bound } : c'est une coupure alpha, qui élague { $skips }.
    }
    [last] { quiz-lead } il ne reste aucun coup à élaguer à { $node }.
    [minimax] { quiz-lead } minimax examine tous les coups.
    [equal] { quiz-lead } la meilleure valeur à { $node } est égale à la borne { $bound }, et l'égalité ne coupe pas ici.
   *[inside] { quiz-lead } { $role ->
        [max] MAX a { $best } à { $node }, au-dessous de β = { $bound } : rien n'est coupé.
       *[min] MIN a { $best } à { $node }, au-dessus de α = { $bound } : rien n'est coupé.
    }
}
quiz-why-cause = { quiz-lead } { $role ->
    [max] β = { $bound } a été fixé par MIN à { $right }, grâce au coup { $by }.
   *[min] α = { $bound } a été fixé par MAX à { $right }, grâce au coup { $by }.
}
quiz-why-bound = { $how ->
    [upper] { quiz-lead } { $node } a reçu la fenêtre { $entry }, et { $value } ne dépasse pas α : la vraie valeur est au plus { $value }.
    [lower] { quiz-lead } { $node } a reçu la fenêtre { $entry }, et { $value } n'est pas au-dessous de β : la vraie valeur est au moins { $value }.
   *[exact] { quiz-lead } { $value } est à l'intérieur de la fenêtre { $entry } reçue par { $node } : la valeur est exacte.
}
quiz-why-root-move = { quiz-lead } le coup { $right } est le premier à atteindre la { $role ->
    [max] plus grande
   *[min] plus petite
} valeur, { $best }.

quiz-next-wrong-node = Ce n'est pas le bon nœud : la recherche entre dans { $right }, et non dans { $given }.
quiz-next-too-much = Pour que { $given } vienne ensuite, il faudrait qu'une coupure élague { $right }, et il n'y en a pas.
quiz-next-too-little = La coupure a élagué { $given } : c'est { $right } qui vient ensuite.
quiz-value-forgot-turn = { $how ->
    [leaf] Les valeurs sont toujours celles de MAX : { $node } vaut { $right } et non { $given }.
   *[other] C'est { $player } qui a le trait à { $node }, et { $role ->
        [max] MAX prend la plus grande valeur, { $best }, et non { $given }
       *[min] MIN prend la plus petite valeur, { $best }, et non { $given }
    }.
}
quiz-value-for-bound = Ce n'est pas { $given } qui est renvoyé à { $node } : entre la meilleure valeur { $best } et la fenêtre { $entry }, cette convention renvoie { $right }.
quiz-value-wrong-node = { $given } est la valeur d'un autre nœud ; celle de { $node } est { $right }.
quiz-window-forgot-turn = C'est { $player } qui a le trait à { $node }, et { $role ->
    [max] MAX ne touche jamais à β, seulement à α
   *[min] MIN ne touche jamais à α, seulement à β
} : la fenêtre est { $right }.
quiz-window-alpha-for-beta = α et β sont confondus dans { $given } : { $role ->
    [max] MAX déplace α, le minorant
   *[min] MIN déplace β, le majorant
}, et la fenêtre est { $right }.
quiz-window-value-for-bound = La valeur { $value } n'est pas une nouvelle borne à { $node }, où la fenêtre { $before } ne change pas.
quiz-window-wrong-node = { $given } est la fenêtre d'un autre nœud ; celle de { $node } est { $right }.
quiz-cut-on-equality = La meilleure valeur à { $node } est égale à la borne { $bound }, et ici seule une valeur au-delà coupe.
quiz-cut-not-on-equality = La meilleure valeur à { $node } est égale à la borne { $bound }, et ici l'égalité coupe : inutile d'examiner { $skips }.
quiz-cut-forgot-turn = C'est { $player } qui a le trait à { $node }, et { $role ->
    [max] MAX compare { $best } à β = { $bound }, sans franchir cette borne
   *[min] MIN compare { $best } à α = { $bound }, sans franchir cette borne
} : rien n'est coupé.
quiz-cut-alpha-for-beta = Les coups sont les bons, mais { $role ->
    [max] à un nœud MAX, c'est β = { $bound } qui est atteint par { $best } : c'est une coupure bêta
   *[min] à un nœud MIN, c'est α = { $bound } qui est atteint par { $best } : c'est une coupure alpha
}.
quiz-cut-too-much = { $how ->
    [cut] C'est trop élaguer à { $node } : avec { $best } face à la borne { $bound }, seuls peuvent être sautés { $skips }.
    [last] C'est trop élaguer : après le coup { $by }, il ne reste à { $node } aucun coup à sauter.
   *[other] C'est trop élaguer : avec { $best } face à la borne { $bound }, rien ne peut être sauté à { $node }.
}
quiz-cut-too-little = Ce n'est pas assez élaguer : avec { $best } face à la borne { $bound }, tous ces coups peuvent être sautés à { $node } : { $skips }.
quiz-cause-alpha-for-beta = L'autre borne vient de { $given } ; ce qui coupe à { $node }, c'est { $role ->
    [max] β = { $bound }
   *[min] α = { $bound }
}, dont la valeur a été fixée à { $right } par le coup { $by }.
quiz-cause-wrong-node = La borne { $bound } n'a pas été fixée à { $given } mais à { $right }, par le coup { $by }.
quiz-bound-value-for-bound = { $value } n'est qu'une borne : avec la fenêtre { $entry } à l'entrée, la vraie valeur de { $node } est { $how ->
    [upper] au plus
   *[lower] au moins
} { $value }.
quiz-bound-alpha-for-beta = C'est l'inverse : { $how ->
    [upper] { $value } ne dépasse pas α de { $entry }, donc la vraie valeur de { $node } est au plus { $value }
   *[lower] { $value } n'est pas au-dessous de β de { $entry }, donc la vraie valeur de { $node } est au moins { $value }
}.
quiz-root-move-later-equal = Le coup { $given } ne fait qu'égaler la meilleure valeur { $best }, et c'est le premier des meilleurs, le coup { $right }, qui est joué.
quiz-root-move-forgot-turn = C'est { $player } qui a le trait à la racine, et { $role ->
    [max] MAX cherche la plus grande valeur
   *[min] MIN cherche la plus petite valeur
}, { $best } : c'est le coup { $right }.
