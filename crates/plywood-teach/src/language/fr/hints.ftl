# Ce qui est dit d’une réponse fausse avant que la bonne soit donnée. D’abord la règle à regarder, en ce
# nœud : $role y a le trait, $other est l’autre joueur, $form vaut « leaf » ou « inner », $cut « ge » ou
# « gt », $fail « soft » ou « hard », $search « minimax » ou « narrowing ». Puis ce qu’il faudrait croire
# pour répondre $given. Rien de cela ne doit contenir la réponse : un test lit tout.

hint-rule = Pas encore. { $rule }
hint-no-belief = Pas « { $given } » non plus. { $rule }

look-entry = { $search ->
    [minimax] Que fait minimax des fenêtres en descendant vers { $node } ?
    [null-window] La recherche demande seulement si ce coup est meilleur que ce qu’a déjà le nœud au-dessus. Quelle fenêtre suffit à une telle question ?
   *[narrowing] Un nœud reçoit la fenêtre qu’a en cet instant le nœud au-dessus, avec ses deux bords, quel que soit celui qui les a fixés. Remontez depuis { $node } : qu’est-ce qui est déjà acquis, et à quelle hauteur ?
}
look-next = { $order ->
    [killers] La recherche se trouve { $node_at }. Un coup a-t-il déjà coupé au demi-coup suivant ? Les deux derniers qui l’ont fait sont essayés d’abord.
    [history] La recherche se trouve { $node_at }. Lequel des coups a le plus coupé jusqu’ici, et à quelle distance des feuilles ? Il est essayé d’abord.
   *[other] La recherche se trouve { $node_at }. Y reste-t-il un coup, et une coupure l’élague-t-elle ? S’il n’y reste rien à examiner, posez la même question au nœud au-dessus.
}
look-value = { $form ->
    [chance] Personne ne choisit { $node_at } : chaque issue compte avec son poids. Quelle est la moyenne des valeurs qui y sont arrivées ?
    [leaf] { $node_first } est une feuille : elle a une seule valeur, et les valeurs sont celles de MAX, quel que soit le joueur au trait.
    [childless] { $role } a le trait { $node_at } et n’y a aucun coup, alors que la partie n’est pas finie. Avec quelle valeur un nœud commence-t-il, et qu’est-ce qui pourrait la remplacer ici ?
   *[inner] { $fail ->
        [hard] { $role } a le trait { $node_at }. Laquelle des valeurs arrivées là { $role } prend-il, et fail-hard la renvoie-t-il telle quelle ?
       *[soft] { $role } a le trait { $node_at }. Laquelle des valeurs arrivées là { $role } prend-il ?
    }
}
look-window = { $search ->
    [minimax] Que fait minimax des fenêtres { $node_at } ?
    [apart] Chaque coup de cette racine est exploré comme s’il était le seul. Avec quelle fenêtre, et ce qui remonte la change-t-il ?
   *[narrowing] { $role ->
        [MAX] MAX a le trait { $node_at }. Quel bord d’une fenêtre MAX peut-il déplacer, et la nouvelle valeur est-elle meilleure pour MAX que ce bord ?
       *[MIN] MIN a le trait { $node_at }. Quel bord d’une fenêtre MIN peut-il déplacer, et la nouvelle valeur est-elle meilleure pour MIN que ce bord ?
    }
}
look-cut = { $search ->
    [chance] Supposons que les issues qui restent { $node_at } vaillent toutes autant qu’une feuille peut valoir, ou aussi peu. La moyenne pourrait-elle encore entrer dans la fenêtre ?
    [minimax] Minimax laisse-t-il jamais de côté un coup { $node_of } ?
    [apart] Chaque coup de cette racine est exploré comme s’il était le seul. La valeur de l’un peut-elle alors en rendre un autre inutile ?
   *[narrowing] { $cut ->
        [gt] { $role } a le trait { $node_at }. La meilleure valeur y dépasse-t-elle la borne dont { $other } est assuré ? L’égalité ne suffit pas ici. Et quels coups restent ?
       *[ge] { $role } a le trait { $node_at }. La meilleure valeur y atteint-elle la borne dont { $other } est assuré ? Et quels coups restent ?
    }
}
look-cause = La borne qui coupe { $node_at } est celle de { $other }. Remontez : quel est le premier nœud où { $other } a le trait et où il a fixé cette borne par un coup à lui ? Ou n’y en a-t-il aucun ?
look-pruned = Supposez que { $node } reçoive une valeur. Qui choisit au nœud au-dessus, qu’y a déjà ce joueur, et de quoi l’autre joueur est-il assuré ailleurs ?
look-bound = { $form ->
    [childless] { $role } n’a aucun coup { $node_at }, et rien n’y a été élagué. Que pourrait valoir d’autre { $node } pour cette recherche ?
   *[inner] Quelles feuilles sous { $node } a-t-on vues ? Ce qui est élagué peut valoir n’importe quoi : la vraie valeur { $node_of } pourrait-elle alors être au-dessus de la valeur renvoyée, ou au-dessous ?
}
look-stored = Comparez la valeur que renvoie { $node } aux deux bords de la fenêtre qui lui a été donnée. Est-elle entre les deux, et sinon, de quel côté ?
look-root-move = { $role } a le trait à la racine. Quelle valeur est la meilleure pour { $role }, et quel coup l’a apportée le premier ?
look-order = D’où vient la valeur de la racine : des feuilles, ou de l’ordre dans lequel on les examine ? Et que faut-il savoir avant qu’une coupure soit possible ?
look-fault = À chaque pas, demandez ce que dit la règle : quelle fenêtre est transmise, quelle valeur remonte, ce que dit le test de coupure. Est-ce bien ce qui se passe ?
look-own-value = Qui a le trait { $node_at } ? Negamax compte pour ce camp. Laquelle des valeurs du dessous est la meilleure pour lui ?
look-own-entry = Quelle est la fenêtre au-dessus de { $node }, comptée par le camp qui y a le trait ? En descendant, chaque nombre change de signe : que deviennent les deux bords ?
look-lookup = L’entrée a-t-elle été explorée aussi profond qu’il le faut ici ? Si oui, est-elle exacte, ou une borne, et répond-elle à la question que pose cette fenêtre ?
look-first-move = Qu’est-ce que cette itération a appris des coups de la racine qui aiderait la suivante à couper ?
look-again = La valeur revenue est-elle à l’intérieur de la fenêtre devinée ? Sinon, au-delà de quel bord ?
look-next-window = Ce qui est revenu est-il un minorant ou un majorant ? Quelle question, à laquelle on répond par oui ou par non, reste-t-il ?
look-horizon = Y a-t-il une prise, un gain ou une menace à examiner { $node_at } ? Et { $role } pourrait-il simplement garder la valeur statique : suffit-elle déjà ?
look-affine = Que devient une moyenne si l’on double chaque valeur et ajoute trois ? Quelles comparaisons tournent autrement ?
look-squares = Calculez les moyennes des carrés, et non les carrés des moyennes.
look-line = Cherchez de tête avec les lignes qui sont là : que doit-il se passer ensuite, et de quel camp sont les nombres ?
look-python = { look-line }
look-difference = Comparez ce que montrent les deux recherches à un même pas : valeur, fenêtre, coups élagués. Était-ce pareil jusqu’ici ?

belief-value-for-bound = { $ask ->
    [root-move] On arrive à « { $given } » si l’on prend une simple borne pour une valeur.
   *[bound] On arrive à « { $given } » si l’on prend une borne pour la valeur.
}
belief-mere-bound = On arrive à « { $given } » si l’on prend la valeur pour une simple borne.
belief-edge-returned = On arrive à « { $given } » si l’on prend un bord de la fenêtre pour la valeur, ou si l’on suit l’autre des deux conventions, fail-soft et fail-hard.
belief-window-swapped = { $ask ->
    [own-entry] On arrive à « { $given } » si l’on change les deux signes en laissant les bords à leur place. Le bord supérieur de l’un est quel bord de l’autre ?
    [stored] On arrive à « { $given } » si l’on lit la fenêtre { $node_of } par le mauvais bout.
   *[window] On arrive à « { $given } » si l’on écrit la fenêtre à l’envers : α vient d’abord, c’est ce dont MAX est assuré.
}
belief-own-bound = { $ask ->
    [cause] On arrive à « { $given } » si l’on cherche la borne que { $role } déplace { $node_at }, et non celle qui y coupe.
   *[cut] On arrive à « { $given } » si l’on compare la valeur à la borne que { $role } déplace { $node_at }. Est-ce celle-là qui coupe ?
}
belief-sign-forgotten = { $ask ->
    [own-value] On arrive à « { $given } » si l’on compte pour l’autre camp. Qui a le trait { $node_at } ?
    [own-entry] On arrive à « { $given } » si l’on transmet la fenêtre sans changer de camp. Qui a le trait { $node_at }, et qui au-dessus ?
   *[value] On arrive à « { $given } » si l’on change le signe des valeurs de MIN. Dans l’arbre, toute valeur compte pour MAX, quel que soit le joueur qui a le trait.
}
belief-negatives-reversed = On arrive à « { $given } » si l’on prend, de deux nombres négatifs, celui dont les chiffres sont les plus grands pour le plus grand.
belief-first-move = On arrive à « { $given } » si l’on joue le coup essayé en premier.
# Deux idées qui mènent à la même réponse : $one et $other sont des phrases.
hint-either = { $one } Une autre idée y mène aussi. { $other }
# La réponse donnée, dans une phrase.
hint-given-move = coup { $answer }
hint-given-cut = { $answer }
belief-alpha-for-beta = { $ask ->
    [cut] On arrive à « { $given } » si l’on confond les deux bornes : laquelle coupe { $node_at }, et laquelle { $role } y déplace-t-il ?
    [cause] On arrive à « { $given } » si l’on confond les deux bornes : celle qui a été fixée là n’est pas celle qui coupe { $node_at }.
    [bound] On arrive à « { $given } » si l’on confond les joueurs : lequel pourrait encore trouver mieux { $node_at } ?
    [stored] On arrive à « { $given } » si l’on lit la fenêtre { $node_of } par le mauvais bout.
   *[window] On arrive à « { $given } » si l’on confond α et β : α est ce dont MAX est assuré, β ce dont MIN est assuré.
}
belief-cut-on-equality = On arrive à « { $given } » si l’on coupe dès qu’une valeur égale la borne. Est-ce le test de cette recherche ?
belief-no-cut-on-equality = On arrive à « { $given } » si l’on ne coupe qu’au-delà de la borne. Est-ce le test de cette recherche ?
belief-pruned-too-much = { $ask ->
    [next] Pour que { $given } vienne ensuite, il faudrait élaguer des coups qui peuvent encore compter.
   *[cut] { $how ->
        [tried] On arrive à « { $given } » si l’on écarte des coups déjà essayés.
       *[open] On arrive à « { $given } » si l’on écarte des coups qui peuvent encore compter.
    }
}
belief-pruned-too-little = { $ask ->
    [next] Pour que { $given } vienne ensuite, il faudrait examiner un coup qui ne peut plus rien changer.
   *[cut] On arrive à « { $given } » si l’on continue d’examiner des coups qui ne peuvent plus rien changer.
}
belief-forgot-turn = { $form ->
    [chance] On arrive à « { $given } » si quelqu’un pouvait choisir { $node_at }. Qui décide là ?
    [leaf] On arrive à « { $given } » si l’on compte les valeurs du point de vue de celui qui a le trait.
   *[inner] On arrive à « { $given } » si l’on donne le trait à { $other } { $node_at }.
}
belief-wrong-node = { $ask ->
    [next] { $how ->
        [entered] La recherche est déjà entrée dans { $there }.
       *[later] Un autre nœud vient avant { $given }.
    }
    [cause] On arrive à « { $given } » si l’on ne demande pas qui a le trait là, ni ce qu’y ont apporté les coups : seul { $other } fixe cette borne, et seulement là où un coup l’a apportée.
   *[value] { $given } concerne un autre nœud, ou un autre moment : la question porte sur { $node } en cet instant.
}
belief-later-equal = On arrive à « { $given } » si l’on laisse un coup ultérieur, seulement égal, remplacer le premier.
belief-inheritance = { $from ->
    [set] On arrive à « { $given } » si l’on oublie une borne venue de plus haut : { $bound }, fixé { $there_at }, vaut aussi { $node_at }.
    [null-window] On arrive à « { $given } » si l’on oublie la fenêtre nulle : son bord { $bound } vaut aussi { $node_at }.
    [given] On arrive à « { $given } » si l’on oublie la borne { $bound } donnée à la recherche : elle vaut aussi { $node_at }.
   *[none] On arrive à « { $given } » si l’on fait repartir { $node } de rien, sans fenêtre transmise.
}
belief-last-for-best = { $ask ->
    [window] On arrive à « { $given } » si l’on garde la valeur arrivée en dernier, meilleure ou non.
    [root-move] On arrive à « { $given } » si l’on joue le coup essayé en dernier.
    [first-move] On arrive à « { $given } » si l’on commence par le coup venu en dernier.
   *[value] On arrive à « { $given } » si l’on garde la valeur arrivée en dernier et non la meilleure.
}
belief-window-handed-up = { $ask ->
    [entry] { $given } est la fenêtre laissée par la recherche juste avant. Les fenêtres se transmettent vers le bas ; ce qui remonte est une seule valeur.
   *[window] { $given } est la fenêtre du nœud juste sous { $node }. Les fenêtres se transmettent vers le bas ; ce qui remonte est une seule valeur.
}
belief-order-changes-value = Qui répond ainsi croit que le coup examiné en premier change la valeur. L’une des feuilles vaudrait-elle plus ou moins ?
belief-natural-order = On arrive à « { $given } » si les coups sont essayés dans l’ordre du jeu. Que sait cette recherche des coups qui ont coupé ?
belief-any-depth = On arrive à « { $given } » si l’on se fie à une entrée, quelle que soit la profondeur où elle a été trouvée.
belief-depth-is-end = On arrive à « { $given } » si la profondeur finit toute ligne. Que fait cette recherche des prises et des menaces ?
belief-weights-forgotten = On arrive à « { $given } » si toutes les issues pèsent autant { $node_at }. Quels sont leurs poids ?
belief-order-keeping = On arrive à « { $given } » si seul comptait l’ordre des feuilles. Est-ce le cas, quand on compare des moyennes ?
belief-first-good = On arrive à « { $given } » si l’on arrête { $role } { $node_at } au premier coup assez bon, sans en chercher de meilleur.
belief-counts-skipped = { $ask ->
    [pruned] On arrive à « { $given } » si l’on examine { $node }. Cette recherche le fait-elle jamais ?
    [order] Qui répond ainsi compte les coups élagués comme s’ils avaient été examinés.
   *[value] On arrive à « { $given } » si l’on compte les coups élagués : la recherche n’en sait rien.
}
belief-sets-own-bound = On arrive à « { $given } » si le nœud coupé fixe lui-même la borne. { $role } a le trait { $node_at } : s’arrêterait-il à cause de ce qu’il a lui-même ?
belief-always-parent = On arrive à « { $given } » si une borne vient toujours du nœud juste au-dessus. Y avait-il déjà là quelque chose d’acquis, ou l’a-t-il reçue, lui aussi ?
belief-always-root = On arrive à « { $given } » si toute borne vient de la racine. Un nœud plus bas en a-t-il fixé une meilleure depuis ?
belief-begins-anew = On arrive à « { $given } » si chaque nœud recommence, sans rien recevoir. Que sait-on déjà sur le chemin qui mène à { $node } ?
belief-too-early = { $ask ->
    [fault] Trop tôt : le pas { $given } est encore juste.
   *[difference] Trop tôt : au pas { $given }, les deux recherches montrent encore la même chose.
}
belief-too-late = { $ask ->
    [fault] Trop tard : un pas avant le pas { $given } est déjà faux.
   *[difference] Trop tard : au pas { $given }, les deux recherches se sont déjà séparées.
}

# Pourquoi une réponse a été donnée : la fin de « … parce que », dans les mots d’un étudiant. $belief est
# l’idée fausse, « rule » ce que fait la recherche, « other » aucune de celles qui sont proposées.
because = { $belief ->
    [rule] { $ask ->
        [cut] j’ai comparé la valeur à la borne de { $other }
        [window] { $search ->
            [minimax] minimax ne déplace aucun bord de fenêtre
            [apart] chaque coup est exploré comme s’il était le seul
           *[narrowing] { $role } ne déplace qu’un bord, et pour mieux
        }
        [entry] { $search ->
            [null-window] on demande seulement si le coup est meilleur
           *[narrowing] les deux bords viennent d’en haut, tels quels
        }
        [cause] c’est là que { $other } se l’est assurée par un coup
        [value] { $form ->
            [leaf] c’est ce que cette feuille vaut pour MAX
            [chance] c’est la moyenne de ce qu’on a vu
            [childless] aucun coup n’a remplacé sa valeur de départ
           *[inner] { $fail ->
                [hard] { $role } prend le meilleur, dans la fenêtre
               *[soft] { $role } prend le meilleur de ce qu’il a vu
            }
        }
        [root-move] il a apporté la meilleure valeur le premier
       *[other] j’ai suivi la recherche pas à pas
    }
    [value-for-bound] ce qui est revenu est la vraie valeur
    [mere-bound] ce qui est revenu n’est qu’une borne
    [edge-returned] { $fail ->
        [hard] la meilleure valeur remonte telle quelle
       *[soft] hors de la fenêtre, c’est son bord qui revient
    }
    [alpha-for-beta] { $role ->
        [MIN] MIN déplace α, et β coupe aux nœuds de MIN
       *[MAX] MAX déplace β, et α coupe aux nœuds de MAX
    }
    [cut-on-equality] égaler la borne suffit pour couper
    [no-cut-on-equality] seule une valeur au-delà de la borne coupe
    [pruned-too-much] { $ask ->
        [next] ce qui vient avant est élagué
       *[cut] dès qu’il y a une borne, le reste est élagué
    }
    [pruned-too-little] le meilleur peut venir en dernier : on voit tout
    [forgot-turn] { $form ->
        [leaf] une feuille compte pour celui qui a le trait
        [chance] quelqu’un choisit ici
       *[inner] c’est { $other } qui a le trait { $node_at }
    }
    [inheritance] seul compte le nœud juste au-dessus
    [last-for-best] c’est la dernière valeur arrivée qui compte
    [window-handed-up] la fenêtre du nœud qu’on vient de quitter reste
    [window-swapped] { $ask ->
        [own-entry] les signes changent, les bords restent à leur place
       *[window] ce dont MIN est assuré vient d’abord
    }
    [own-bound] { $ask ->
        [cause] c’est la borne que { $role } déplace
       *[cut] v se compare à la borne qu’avait { $role }
    }
    [sign-forgotten] les valeurs de MIN changent de signe
    [negatives-reversed] −8 est plus grand que −3
    [order-changes-value] ce qui est essayé d’abord compte plus
    [first-good] un bon coup suffit
    [first-move] c’est le premier coup qui est joué
    [counts-skipped] ce qui a été élagué compte aussi
    [later-equal] de deux coups égaux, c’est le dernier qui compte
    [natural-order] les coups sont essayés dans l’ordre du jeu
    [any-depth] ce que dit la table est vrai à toute profondeur
    [depth-is-end] à cette profondeur, toute ligne s’arrête
    [weights-forgotten] toutes les issues pèsent autant
    [order-keeping] seul compte l’ordre des feuilles
    [sets-own-bound] le nœud coupé fixe lui-même la borne
    [always-parent] la borne vient toujours du nœud juste au-dessus
    [always-root] toute borne vient de la racine
    [begins-anew] chaque nœud recommence avec −∞ et +∞
   *[other] rien de tout cela
}
# Les nombres d’ici, après que $belief a dit ce qui égare.
because-refuted = { $belief } { $here }
because-here = { $ask ->
    [cut] { $role ->
        [MAX] MAX a { $best } { $node_at } ; α était { $own } avant cette valeur, β est { $bound }.
       *[MIN] MIN a { $best } { $node_at } ; β était { $own } avant cette valeur, α est { $bound }.
    }
    [window] { $role ->
        [MAX] La valeur { $value_value } arrive à un nœud de MAX où α = { $own } et β = { $bound }.
       *[MIN] La valeur { $value_value } arrive à un nœud de MIN où α = { $bound } et β = { $own }.
    }
    [cause] { $role ->
        [MAX] MAX a le trait { $node_at }, et ce qui y coupe est β = { $bound }, une borne de MIN.
       *[MIN] MIN a le trait { $node_at }, et ce qui y coupe est α = { $bound }, une borne de MAX.
    }
    [entry] { $known ->
        [yes] { $other } a déjà { $bound } { $there_at }.
       *[no] { "" }
    }
    [value] Ce qui est revenu { $node_at } : { $values }.
    [root-move] Ce qui est revenu à la racine : { $values }.
    [bound] La fenêtre y était { $entry }, et { $value_value } est revenu.
    [stored] La fenêtre y était { $entry }, et { $value_value } est revenu.
   *[none] { "" }
}
because-ask = Ma réponse est « { $given } », parce que …
because-help = choisissez, ou écrivez le numéro ; Entrée seule : rien de tout cela
# Une réponse juste pour une raison fausse.
because-lucky = La réponse est juste, la raison ne l’est pas. { $refuted } { $why }
