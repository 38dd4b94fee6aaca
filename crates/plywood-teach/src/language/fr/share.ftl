# Le mode classe : l’écran partagé, la page de ceux qui suivent, et ce que dit son serveur.

# L’écran partagé.
share-sign = ● { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
share-title = Partager cet écran
share-open = Qui ouvre cette adresse voit votre pas, dans sa langue, et ne change rien ici :
share-local = Seule cette machine peut l’ouvrir. Avec @, la salle peut suivre aussi.
share-room = Sur ce réseau, tous ceux qui ont l’adresse peuvent suivre. Personne d’autre n’obtient de réponse.
share-no-room = Une fenêtre plus grande la montre en code QR : { $width } x { $height } suffisent.
share-following = { $count ->
    [0] Personne ne suit encore.
    [one] { $count } personne suit.
   *[other] { $count } personnes suivent.
}
answers-title = La salle a répondu
answers-count = { $answered } sur { $count } ont répondu
answers-right = juste
answers-other = une autre erreur
answers-either = { $one }, ou { $other }
share-asked = ● { $answered } sur { $count } ont répondu
share-left-out = Pour partager l’écran, construisez Plywood avec ses options par défaut : celui-ci est sans salle de classe.
share-who = Qui doit suivre cet écran ?
share-this-machine = Cette machine seulement
share-this-network = Tout le réseau, avec l’adresse
notice-address-copied = L’adresse est dans le presse-papiers.
help-close-share = fermer
help-copy-address = copier l’adresse
help-room-leaves = la salle est l’arbre : chacun est une feuille, qu’alpha-bêta peut interroger
help-room-rows = de même, et ceux qui tiennent les feuilles sous un nœud en remontent la valeur
help-room-vote = la salle contre alpha-bêta : tous votent pour la prochaine feuille
help-record = écrire le compte rendu du cours : ce qui a été montré, demandé et répondu
help-again = les trois questions les plus difficiles, par un code et une page pour les téléphones
again-none = Aucune question n’a encore de réponse fausse : il n’y a rien à redemander.
again-open = Les questions les plus difficiles du jour, maintenant à cette adresse, et plus tard avec plywood quiz --count 3 --code "{ $code }" :
share-recorded = Le compte rendu du cours est dans { $path }.
share-keys =
    t la salle est l’arbre
    b de même, chaque rang compte
    v la salle contre alpha-bêta
    w écrire le compte rendu
    h redemander le plus difficile
help-share = partager : l’adresse pour une classe, et combien suivent
context-share = Partage

# La page.
class-title = Plywood en classe
class-needs = Cette page a besoin de JavaScript.
class-connecting = Connexion …
class-following = Vous suivez le cours.
class-alone = Vous regardez par vous-même.
class-back = Revenir au cours
class-explore = Explorer soi-même
class-lost = Pas de connexion : ceci date peut-être. Nouvel essai …
class-over = Le partage est terminé. Ce que vous voyez reste.
class-other-language = English
class-nothing = Rien n’est montré encore. Dès qu’une recherche est ouverte devant la salle, elle apparaît ici.
class-home = L’écran de la salle montre ce qui peut être ouvert. Ce qui le sera apparaîtra ici.
class-lessons = L’écran de la salle montre la liste des leçons. Celle qui sera ouverte apparaîtra ici.
class-race = L’écran de la salle montre une course entre recherches.
class-beside = L’écran de la salle montre deux recherches. Vous voyez ici celle avec { $one } ; l’autre a { $other }.
class-hidden = Les valeurs sont cachées : regardez l’écran de la salle.
class-too-large = Cette recherche est trop grande pour cette page : regardez l’écran de la salle.
class-tree = La recherche, pas à pas
class-board = Plateau
class-answer = Réponse
class-send = Envoyer
class-close = Fermer
class-given = Votre réponse : { $given }
class-not-sent = Votre réponse n’est pas arrivée : la connexion est perdue. Envoyez-la de nouveau quand elle sera revenue.
class-to-move = C’est à { $player } de jouer.
class-won = { $player } a gagné.
class-game-over = La partie est terminée.

# Les erreurs de son serveur.
class-no-page = il n’y a rien à cette adresse : ouvrez celle que montre l’écran de la salle
class-type-again = Il n’y a rien à cette adresse. Tapez les { $count } lettres qui terminent l’adresse montrée à l’écran de la salle.
class-no-method = cette adresse n’est pas faite pour cette méthode
class-no-follower = follower manque ou n’a pas 32 chiffres hexadécimaux : rechargez la page
class-no-tree = cette recherche n’est plus montrée
class-no-answer = ce n’est pas une réponse : écrivez-en une comme { "{\"follower\": …, \"question\": …, \"text\": …}" }
class-full = plus de { $most } personnes ont déjà suivi : revenez quand quelqu’un sera parti
class-full-address = { $most } personnes ont déjà suivi depuis votre adresse : demandez à votre enseignant
class-already = votre réponse est déjà comptée
class-too-late = cette question n’est plus posée
class-not-asked = ce n’est pas à vous de répondre : attendez d’être interrogé
class-unknown = personne de ce numéro ne suit : rechargez la page

end-class-title = Terminer le cours ?
end-class-question = { $count ->
    [one] { $count } personne suit
   *[other] { $count } personnes suivent
} votre écran. Quitter, et terminer le cours pour elles ?

# Le compte rendu d’un cours.
lesson-title = Le compte rendu d’un cours
lesson-search = { $text } : { $steps ->
    [one] une étape
   *[other] { $steps } étapes
}
lesson-question = { $text } { $right ->
    [0] aucune réponse juste
    [one] une réponse juste
   *[other] { $right } réponses justes
} sur { $answered }
