# Ce qui ne va pas dans une position, un arbre, une réponse ou un fichier, et que faire. Les
# caractères se comptent à partir de 1.

error-position = { $noun ->
    [tree] arbre : { $error }
   *[position] position : { $error }
}
error-no-board = un arbre de manuel n’a pas de grille : donnez-le avec --position, comme "[[3 12 8] [2 4 6] [14 5 2]]"
error-wrong-evaluation = l’évaluation { $evaluation } ne convient pas au jeu { $game } : prenez { $instead }
error-too-shallow = profondeur { $depth } : à cette profondeur, tous les nœuds de cet arbre n’ont pas de valeur ; explorez toute la profondeur, { $height }, ou donnez-leur une valeur statique, comme B=4[3 12 8]
error-only-leaves = seules les feuilles de cet arbre ont une valeur, et { $algorithm } regarde d’abord moins loin : donnez des valeurs statiques à ses nœuds intérieurs, comme B=4[3 12 8], ou prenez une recherche de tout l’arbre, comme alpha-beta, ou aspiration avec --alpha et --beta
error-tree-in-game = on ne joue pas sur un arbre de manuel : parcourez-le avec plywood explore
error-no-chance = cet arbre a des nœuds de hasard, que { $algorithm } n’explore pas
error-outside-leaves = cet arbre a la valeur { $value }, en dehors de --leaves : donnez des bornes entre lesquelles se trouvent toutes les valeurs
error-limits-of-max = les bornes d’un nœud, comme min<=10[3 12], sont celles de MAX : n’indiquez pas --sides
error-no-given-values = seul un arbre de manuel admet --{ $field } : ne l’indiquez pas
error-empty-window = rien ne se trouve entre α = { $alpha } et β = { $beta } : choisissez α inférieur à β
error-no-values = seules les feuilles d’un arbre de manuel ont une valeur : aucune valeur n’y termine une ligne ; n’indiquez pas --leaf-at
error-vector = { $found } est lu comme un nœud à { $count } feuilles, comme entre crochets ; une feuille avec une valeur pour chaque joueur n’est pas explorée : n’écrivez que la valeur de MAX.
error-comma = { $found } est lu comme deux feuilles : si c’est un seul nombre, écrivez { $number } ; sinon, une espace seule entre les deux.
error-boxed = Ici chaque feuille a ses propres crochets, comme { $found }, et se lit comme un nœud à un enfant : écrivez [3 5] pour un nœud à deux feuilles, et un nom ou max, min, chance devant le crochet.
error-weights = Dans { $found }, des probabilités sont lues comme des valeurs : un poids se place devant son issue, avec deux-points, comme chance[0.7:3 0.3:6].
error-flat = Ces { $leaves } feuilles sont toutes sous un seul nœud ; Tab en fait celles d’un arbre de { $plies } demi-coups à { $branching } coups partout.
error-edge = Aucune valeur n’est entre { $given } et { $used } : ce bord de la fenêtre de la racine est { $used }.
error-shares = La somme des poids { $weights } n’est pas 1 : ils comptent en proportion les uns des autres.
error-unknown = Rien n’est exploré tant qu’il n’y a pas de valeur en { $leaves } : écrivez un nombre à la place du ?.
error-orders-leaves = Seules les feuilles de cet arbre ont une valeur : l’ordre range les feuilles et rien au-dessus ; donnez des valeurs statiques aux nœuds intérieurs, comme B=4[3 12 8], ou prenez l’ordre parfait.
error-no-perfect-order = on ne connaît un ordre parfait que là où une seule recherche voit l’arbre entier : prenez au plus { $most } nœuds de minimax simple, sans hasard, et alpha-beta, negamax, principal-variation ou minimax
error-no-table = les positions de ce jeu ne peuvent pas être cherchées dans une table : n’indiquez pas --table
error-no-deepening = { $algorithm } n’a pas de réponse avant sa fin : une limite de temps demande une recherche qui approfondit, comme iterative-deepening
error-out-of-range = { $field ->
    [time] un temps de { $found } ms est hors limites : choisissez de { $least } à { $most } ms
   *[depth] une profondeur de { $found } est hors limites : choisissez de { $least } à { $most }
}
error-edge-out-of-range = { $field ->
    [leaves] une borne des feuilles est hors limites : choisissez de −{ $most } à { $most }{ $unit ->
        [1] {""}
       *[other] , et un dénominateur commun jusqu’à 1000000000
    }
   *[alpha] un bord de la fenêtre est hors limites : choisissez de −{ $most } à { $most }{ $unit ->
        [1] {""}
       *[other] , et un dénominateur commun jusqu’à 1000000000
    }
}

error-not-a-column = caractère { $at } (« { $found } ») : ce n’est pas une colonne ; écrivez les colonnes 1 à 7 dans l’ordre des coups, comme 4453
error-no-such-column = caractère { $at } (« { $found } ») : il n’y a pas de colonne { $found }, seulement les colonnes 1 à 7
error-column-full = caractère { $at } (« { $found } ») : la colonne { $found } est pleine, elle contient déjà 6 jetons
error-after-the-end = caractère { $at } (« { $found } ») : la partie est finie, { $winner } a aligné quatre jetons au coup précédent
error-not-a-cell = caractère { $at } (« { $found } ») : ce n’est pas une case ; écrivez X, O et . pour une case vide, avec / entre les rangées
error-not-a-token = caractère { $at } (« { $found } ») : ce n’est pas une case ; écrivez m (machine), h (humain) et 0 (vide), colonne par colonne, chacune de bas en haut
error-wrong-length = la grille a { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} : sept colonnes de 6 en font 42
error-wrong-machine-counts = m a { $m ->
    [one] { $m } jeton
   *[other] { $m } jetons
} et h en a { $h } : m a le trait, h doit donc en avoir autant que m ou un de plus
error-wrong-counts = X a { $x ->
    [one] { $x } jeton
   *[other] { $x } jetons
} et O en a { $o } : X commence, il doit donc en avoir autant que O ou un de plus
error-floating = caractère { $at } : le { $stone } de la colonne { $column }, rangée { $row }, flotte ; la case au-dessous est vide
error-two-winners = X et O ont tous deux quatre jetons alignés : la partie finit avec le premier alignement
error-wrong-winner = { $winner } a quatre jetons alignés, mais d’après le compte ({ $x } X, { $o } O) c’est l’autre camp qui a joué en dernier

error-empty = l’arbre est vide : écrivez-le avec des crochets, comme [[3 12 8] [2 4 6] [14 5 2]]
error-unexpected = { $at } : « { $found } » n’est ni un crochet, ni un nombre, ni un nom : écrivez un nœud comme [3 12 8], et une feuille comme un seul nombre, sa valeur pour MAX
error-nothing-between = { $at } : il n’y a rien entre cette virgule et la précédente : écrivez ce qui manque, ou une seule virgule
error-invalid-number = { $at } : « { $found } » n’est pas un nombre compris entre -1000000000 et 1000000000, de dénominateur 1000000000 au plus, comme -3, 5.5, 1/3 ou +inf
error-invalid-name = { $at } : « { $found } » n’est pas un nom : commencez par une lettre, puis des lettres, des chiffres, _ et ', ou mettez-le entre guillemets droits
error-alone = { $at } : { $name } est seul : écrivez ses enfants après lui, comme { $name }[3 12 8] ; une feuille nommée s’écrit A=3, ou A=? si sa valeur est ouverte
error-twice = { $at } : un autre enfant de ce nœud s’appelle aussi « { $name } » : donnez à chacun son nom
error-no-children = { $at } : ces crochets sont vides, un nœud a besoin d’au moins un enfant
error-unopened = { $at } : ce crochet fermant n’a pas de crochet ouvrant
error-unclosed = { $at } : ce crochet ouvrant n’est jamais fermé
error-unquoted = { $at } : ce guillemet n’est jamais fermé
error-second-root = { $at } : l’arbre est déjà fini ici, il ne peut y avoir qu’une racine
error-root-label = { $at } : aucun coup ne mène à la racine, elle n’a donc ni nom de coup ni poids
error-invalid-weight = { $at } : « { $found } » n’est pas un poids : sous chance, écrivez un nombre positif, comme 1/2, 0.3 ou 30%
error-invalid-limit = { $at } : ce n’est pas ce que l’on sait de la valeur d’un nœud : écrivez-le une fois pour chaque borne, entre max ou min et le crochet, comme min<=10[3 12] ou max>=3<=8[3 8]
error-contradicted = { $at } : ce nœud est dit { $limits }, mais ses feuilles lui donnent { $found } : corrigez l’un ou l’autre
error-missing-weight = { $at } : tous les enfants de ce nœud de hasard ont besoin d’un poids, ou aucun ; un décimal a un point, comme 0.5:3
error-infinite = { $at } : sous un nœud de hasard, une valeur infinie ou inconnue n’a pas de moyenne : écrivez un nombre
error-no-unit = { $at } : les valeurs jusqu’au nœud { $node } n’ont pas de dénominateur commun inférieur à { $most } : prenez moins de fractions différentes
error-value-too-large = { $at } : la valeur du nœud { $node } est trop grande pour un arbre qui compte en 1/{ $unit }
error-too-deep = { $at } : les crochets sont emboîtés sur plus de { $levels } niveaux

error-exists = { $path } existe déjà : choisissez un autre nom, ou ajoutez --force pour le remplacer
error-folder = { $path } est un dossier : ajoutez-y un nom de fichier
error-no-folder = impossible d’écrire { $path } : il n’y a pas de dossier { $folder }
error-unwritten = impossible d’écrire { $path } : { $why }
error-unread = impossible de lire { $path } : { $why }
error-no-home = il n’y a pas de dossier personnel
# Ce que dit le système vient en anglais ; ce qui arrive le plus souvent est traduit.
system-error = { $kind ->
    [permission] droit d’accès refusé
    [full] il n’y a plus de place
    [read-only] ce système de fichiers est en lecture seule
   *[other] { $said }
}

error-search = La recherche a échoué : { $why }
error-export = L’exportation a échoué : { $why }
error-silent = elle s’est arrêtée sans rien dire
error-too-large = Cet arbre a plus de { $limit } nœuds : choisissez moins de demi-coups, ou relancez avec un --max-nodes plus grand.
error-nothing-to-ask = Cette recherche ne laisse rien à demander : choisissez un arbre plus grand, ou plus de demi-coups.
error-no-file = Il n’y a pas ici de fichier { $file } à lire : vérifiez son nom et son dossier.
error-no-letter = Une feuille demande pour quelles valeurs d’une lettre alpha-bêta élague un nœud : laissez une seule lettre qui en décide, ou prenez l’image vierge.
error-no-paper = Aucun de ses arbres ne tient sur le papier, où { $most } nœuds ont place : choisissez moins de demi-coups.
error-race = L’une de ces recherches a plus de { $limit } nœuds et ne prend pas part à la course ; choisissez moins de demi-coups.
error-memory = La mémoire ne suffit pas pour un arbre de plus d’environ { $nodes } nœuds ; choisissez-en un plus petit.
error-step = Écrivez un pas de 0 à { $last }.
error-note = La note a { $count } lettres, pour { $most } au plus : raccourcissez-la.
error-leaf-value = Écrivez un nombre, comme 7, -3 ou 5.5.
export-too-large-svg = L’arbre a { $found } nœuds, et dessinés un par un il n’y a place que pour { $most } : choisissez une profondeur ou un arbre plus petits ou, en ligne de commande, --view path ; plywood picture --view map dessine tout arbre.
export-too-large-tikz = L’arbre a { $found } nœuds, et LaTeX n’en met en page que { $most } en un temps raisonnable : choisissez une profondeur ou un arbre plus petits.
export-too-long-mermaid = Le fichier aurait { $found } caractères, et Mermaid en lit { $most } : choisissez un arbre plus petit ou des noms plus courts.
export-too-large-mermaid = L’arbre a { $found } nœuds, et Mermaid en dessine { $most } : choisissez une profondeur ou un arbre plus petits.
export-too-large-html = La page aurait { $found } pas, et il n’y a place que pour { $most } : choisissez une profondeur plus petite.
export-too-many-html = La page aurait { $found } nœuds, et il n’y a place que pour { $most } : choisissez une profondeur plus petite.
