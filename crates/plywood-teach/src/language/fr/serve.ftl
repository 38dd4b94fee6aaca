# Ce que dit le serveur. Une phrase de « detail » commence comme celles sur les positions, par une minuscule.

serve-here = Plywood répond à l’adresse { $address }
serve-how-to-stop = Ctrl-C l’arrête.
serve-no-board = il manque le plateau : écrivez-le derrière /move?b= en 42 caractères m (machine), h (humain) et 0 (vide), colonne par colonne, chacune depuis le bas
serve-no-such-page = il n’y a rien à cette adresse : demandez un coup à /move?b=
serve-no-such-method = cette adresse se lit seulement, avec GET ou HEAD
serve-wrong-host = cette requête n’a pas été envoyée à cette machine par son adresse : prenez l’adresse affichée au démarrage du serveur
serve-cross-site = la page d’un autre site ne peut pas demander cela : ouvrez l’adresse affichée au démarrage du serveur
serve-headers = les en-têtes ont plus de { $most } octets : envoyez-en moins ou de plus courts
serve-busy = trop de demandes à la fois pour répondre à temps : revenez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
serve-failed = le serveur a commis une erreur ; il continue, et cette requête reste sans réponse
serve-won = la partie est finie : { $who } a déjà quatre pions alignés, de la colonne { $first_column }, ligne { $first_row } à la colonne { $last_column }, ligne { $last_row }
serve-full = le plateau est plein : plus personne ne peut jouer
serve-no-move = le programme tel que publié tient cette partie pour décidée et ne joue aucun coup ici ; réparé, il en jouerait un

# L’interface propre de Plywood. Les noms des paramètres sont ceux de la ligne de commande, les mêmes dans toutes les langues.
serve-problem = { $kind ->
    [parameter] Un paramètre est faux
    [search] Cela ne peut pas être exploré
    [illegal-move] Un coup interdit
    [node-limit] La recherche a trop de nœuds
    [time-limit] La recherche dure trop longtemps
    [memory-limit] Il n’y a pas assez de mémoire pour la recherche
    [too-large] L’arbre est trop grand pour ce format
    [not-solvable] Ce jeu ne peut pas être résolu ici
    [unreadable] Ce n’est pas une réponse
    [not-counted] Cette réponse ne compte pas
    [not-found] Il n’y a rien à cette adresse
    [method] Cette adresse se lit seulement
   *[busy] Trop de demandes à la fois
}
serve-not-in-api = il n’y a rien à cette adresse : /api/v1/openapi.json dit ce qu’on peut demander
serve-twice = { $name } est donné deux fois : donnez-le une seule fois
serve-too-long = { $name } a plus de { $most } caractères : écrivez un texte plus court
serve-too-many = il y a plus de { $most } paramètres : laissez ceux qui ne servent à rien
serve-unknown = il n’y a pas de paramètre { $name } ici : /api/v1/openapi.json dit ceux qu’il y a
serve-does-not-fit = { $name } : « { $value } » ne convient pas ; ce qui convient : { $expected }
serve-two-positions = position et board s’excluent : donnez l’un des deux
serve-node-limit = la recherche a plus de { $limit } nœuds, sa limite : choisissez une profondeur (depth) plus petite ou un max-nodes plus grand
serve-no-memory = il n’y a pas de mémoire pour plus d’environ { $nodes } nœuds : choisissez une profondeur (depth) plus petite
serve-time-limit = la recherche dure plus longtemps qu’une recherche ne le peut ici : choisissez une profondeur (depth) plus petite, ou une méthode qui approfondit et un temps (time)
serve-not-solvable = { $game } n’a pas d’évaluation qui ne compte que les victoires, ni de fin à portée : demandez plutôt une recherche
serve-no-such-node = at={ $line } : la recherche n’est pas passée par là ; écrivez les coups de la racine à l’un de ses nœuds, comme 1.1.2
serve-not-taken = { $option } n’est pas fait pour le format { $format } : supprimez-le, ou choisissez { $instead }
serve-no-such-steps = from et to : il n’y a pas de tel pas, choisissez-en parmi ceux de { $first } à { $last }
serve-backwards = from { $from } : une plage commence avant de finir, choisissez un pas jusqu’à celui de to, { $to }
serve-alone = { $option } ne veut rien dire pour le format { $format } sans { $other } : ajoutez-le

# La page du serveur.
serve-page-title = Jouer contre une recherche
serve-page-about = Minimax et alpha-bêta jouent contre vous. Ensuite, regardez dans leur tête : la recherche qui a choisi le coup, pas à pas.
serve-page-needs = Cette page a besoin de JavaScript.
serve-page-game = Jeu
serve-page-position = Position, dans la notation du jeu
serve-page-start = le début habituel
serve-page-depth = Demi-coups d’avance
serve-page-first = Qui commence
serve-page-me = moi
serve-page-machine = la machine
serve-page-play = Jouer
serve-page-search = Parcourir une recherche
serve-page-undo = Reprendre
serve-page-head = Voir dans sa tête
serve-page-back = Retour à la partie
serve-page-other-search = Choisir une autre recherche
serve-page-moves = Coups
serve-page-board = Plateau
serve-page-tree = La recherche, pas à pas
serve-page-your-move = À vous : vous jouez { $player }.
serve-page-goes-on = Où va la pièce ? Vous jouez { $player }.
serve-page-thinks = { $player } réfléchit…
serve-page-played = La machine a joué { $move } : valeur { $value } pour { $player } ; profondeur { $depth }, nœuds { $nodes }.
serve-page-you-won = Vous avez gagné.
serve-page-you-lost = Vous avez perdu : { $player } a gagné.
serve-page-draw = Personne n’a gagné.
serve-page-came-to = La partie est arrivée à la valeur { $value } pour MAX.
serve-page-no-answer = Le serveur ne répond plus.
serve-page-empty = { $cell } : vide
serve-page-other-language = English
serve-page-loading = La recherche s’écrit…
