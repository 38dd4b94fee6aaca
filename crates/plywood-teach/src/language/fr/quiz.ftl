# Mode prédiction : les questions, la façon d’écrire et de montrer les réponses, et ce qu’on en dit.

quiz-title-next = nœuds suivants
quiz-title-value = valeurs
quiz-title-window = fenêtres
quiz-title-cut = coupures
quiz-title-cause = causes des coupures
quiz-title-bound = ce qui est prouvé
quiz-title-stored = ce qui peut être retenu
quiz-title-root-move = coups à la racine
quiz-title-difference = premières différences
quiz-title-fault = défauts d’une recherche
quiz-title-entry = fenêtres à l’entrée
quiz-title-order = ordres des coups
quiz-title-pruned = feuilles élaguées
quiz-title-own-value = valeurs selon negamax
quiz-title-own-entry = fenêtres selon negamax
quiz-title-lookup = entrées de la table
quiz-title-first-move = premiers coups d’itération
quiz-title-again = fenêtres devinées
quiz-title-next-window = fenêtres de MTD(f)
quiz-title-horizon = où la recherche s’arrête
quiz-title-affine = autre unité, autre zéro
quiz-title-squares = autre échelle
quiz-title-line = lignes d’alpha-bêta
quiz-title-python = lignes de Python

quiz-ask-next = Dans quel nœud entre-t-on ensuite ?
quiz-ask-value = Quelle valeur la recherche renvoie-t-elle { $node_at } ?
# $by_kind vaut « pass » ou « move ».
quiz-ask-window = { $by_kind ->
    [pass] Quelle est la fenêtre { $node_of } une fois que la valeur de la passe y est remontée ?
   *[move] Quelle est la fenêtre { $node_of } une fois que la valeur de son coup { $by } y est remontée ?
}
quiz-ask-cut = { $by_kind ->
    [pass] La valeur de la passe provoque-t-elle une coupure { $node_at } ? Si oui, de quel type, et quels coups sont élagués ?
   *[move] La valeur du coup { $by } { $node_of } y provoque-t-elle une coupure ? Si oui, de quel type, et quels coups sont élagués ?
}
# $window vaut « given » si la recherche en a reçu une de l’extérieur, sinon « whole ».
quiz-ask-cause = { $window ->
    [given] Quel ancêtre a fixé la borne qui provoque la coupure { $node_at }, ou a-t-elle été donnée de l’extérieur ?
   *[whole] Quel ancêtre a fixé la borne qui provoque la coupure { $node_at } ?
}
quiz-ask-bound = Que prouvent les feuilles vues de la vraie valeur { $node_of }, pour laquelle la recherche renvoie { $value_value } : =, ≤ ou ≥ ?
quiz-ask-stored = La recherche elle-même ne connaît que la fenêtre reçue. Que peut-elle retenir de la vraie valeur { $node_of }, pour laquelle elle renvoie { $value_value } : =, ≤ ou ≥ ?
quiz-ask-root-move = Quel coup sera joué à la racine ?
quiz-ask-difference = Quel est le premier pas où cette recherche diffère de celle à laquelle on la compare ?
quiz-ask-fault = Cette recherche a un défaut : un pas est faux, et la suite en découle. Quel est le premier pas que la bonne recherche ne ferait pas ?
quiz-ask-entry = Avec quelle fenêtre la recherche entre-t-elle dans { $node } ?
quiz-ask-order = Si les coups { $first } et { $last } de la racine échangeaient leur place, qu’est-ce qui changerait : la valeur de la racine, ou seulement le nombre de nœuds visités ?
quiz-ask-pruned = Une valeur { $leaf_at }, que l’on élague ici, changerait-elle celle de la racine, et si oui, laquelle ?
quiz-ask-own-value = Quelle valeur negamax renvoie-t-il { $node_at }, comptée pour { $role }, qui y a le trait ?
quiz-ask-own-entry = Avec quelle fenêtre negamax entre-t-il dans { $node }, comptée pour { $role }, qui y a le trait ?
# $stored est ce que retient la table, $found le nœud où cela a été trouvé.
quiz-ask-lookup = La recherche va entrer dans { $node } avec la fenêtre { $handed }. { $from_where ->
    [here] La table connaît cette position par { $found } : { $stored }.
    [before] La table connaît cette position par une itération antérieure, explorée jusqu’au bout : { $stored }.
   *[shallow] La table connaît cette position par l’itération précédente, explorée un demi-coup moins loin qu’il ne le faut ici.
} Que fait l’entrée de la table ?
quiz-ask-first-move = Cette itération est finie. Quel coup de la racine la suivante, un demi-coup plus profonde, essaie-t-elle en premier ?
quiz-ask-again = La recherche a deviné la fenêtre { $tried } et a trouvé { $result }. Recommence-t-elle la profondeur { $depth }, et si oui, de quel côté ouvre-t-elle la fenêtre ?
quiz-ask-next-window = Cette passe a demandé avec { $tried } et a trouvé { $result }. Avec quelle fenêtre la profondeur { $depth } est-elle explorée ensuite ?
quiz-ask-horizon = La recherche va atteindre { $node } à la limite de profondeur. Sa valeur statique est { $static }, et { $role } y a le trait. La recherche s’y arrête-t-elle, et si oui, pourquoi ?
quiz-ask-affine = Supposez que chaque feuille compte double et trois de plus : 2v + 3 au lieu de v. Quel coup la racine jouerait-elle ?
quiz-ask-squares = Supposez que chaque feuille compte pour son carré : v² au lieu de v. De deux feuilles, la plus grande le reste. Quel coup la racine jouerait-elle ?

# In negamax, of a node at which MIN moves.
quiz-ask-line = Le programme prend forme. Quelle est sa ligne { $number } ?
quiz-ask-python = Quelle est la ligne { $number } du programme en Python ?
quiz-ask-for-whom = (À ce nœud, negamax compte pour MIN, l’arbre pour MAX : les deux sont justes.) { $ask }

# Sur papier, où l’on lit toutes les questions d’un coup.
sheet-ask-cause = { $window ->
    [given] S’il y a une coupure { $node_at } : quel ancêtre a fixé la borne qui la provoque, ou a-t-elle été donnée de l’extérieur ?
   *[whole] S’il y a une coupure { $node_at } : quel ancêtre a fixé la borne qui la provoque ?
}
sheet-ask-bound = D’après les feuilles vues, comment la vraie valeur { $node_of } se place-t-elle par rapport à la valeur renvoyée : =, ≤ ou ≥ ?
sheet-ask-stored = La recherche elle-même ne connaît que la fenêtre reçue. Que peut-elle retenir : la vraie valeur { $node_of } est-elle la valeur renvoyée (=), au plus celle-ci (≤) ou au moins celle-ci (≥) ?

quiz-form-next = écrivez les coups depuis la racine séparés par des points, comme { $example }
quiz-form-node = écrivez le nom du nœud, ou les coups qui y mènent séparés par des points, ou racine, ou dehors
quiz-form-value = écrivez un nombre, comme -3
quiz-form-window = écrivez α et β, comme -inf ; 3
quiz-form-cut = écrivez aucune, ou alpha ou bêta et les coups élagués, comme alpha 2 3
quiz-typed-cut = { $cut ->
    [none] aucune
    [alpha] alpha
   *[beta] bêta
}
quiz-form-bound = écrivez =, <= ou >=
quiz-form-move = écrivez un coup, comme 4
quiz-form-difference = parcourez l’arbre, ou allez à un pas par son numéro avec g, puis appuyez sur Entrée
quiz-form-fault = écrivez le numéro du pas, par exemple 12
quiz-form-order = choisissez, ou écrivez valeur, moins, autant ou plus
quiz-form-lookup = choisissez, ou écrivez répond, resserre ou range
quiz-form-again = choisissez, ou écrivez non, plus bas ou plus haut
quiz-form-horizon = choisissez, ou écrivez calme, en reste là ou continue
quiz-form-line = choisissez une ligne, ou écrivez-la telle quelle
quiz-form-pruned = écrivez un nombre, comme -3, et voyez ce que la recherche trouve avec lui ; ou aucune
# A typed text that is not an answer. $word is the word in it that is not understood, $help how an answer is typed.
quiz-unread = Je ne connais pas « { $word } » : { $help }
quiz-unread-marked = écrivez le nombre seul, comme -3 : comment il est marqué, =, ≤ ou ≥, est une autre question

# D’une fraction, que les plateformes ne lisent pas.
quiz-decimal = Écrivez un nombre décimal de cinq chiffres ou plus, comme 1.6667.

# Ce que l’on remplit sur papier. $room est une ligne où écrire.
sheet-blank-node = Nœud : { $room }
sheet-blank-value = Valeur : { $room }
sheet-blank-window = α = { $room }  β = { $room }
sheet-blank-cut = ☐ pas de coupure  ☐ coupure alpha  ☐ coupure bêta   Coups élagués : { $room }
sheet-blank-bound = ☐ = vraie valeur  ☐ ≤ majorant  ☐ ≥ minorant
sheet-blank-move = Coup : { $room }
sheet-blank-step = Pas : { $room }
sheet-blank-swap = ☐ la valeur  ☐ moins de nœuds  ☐ autant de nœuds  ☐ plus de nœuds
sheet-blank-lookup = ☐ elle répond  ☐ elle resserre la fenêtre  ☐ elle ne fait que ranger les coups
sheet-blank-again = ☐ non  ☐ oui, la valeur est plus bas  ☐ oui, la valeur est plus haut
sheet-blank-horizon = ☐ tout est calme  ☐ en rester là suffit  ☐ elle continue
sheet-blank-line = Ligne : { $room }
sheet-blank-pruned = Valeur, ou aucune : { $room }

quiz-answer = { $answer }
quiz-answer-root = racine
quiz-answer-outside = de l’extérieur
quiz-answer-choice = { $choice ->
    [value] une autre valeur
    [fewer] moins de nœuds
    [as-many] autant de nœuds
    [more] plus de nœuds
    [answers] elle répond
    [narrows] elle resserre la fenêtre
    [orders] elle ne fait que ranger les coups
    [settled] non, elle continue
    [below] oui, la valeur est plus bas
    [above] oui, la valeur est plus haut
    [stops] elle s’arrête : tout est calme
    [stands] elle s’arrête : en rester là suffit
   *[goes-on] elle continue
}
quiz-answer-no-value = aucune
quiz-answer-no-cut = pas de coupure
quiz-answer-alpha-cut = coupure alpha qui élague { $moves }
quiz-answer-beta-cut = coupure bêta qui élague { $moves }

quiz-mistake-value-for-bound = a pris une borne pour la valeur
quiz-mistake-mere-bound = a pris la valeur pour une simple borne
quiz-mistake-edge-returned = a renvoyé un bord de la fenêtre
quiz-mistake-window-swapped = a échangé α et β d’une fenêtre
quiz-mistake-own-bound = a comparé une valeur à la borne du nœud lui-même
quiz-mistake-sign-forgotten = a lu les valeurs de MIN avec le mauvais signe
quiz-mistake-negatives-reversed = a pris −8 pour plus grand que −3
quiz-mistake-first-move = a joué le premier coup
quiz-mistake-alpha-for-beta = a confondu α et β
quiz-mistake-cut-on-equality = a coupé sur égalité
quiz-mistake-no-cut-on-equality = n’a pas coupé sur égalité
quiz-mistake-pruned-too-much = a trop élagué
quiz-mistake-pruned-too-little = n’a pas assez élagué
quiz-mistake-forgot-turn = a oublié qui a le trait
quiz-mistake-wrong-node = s’est trompé de nœud
quiz-mistake-inheritance = a oublié une borne venue de plus haut
quiz-mistake-last-for-best = a pris la dernière valeur pour la meilleure
quiz-mistake-window-handed-up = a fait remonter une fenêtre
quiz-mistake-order-changes-value = a fait dépendre la valeur de l’ordre
quiz-mistake-first-good = s’est arrêté au premier bon coup
quiz-mistake-counts-skipped = a compté ce qui est élagué
quiz-mistake-later-equal = a préféré un coup égal mais examiné plus tard
quiz-mistake-sets-own-bound = a laissé le nœud coupé fixer sa borne
quiz-mistake-always-parent = a attribué toute borne au nœud juste au-dessus
quiz-mistake-always-root = a attribué toute borne à la racine
quiz-mistake-begins-anew = a fait recommencer chaque nœud
quiz-mistake-too-early = a vu une différence trop tôt
quiz-mistake-too-late = a dépassé la première différence
quiz-mistake-natural-order = a gardé l’ordre du jeu
quiz-mistake-any-depth = s’est fié à une entrée d’une autre profondeur
quiz-mistake-depth-is-end = a pris la limite de profondeur pour la fin
quiz-mistake-weights-forgotten = a oublié les poids du hasard
quiz-mistake-order-keeping = n’a regardé que l’ordre des valeurs

## Ce qu’on dit d’une réponse. La raison est une des phrases ci-dessous.

quiz-right = C’est juste. { $reason }
quiz-right-for-min = Juste, comme negamax compte pour MIN ; pour MAX, c’est { $right }. { $reason }
quiz-wrong = Non. { $reason }

## Pourquoi la bonne réponse est la bonne.

quiz-why-next = { $again ->
    [killers] { $right } vient d’abord : ce coup a déjà coupé à ce demi-coup, et l’heuristique des coups tueurs l’essaie avant les autres.
    [history] { $right } vient d’abord : ce coup a le plus coupé jusqu’ici, et l’heuristique de l’historique l’essaie avant les autres.
    [yes] La fenêtre nulle a dit que ce coup est meilleur, mais non de combien : la recherche entre donc de nouveau dans { $right }, avec une fenêtre plus large.
   *[no] La recherche passe à { $right }, le premier nœud, dans l’ordre, qui n’est alors ni visité ni élagué.
}
quiz-why-value = { $how ->
    [chance] De ce qui est revenu, { $values }, chaque valeur compte { $node_at } avec son poids, et la moyenne est { $right }.
    [childless] { $role } n’a aucun coup { $node_at } : rien ne remplace donc la valeur de départ, { $right }.
    [leaf] Ici, { $node } est une feuille, et sa valeur est { $right }.
    [edge] La meilleure valeur { $node_at } est { $best }, hors de la fenêtre reçue, { $entry } : fail-hard renvoie le bord le plus proche, { $right }.
    [single] Une seule valeur est remontée { $node_at } : { $right }.
   *[best] { $role ->
        [MAX] De ce qui est remonté, { $values }, MAX prend le plus grand nombre { $node_at } : { $right }.
       *[MIN] De ce qui est remonté, { $values }, MIN prend le plus petit nombre { $node_at } : { $right }.
    }
}
# $test vaut « ge » si l’égalité coupe, sinon « gt ».
quiz-reaches = { $role ->
    [MAX] { $test ->
        [limit] atteint le maximum des feuilles
        [gt] dépasse β = { $bound }
       *[ge] atteint β = { $bound }
    }
   *[MIN] { $test ->
        [limit] atteint le minimum des feuilles
        [gt] descend au-dessous de α = { $bound }
       *[ge] ne dépasse pas α = { $bound }
    }
}
quiz-why-window = { $how ->
    [minimax] Minimax ne resserre jamais une fenêtre : { $node_at }, elle reste { $right }.
    [apart] Ici, chaque coup de la racine est exploré avec la fenêtre entière, et rien ne la resserre : elle reste { $right }.
    [moves] { $role ->
        [MAX] MAX relève α à { $value_value } { $node_at } : la fenêtre { $before } devient { $right }.
       *[MIN] MIN abaisse β à { $value_value } { $node_at } : la fenêtre { $before } devient { $right }.
    }
    [ends] { $role ->
        [MAX] Avec { $value }, MAX { quiz-reaches } { $node_at }, et dans cette recherche une valeur qui met fin à son nœud n’entre pas dans la fenêtre, qui reste { $right }. Les livres qui l’y font entrer écrivent { $entered }.
       *[MIN] Avec { $value }, MIN { quiz-reaches } { $node_at }, et dans cette recherche une valeur qui met fin à son nœud n’entre pas dans la fenêtre, qui reste { $right }. Les livres qui l’y font entrer écrivent { $entered }.
    }
   *[stays] { $role ->
        [MAX] MAX ne relève α { $node_at } que pour une valeur supérieure à { $own }, et ce qui arrive vaut { $value } : la fenêtre reste { $right }.
       *[MIN] MIN n’abaisse β { $node_at } que pour une valeur inférieure à { $own }, et ce qui arrive vaut { $value } : la fenêtre reste { $right }.
    }
}
quiz-after = { $by_kind ->
    [pass] après la passe
   *[move] après le coup { $by }
}
quiz-why-cut = { $how ->
    [chance-cut] Même si tout le reste valait { $rest }, { $node } resterait hors de sa fenêtre : { $skips } peuvent être élagués.
    [chance-open] Il n’y a pas de coupure : ce qui reste { $node_at } peut encore ramener la valeur dans la fenêtre.
    [cut] { $role ->
        [MAX] Avec { $best }, MAX { quiz-reaches } { $node_at } : c’est une coupure bêta, qui élague { $skips }.
       *[MIN] Avec { $best }, MIN { quiz-reaches } { $node_at } : c’est une coupure alpha, qui élague { $skips }.
    }
    [last] Il n’y a pas de coupure : { quiz-after }, il ne reste { $node_at } aucun coup à élaguer.
    [minimax] Il n’y a pas de coupure : minimax examine tous les coups { $node_of }.
    [apart] Il n’y a pas de coupure : ici, chaque coup de la racine est exploré comme s’il était le seul, et aucun n’est élagué.
    [equal] { $role ->
        [MAX] Il n’y a pas de coupure : la meilleure valeur { $node_at } ne fait qu’égaler β = { $bound }, et ici l’égalité ne coupe pas.
       *[MIN] Il n’y a pas de coupure : la meilleure valeur { $node_at } ne fait qu’égaler α = { $bound }, et ici l’égalité ne coupe pas.
    }
   *[inside] { $role ->
        [MAX] Il n’y a pas de coupure : MAX a { $best } { $node_at }, un nombre inférieur à β = { $bound }.
       *[MIN] Il n’y a pas de coupure : MIN a { $best } { $node_at }, un nombre supérieur à α = { $bound }.
    }
}
# $from vaut « given » si la borne vient de l’extérieur, sinon « set ».
quiz-why-cause = { $from ->
    [given] { $role ->
        [MAX] Avec { $best } { $node_at }, MAX { quiz-reaches }, qu’aucun ancêtre n’a fixé : la recherche l’a reçu de l’extérieur.
       *[MIN] Avec { $best } { $node_at }, MIN { quiz-reaches }, qu’aucun ancêtre n’a fixé : la recherche l’a reçu de l’extérieur.
    }
   *[set] { $role ->
        [MAX] Avec { $best } { $node_at }, MAX { quiz-reaches }, que MIN avait fixé { $there_at } par le coup { $by }.
       *[MIN] Avec { $best } { $node_at }, MIN { quiz-reaches }, que MAX avait fixé { $there_at } par le coup { $by }.
    }
}
# Ce qui est prouvé, par les enfants du nœud.
quiz-why-bound = { $how ->
    [childless] { $role } n’a aucun coup { $node_at }, et { $value_value } est la valeur de départ : pour cette recherche, c’est la vraie valeur (=).
    [furthest] { $role ->
        [MAX] Un coup vaut { $value_value } { $node_at }, et pour cette recherche il n’y a rien de plus, quoi qu’on ait élagué : c’est la vraie valeur (=).
       *[MIN] Un coup vaut { $value_value } { $node_at }, et pour cette recherche il n’y a rien de moins, quoi qu’on ait élagué : c’est la vraie valeur (=).
    }
    [exact] { $role ->
        [MAX] Aucun coup n’a été élagué { $node_at }, l’un vaut exactement { $value_value } et aucun ne peut valoir plus : { $value_value } est la vraie valeur (=).
       *[MIN] Aucun coup n’a été élagué { $node_at }, l’un vaut exactement { $value_value } et aucun ne peut valoir moins : { $value_value } est la vraie valeur (=).
    }
    [lower] { $role ->
        [MAX] Un coup vaut au moins { $value_value } { $node_at }, et un autre, élagué ou connu par une borne seulement, vaut peut-être plus : la vraie valeur est au moins { $value_value } (≥).
       *[MIN] Chaque coup vaut au moins { $value_value } { $node_at }, et l’on ne sait d’aucun qu’il ne vaut pas plus : la vraie valeur est au moins { $value_value } (≥).
    }
   *[upper] { $role ->
        [MAX] Chaque coup vaut au plus { $value_value } { $node_at }, et l’on ne sait d’aucun qu’il vaut autant : la vraie valeur est au plus { $value_value } (≤).
       *[MIN] Un coup vaut au plus { $value_value } { $node_at }, et un autre, élagué ou connu par une borne seulement, vaut peut-être moins : la vraie valeur est au plus { $value_value } (≤).
    }
}
quiz-why-stored = { $how ->
    [childless] { $role } n’a aucun coup { $node_at }, et { $value_value } est la valeur de départ : pour cette recherche, c’est la vraie valeur (=).
    [upper] La valeur renvoyée { $value_value } ne dépasse pas α dans la fenêtre { $entry } reçue par { $node } : la recherche peut seulement retenir que la vraie valeur est au plus { $value_value } (≤).
    [lower] La valeur renvoyée { $value_value } n’est pas inférieure à β dans la fenêtre { $entry } reçue par { $node } : la recherche peut seulement retenir que la vraie valeur est au moins { $value_value } (≥).
    [closed-upper] La fenêtre { $entry } reçue par { $node } ne contient aucune valeur en son intérieur : la recherche peut seulement retenir que la vraie valeur est au plus { $value_value } (≤).
    [closed-lower] La fenêtre { $entry } reçue par { $node } ne contient aucune valeur en son intérieur : la recherche peut seulement retenir que la vraie valeur est au moins { $value_value } (≥).
   *[exact] La valeur renvoyée { $value_value } est à l’intérieur de la fenêtre { $entry } reçue par { $node } : la recherche peut retenir que c’est la vraie valeur (=).
}
quiz-why-root-move = { $role ->
    [MAX] MAX joue le coup { $right }, le premier à atteindre la plus grande valeur, { $best }.
   *[MIN] MIN joue le coup { $right }, le premier à atteindre la plus petite valeur, { $best }.
}
quiz-why-difference = Avant le pas { $right }, les deux recherches montrent la même chose à chaque pas ; c’est là qu’elles diffèrent pour la première fois.
quiz-why-entry = { $search ->
    [minimax] Minimax transmet à chaque nœud la fenêtre entière : on entre dans { $node } avec { $right }.
    [null-window] La recherche demande seulement si ce coup est meilleur que ce qu’a le nœud au-dessus : on entre dans { $node } avec la fenêtre nulle { $right }.
   *[narrowing] Ce que le nœud au-dessus a en cet instant est transmis, les deux bords : on entre dans { $node } avec { $right }.
}
quiz-why-order = La valeur de la racine reste { $value_value }, quel que soit le coup essayé en premier ; seul le coût peut changer : { $cost } dans l’ordre donné, { $swapped } après l’échange.
quiz-why-pruned = { $role ->
    [MAX] Aucune ne le peut : { $node_at }, MAX a déjà { $best } et ne prendrait qu’une valeur plus grande, et MIN, assuré de { $bound } ailleurs, ne laissera pas la partie arriver ici. Il n’y a donc pas à examiner { $leaf }.
   *[MIN] Aucune ne le peut : { $node_at }, MIN a déjà { $best } et ne prendrait qu’une valeur plus petite, et MAX, assuré de { $bound } ailleurs, ne laissera pas la partie arriver ici. Il n’y a donc pas à examiner { $leaf }.
}
quiz-why-own-value = { $role ->
    [MAX] MAX a le trait { $node_at } : negamax y compte pour MAX, comme l’arbre : { $right }.
   *[MIN] MIN a le trait { $node_at } : negamax y compte pour MIN, et ce qui vaut { $for_max } pour MAX vaut { $right } pour MIN.
}
quiz-why-own-entry = { $role ->
    [MAX] MAX a le trait { $node_at } : la fenêtre est celle que compte MAX, { $right }. MIN, au-dessus, en tient les deux bords avec l’autre signe, et dans l’autre sens.
   *[MIN] MIN a le trait { $node_at } : les deux bords changent de signe et de place, et la fenêtre { $for_max } de MAX devient { $right } pour MIN.
}
quiz-why-lookup = { $how ->
    [answers] L’entrée dit { $stored }, et avec la fenêtre { $handed } cela suffit : { $node } n’est pas exploré de nouveau.
    [narrows] L’entrée dit { $stored }, une borne à l’intérieur de la fenêtre { $handed } : elle ne répond pas, mais déplace un bord, et la recherche continue avec le reste.
   *[orders] L’entrée n’a pas été explorée aussi loin qu’il le faut ici : sa valeur ne compte pas. Seul son meilleur coup sert : il est essayé en premier.
}
quiz-why-first-move = Le coup { $right } était le meilleur de cette itération : la suivante l’essaie en premier, car un bon coup essayé tôt fait plus de coupures.
quiz-why-again = { $how ->
    [below] Le résultat { $result } ne dépasse pas α de { $tried } : ce n’est qu’une borne, et la même profondeur est explorée de nouveau, ouverte vers le bas.
    [above] Le résultat { $result } n’est pas au-dessous de β de { $tried } : ce n’est qu’une borne, et la même profondeur est explorée de nouveau, ouverte vers le haut.
   *[inside] Le résultat { $result } est à l’intérieur de { $tried } : c’est la valeur, et la recherche continue.
}
quiz-why-next-window = { $how ->
    [below] La valeur est { $result }. Est-ce cela ? La fenêtre nulle suivante l’a pour β : { $right }.
    [above] La valeur est { $result }. Est-ce plus ? La fenêtre nulle suivante l’a pour α : { $right }.
   *[settled] Les deux bornes se rejoignent à { $result_value }. Une dernière recherche, avec cette valeur dans sa fenêtre { $right }, trouve le meilleur coup.
}
quiz-why-horizon = { $how ->
    [stops] Il ne reste { $node_at } aucun coup agité, ni prise ni menace : la valeur statique { $static } compte, et la recherche s’arrête.
    [stands] { $role ->
        [MAX] MAX peut en rester là avec { $static }, qui atteint β de { $entry } : aucun coup agité n’est nécessaire.
       *[MIN] MIN peut en rester là avec { $static }, qui atteint α de { $entry } : aucun coup agité n’est nécessaire.
    }
   *[goes-on] Il y a des coups agités { $node_at }, et { $static } à lui seul n’atteint aucune borne de { $entry } qui finirait le nœud : la recherche les essaie.
}
quiz-why-affine = La racine joue { $right }, comme avant : la moyenne des 2v + 3 est celle des v, doublée et augmentée de trois, si bien que toute comparaison reste la même.
# $number compte les lignes, l’en-tête est la ligne 1.
quiz-why-line = La ligne { $number } est « { $right } ». { $number ->
    [2] Avant tout, il faut distinguer une feuille d’un nœud.
    [3] À une feuille, la recherche finit, avec la valeur comme la compte celui qui a le trait.
    [4] Avant son premier coup, un nœud n’a rien, et toute valeur doit être meilleure que cela.
    [5] Puis chaque coup vient à son tour, sauf si l’on quitte la boucle avant.
    [6] Ce que renvoie l’enfant compte pour l’autre camp, donc son signe change ; en descendant, la fenêtre est retournée.
    [7] La meilleure des deux valeurs, l’ancienne et la nouvelle, reste.
    [8] Si elle atteint ce dont l’autre camp est assuré, personne n’a besoin du reste.
    [9] Sinon, celui qui a le trait en est désormais assuré, mais jamais de moins qu’avant.
   *[10] Après le dernier coup, la meilleure valeur est renvoyée.
}
quiz-why-python = { quiz-why-line }
quiz-why-squares = { $how ->
    [same] La racine joue { $right }, comme avant ; avec des moyennes, c’est une chance, car les carrés donnent plus de poids aux grandes feuilles.
   *[other] La racine joue maintenant { $right } : aucune paire de feuilles n’a changé d’ordre, mais la moyenne des carrés n’est pas le carré de la moyenne.
}
quiz-pruned-tried = Avec { $given } { $leaf_at }, la recherche trouve tout de même { $found } à la racine. { quiz-why-pruned }

quiz-why-fault = Avant le pas { $right }, la recherche fait ce qu’elle doit ; ce pas-là est faux. Le défaut du programme : { $fault }.

# A class’s quiz: the page, the terminal, and the teacher’s table.
quiz-page-title = Questionnaire : { $code }, { $count } questions
quiz-page-about = Écrivez votre nom, ou un nom que votre classe connaît, et une réponse à chaque question. Enregistrez ensuite les réponses et rendez le fichier. Rien n’est envoyé tout seul.
quiz-page-name = Nom :
quiz-page-next = Question suivante
quiz-page-save = Enregistrer mes réponses
quiz-page-unnamed = Écrivez d’abord un nom.
quiz-page-open = Sans réponse : { $numbers }.
quiz-page-unread = Illisible : { $numbers }.
quiz-page-sure = Les réponses ne s’envoient qu’une fois. Les envoyer maintenant ?
quiz-page-read = lu
quiz-page-about-sent = Écrivez votre nom, ou un nom que votre classe connaît, et une réponse à chaque question. Envoyez ensuite les réponses : elles vont à l’ordinateur de votre professeur, et nulle part ailleurs. Une seule réponse par question.
quiz-page-send = Envoyer mes réponses
quiz-page-unsent = Les réponses ne sont pas arrivées : la connexion est perdue. Envoyez-les de nouveau quand elle sera revenue.
quiz-nothing-sent = Il n’y a pas encore de réponse.
quiz-sent = Envoyé : { $score } justes.
quiz-count = { $count ->
    [one] { $count } envoi.
   *[other] { $count } envois.
}
quiz-sent-already = Des réponses de { $name } ont déjà été rendues, et ce sont les premières qui comptent. Si ce ne sont pas les vôtres, choisissez un autre nom.
quiz-other = Cette page est celle d’un autre quiz : rechargez-la et répondez de nouveau.
quiz-unread-line = Une réponse n’a pas pu être lue : rechargez la page et envoyez de nouveau.
quiz-one-name = Ces réponses portent plusieurs noms : rendez seulement les vôtres.
quiz-not-kept = Les réponses ne peuvent pas être gardées : dites-le à votre professeur.
quiz-page-step = La recherche est au pas { $step }.
results-title = Questionnaire { $code }, { $count } questions, { $people } réponses reçues
results-right = juste
results-hardest = Le plus difficile : question { $number } ({ $title }), { $right } sur { $answered } justes.
results-mistake = Le plus souvent : { $name } ({ $count } ×).
results-no-hardest = Aucune réponse n’est fausse.

