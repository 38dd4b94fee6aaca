# Ce que dit le serveur. Une phrase de « detail » commence comme celles sur les positions, par une minuscule.

serve-here = Plywood répond à l’adresse { $address }
serve-typed = Ou tapez : { $address }
serve-tutor = Le tuteur en page web : { $address }tutor
serve-page-tutor = Le tuteur, dans ce navigateur
serve-how-to-stop = Ctrl-C l’arrête.
serve-no-board = il manque le plateau : écrivez-le derrière /move?b= en 42 caractères m (machine), h (humain) et 0 (vide), colonne par colonne, chacune depuis le bas
serve-no-such-page = il n’y a rien à cette adresse : demandez un coup à /move?b=
serve-no-such-method = cette adresse se lit seulement, avec GET ou HEAD
serve-wrong-host = cette requête n’a pas été envoyée à cette machine par son adresse : prenez l’adresse affichée au démarrage du serveur
serve-cross-site = la page d’un autre site ne peut pas demander cela : ouvrez l’adresse affichée au démarrage du serveur
serve-busy = trop de demandes à la fois pour répondre à temps : revenez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
serve-failed = le serveur a commis une erreur ; il continue, et cette requête reste sans réponse
serve-won = la partie est finie : { $who } a déjà quatre pions alignés, de la colonne { $first_column }, ligne { $first_row } à la colonne { $last_column }, ligne { $last_row }
serve-full = le plateau est plein : plus personne ne peut jouer
serve-no-move = le programme tel que publié tient cette partie pour décidée et ne joue aucun coup ici ; réparé, il en jouerait un

# La page du serveur.
serve-page-title = Plywood joue à Puissance 4 par HTTP
serve-page-about = Ceci est pour les programmes : comme le serveur d’enseignement, il regarde un plateau et répond par la colonne où joue la machine, de 1 à 7.
serve-page-board = Le plateau, ce sont 42 caractères, colonne par colonne depuis la gauche, chacune de bas en haut : m est la machine, qui a le trait, h l’humain, 0 une case vide.
serve-page-errors = Une erreur est une phrase en JSON : 400 si ce n’est pas un plateau, 422 si la partie est finie, 404 s’il manque le plateau, 429 si trop de demandes arrivent à la fois.
