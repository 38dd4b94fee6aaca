# Le programme d’un étudiant comparé à la recherche.

grade-passed = { $failed ->
    [0] { $tasks ->
        [one] L’exercice est réussi.
       *[other] Les { $tasks } exercices sont réussis.
    }
   *[other] { $tasks ->
        [one] L’exercice n’est pas réussi.
       *[other] { $passed ->
            [one] { $passed } exercice réussi
           *[other] { $passed } exercices réussis
        } sur { $tasks }.
    }
}
grade-unread = { $left ->
    [0] { "" }
   *[other] { $how ->
        [watched] Votre fonction ne suit pas { $words } : { $left } exercices sur { $all } ont été laissés de côté. Elle les reçoit comme paramètres de ces noms.
       *[printed] Votre programme ne lit pas { $words } : { $left } exercices sur { $all } ont été laissés de côté. Ces mots sont à la ligne 2 d’un exercice.
    }
}
grade-minimax = Un minimax simple, juste dans tous les exercices ; il visite tous les nœuds.
grade-principal-variation = C’est la recherche de la variante principale : après le premier enfant, une fenêtre nulle demande si un autre est meilleur.
grade-repeated = Le même sous-arbre a déjà été exploré. Si votre programme garde des valeurs dans une table, notez-le avec --accept table.
grade-minimax-missing = { grade-minimax }
    La seule chose qui manque est la coupe : alpha-bêta saute ce qui ne peut rien changer, comme à la ligne ci-dessus.
grade-minimax-or = { $count ->
    [0] { "" }
   *[other] Un alpha-bêta avec l’une de ces erreurs imprimerait la même chose : { $faults }. { $how ->
        [watched] Si votre fonction a α et β, qu’ils soient ses paramètres.
       *[printed] Si votre programme a α et β, imprimez « enter CHEMIN ALPHA BETA ».
    }
}
grade-cuts-unseen = { $how ->
    [watched] On ne peut pas voir si votre fonction coupe : on le verrait si elle s’appelait avec chaque enfant qu’elle examine.
   *[printed] On ne peut pas voir si votre programme coupe : imprimez aussi « visit CHEMIN ».
}
grade-unmet = Tout cela est juste, mais { $options } demande autre chose.
grade-guessed = Le rôle de ces paramètres a été deviné : { $list }. Dans a/b, a est pour MAX et b pour MIN. Des noms comme is_max, alpha, beta et depth ne laissent rien à deviner.
grade-unseen = { $what ->
    [nodes] { $function ->
        [none] Seul le résultat est visible : aucune de vos fonctions ne s’appelle avec des parties de l’arbre.
       *[other] Seul le résultat est visible : { $function } est appelée avec ce qui n’est ni un nœud de l’arbre ni une copie d’un nœud.
    }
    [windows] Les fenêtres ne sont pas visibles : { $function } n’est pas toujours appelée avec deux nombres pour α et β.
   *[values] Les valeurs ne sont pas visibles : { $function } ne renvoie pas toujours un nombre, ou un nombre et un coup.
}
grade-level = { $level ->
    [result] { $how ->
        [watched] Niveau : résultat (valeur et coup).
       *[printed] Niveau : résultat (valeur et coup ; imprimez les nœuds visités, ou les fenêtres et les valeurs, pour en savoir plus).
    }
    [order] { $how ->
        [watched] Niveau : ordre (les nœuds visités).
       *[printed] Niveau : ordre (les nœuds visités ; imprimez les fenêtres et les valeurs pour en savoir plus).
    }
    [trace] Niveau : trace (fenêtres et valeurs).
   *[none] { "" }
}
grade-convention = { $convention ->
    [cut-ge] coupe dès que α ≥ β
    [cut-gt] ne coupe que si α > β
    [cut-both] à égalité, coupe à certains nœuds et continue à d’autres
    [fail-soft] fail-soft
    [fail-hard] fail-hard
    [fail-both] fail-soft à certains nœuds et fail-hard à d’autres
    [values-mover] valeurs du point de vue de qui joue (négamax)
    [values-max] valeurs du point de vue de MAX
    [order-right] enfants du dernier au premier
    [order-left] enfants du premier au dernier
   *[from-0] coups numérotés à partir de 0
}
grade-conventions = { $count ->
    [0] { "" }
   *[other] Conventions : { $list }.
}
grade-task = Exercice { $number } : { $task }
grade-departure = { $line ->
    [end] À la fin :
   *[other] { $how ->
        [watched] Étape { $line } de votre fonction :
       *[printed] Ligne { $line } de la sortie :
    }
}
    {"  "}attendu  { $expected }
    {"  "}reçu     { $got }
grade-nothing-more = plus rien
grade-node = { $path ->
    [root] la racine
   *[other] le nœud { $path }
}
grade-at-node = { $path ->
    [root] à la racine
   *[other] au nœud { $path }
}
grade-edge = { $edge ->
    [lost] le { $limit } dont { $keeper } est sûr { $setter } n’a pas été transmis
    [swapped] { $keeper ->
        [MAX] le { $limit } dont MAX est sûr { $setter } est α, et non β
       *[MIN] le { $limit } dont MIN est sûr { $setter } est β, et non α
    }
    [root] le { $limit } donné par l’exercice n’y est pas
    [task] le { $limit } de la fenêtre de l’exercice n’a pas été transmis
    [chance] ce que les autres issues laissent se compte autrement
   *[foreign] aucun { $keeper } sur le chemin n’est sûr de { $limit }
}
grade-why = { $reason ->
    [window] { $there }, votre fenêtre est { $got } au lieu de { $expected } : { grade-edge }.
    [value] { $kind ->
        [leaf] La feuille ({ $path }) vaut { $expected }, et vous avez { $got }.
        [horizon] L’arbre s’arrête à cette profondeur : { $path } compte comme une feuille qui vaut { $expected }, et vous avez { $got }.
       *[inner] Pour { $path }, la valeur rendue doit être { $expected }, mais la vôtre est { $got }.
    }
    [deep] L’arbre s’arrête à cette profondeur : { $place } compte comme une feuille qui vaut { $value }, mais votre programme continue plus bas.
    [not-cut] { $decides ->
        [chance] Les autres issues ne peuvent plus ramener { $place } dans sa fenêtre { $window }, mais votre programme examine { $path }.
       *[player] { $role } a déjà { $value } { $at }, où la fenêtre est { $window } : les autres enfants ne peuvent plus compter, mais votre programme examine { $path }.
    }
    [cut-too-early] { $state ->
        [open] Il reste quelque chose à faire { $at } : avec la fenêtre { $window }, { $due } compte encore, mais votre programme ne l’examine pas.
       *[closed] Votre programme s’arrête { $at }, où la fenêtre est { $window } : une recherche qui ne coupe que si α > β y continue, et { $due } est attendu.
    }
    [cut-for-nothing] { $decides ->
        [chance] La fenêtre de { $place } est { $window } : les issues examinées n’obligent pas à couper, mais votre programme coupe.
       *[player] { $role } a { $value } { $at }, où la fenêtre est { $window } : rien n’oblige à couper, mais votre programme coupe.
    }
    [other-child] C’est { $due } qui est attendu ici, et votre programme en examine un autre.
    [order] C’est une autre ligne qui est attendue ici : { $line }.
    [outside] Ce nœud n’existe pas dans cet arbre : le premier coup est { $from }.
    [ends-early] Votre programme s’arrête avant la fin de la recherche.
    [goes-on] La recherche est finie ici, mais votre programme continue.
    [result] La valeur de la racine est { $expected }, et vous avez { $got }.
    [move] Le coup { $expected } est un meilleur coup, et vous avez { $got }.
    [nothing-printed] Rien à noter n’a été imprimé : il faut au moins une ligne comme « value 3 ».
   *[failed] Le programme n’est pas allé au bout ({ $failure }).
}
grade-faults = { $count ->
    [0] Aucune erreur connue ne se comporte exactement comme ce programme : commencez par la ligne ci-dessus.
    [1] { $faults ->
        [1] C’est exactement ce que fait une recherche avec cette erreur :
       *[other] C’est exactement ce que fait une recherche avec ces deux erreurs ensemble :
    }
   *[other] Plusieurs erreurs font exactement cela, et ce qui se voit ne les distingue pas :
}
grade-fault-at = { $side ->
    [max] { grade-fault }{ grade-numbers } (aux nœuds de MAX seulement)
    [min] { grade-fault }{ grade-numbers } (aux nœuds de MIN seulement)
   *[both] { grade-fault }{ grade-numbers }
}
grade-numbers = { $fault ->
    [wrong-start] , ici { $numbers }
   *[other] { "" }
}
grade-believed = L’idée qu’il y a derrière : { grade-belief }
grade-code = La ligne en cause, corrigée : { $line }
grade-lesson = Pour l’apprendre : plywood learn, leçon { $number }, « { $title } »
grade-more = Des fenêtres, des valeurs, le résultat ou d’autres exercices (plywood grade --tasks FICHIER) peuvent les distinguer.

grade-fault = { $fault ->
    [never-cuts] aucun nœud ne s’arrête avant son dernier enfant
    [roles-swapped] MIN prend la plus grande valeur et MAX la plus petite
    [root-always-max] la racine est MAX même quand l’exercice dit max=below
    [side-never-alternates] tous les nœuds sont au joueur de la racine : le trait ne change jamais
    [side-alternates-late] le trait change un demi-coup trop tard : les enfants de la racine sont encore à son joueur
    [window-not-inherited] chaque appel repart de −∞, +∞
    [only-alpha-inherited] α est transmis, β recommence à neuf
    [only-beta-inherited] β est transmis, α recommence à neuf
    [only-parents-bound] une borne fixée plus haut n’est pas transmise : pas de coupures profondes. C’est juste, seulement plus faible : la procédure F1 de Knuth et Moore (1975)
    [edges-exchanged] un enfant reçoit (β, α) au lieu de (α, β)
    [root-window-not-narrowed] la racine donne la fenêtre entière à chaque coup
    [root-window-ignored] la racine part de −∞, +∞ quelle que soit la fenêtre de l’exercice
    [bound-not-raised] la borne propre d’un nœud ne change jamais, les enfants suivants reçoivent l’ancienne fenêtre
    [alpha-forgets] la borne propre d’un nœud devient sa meilleure valeur, même si la borne venue d’en haut vaut mieux, ou repart de zéro
    [bounds-shared] il n’y a qu’un α et qu’un β pour toute la recherche, jamais rétablis
    [alpha-at-min] MIN relève α, ou MAX abaisse β
    [cut-before-first-child] la fenêtre n’est testée qu’à l’entrée : un enfant de trop est visité
    [cuts-before-update] le test de coupe se fait avec la meilleure valeur d’avant cet enfant : un enfant de trop est visité
    [cut-in-else] le test de coupe n’est fait que si un enfant n’améliore pas la meilleure valeur
    [cuts-own-bound] la valeur est comparée à la borne du camp du nœud lui-même
    [tests-exchanged] MAX teste v ≤ α et MIN teste v ≥ β : chacun a le test de l’autre
    [cuts-too-early] un nœud s’arrête dès que sa fenêtre se resserre
    [last-value] la valeur du dernier enfant est rendue au lieu de la meilleure
    [first-value] la valeur du premier enfant est rendue au lieu de la meilleure
    [wrong-start] la meilleure valeur commence à un nombre au lieu de −∞ ou +∞
    [infinity-too-small] un nombre qu’une feuille dépasse tient lieu d’infini
    [bound-as-move] un coup suivant qui égale le meilleur prend sa place, alors que sa valeur n’est peut-être qu’une borne
    [sign-missing] la valeur de l’enfant ne change pas de signe
    [leaf-sign-missing] la valeur d’une feuille n’est pas celle de qui joue
    [window-not-swapped] la fenêtre n’est pas échangée et changée de signe en descendant
    [window-swapped-unsigned] la fenêtre est échangée en descendant, mais sans changer de signe
    [depth-off-by-one] la recherche va un demi-coup trop loin, ou s’arrête un demi-coup trop tôt
    [depth-ignored] la recherche va jusqu’aux feuilles alors que l’exercice l’arrête avant
    [depth-before-end] là où la profondeur s’arrête, une feuille de l’arbre reçoit la valeur des nœuds coupés
    [children-sorted] les enfants sont triés avant d’être numérotés, et les numéros désignent d’autres enfants
    [skips-last-child] la boucle s’arrête avant le dernier enfant
    [bound-stored-as-exact] une valeur qui n’est qu’une borne est gardée dans la table comme si elle était exacte
    [side-not-in-key] la clé de la table ne dit pas qui joue
   *[skips-first-child] la boucle commence après le premier enfant
}
grade-belief = { $fault ->
    [never-cuts] il suffit de transporter α et β ; la boucle n’a pas à s’arrêter.
    [roles-swapped] le joueur qui commence est MIN.
    [root-always-max] MAX joue toujours à la racine.
    [side-never-alternates] le programme joue pour un seul camp, il cherche donc le mieux de ce camp.
    [side-alternates-late] un coup ne change le trait qu’après le suivant.
    [window-not-inherited] α et β appartiennent à un nœud, et chaque nœud repart de rien.
    [only-alpha-inherited] seul α compte plus bas ; β se retrouve tout seul.
    [only-beta-inherited] seul β compte plus bas ; α se retrouve tout seul.
    [only-parents-bound] seul le parent d’un nœud peut le rendre inutile, personne de plus haut.
    [edges-exchanged] l’α de l’autre camp est mon β, les deux changent donc de place.
    [root-window-not-narrowed] les coups de la racine s’examinent indépendamment.
    [root-window-ignored] une recherche part toujours de −∞, +∞.
    [bound-not-raised] α et β sont ce que l’appelant a donné ; ce que le nœud trouve ne va que dans v.
    [alpha-forgets] α est la meilleure valeur de ce nœud.
    [bounds-shared] α est le mieux que MAX ait n’importe où dans l’arbre, β le mieux que MIN ait.
    [alpha-at-min] un nœud améliore la borne à laquelle il est comparé.
    [cut-before-first-child] α ≥ β peut ne se demander qu’au pas suivant.
    [cuts-before-update] peu importe ce qui vient d’abord, le test ou la nouvelle meilleure valeur.
    [cut-in-else] un enfant meilleur mérite toujours que l’on continue.
    [cuts-own-bound] un nœud a fini dès qu’il fait mieux que ce que son propre camp a déjà.
    [tests-exchanged] MAX s’arrête à ce qui est trop peu pour lui, MIN à ce qui est trop pour lui.
    [cuts-too-early] mieux que α suffit.
    [last-value] v est ce qui est revenu en dernier.
    [first-value] un seul enfant donne la valeur du parent.
    [wrong-start] tel nombre est pire que toute feuille.
    [infinity-too-small] aucune feuille ne dépasse le nombre que j’ai choisi.
    [bound-as-move] une valeur égale est un coup aussi bon.
    [sign-missing] les valeurs reviennent déjà comme les miennes.
    [leaf-sign-missing] le nombre dans l’arbre est déjà celui de qui joue.
    [window-not-swapped] α et β sont les mêmes pour les deux joueurs.
    [window-swapped-unsigned] échanger les deux bornes suffit pour changer de camp.
    [depth-off-by-one] la racine, ou les feuilles, comptent pour un demi-coup de plus ou de moins.
    [depth-ignored] une recherche finit où l’arbre finit.
    [depth-before-end] la limite de profondeur passe avant tout, quoi qu’il y ait là.
    [children-sorted] le numéro d’un enfant est son rang dans l’ordre où je regarde.
    [skips-last-child] la limite de la boucle est le dernier indice.
    [bound-stored-as-exact] ce qu’un sous-arbre a rendu est ce qu’il vaut.
    [side-not-in-key] le même arbre vaut autant pour les deux camps.
   *[skips-first-child] les enfants se comptent à partir de 1.
}
grade-class = { $programs ->
    [one] Un programme, { $passed } réussi.
   *[other] { $programs } programmes, { $passed } réussis.
}
grade-class-error = ne va pas au bout
grade-class-unnamed = aucune erreur connue
grade-starter = { $folder } est écrit. Écrivez la recherche dans { $file }, puis essayez : plywood grade -- { $run }

# Le titre de la page d’un rapport.
grade-page-title = { $program } : { $summary }
