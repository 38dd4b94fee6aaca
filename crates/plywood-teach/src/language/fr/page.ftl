# La page HTML qui avance pas à pas.

page-needs = Cette page parcourt une recherche par un script qu’elle contient ; autorisez-le, ou prenez un navigateur qui exécute les scripts.
page-step = pas
    sur { $last }
page-tree = Arbre
page-tree-at = L’arbre au pas { $step }
page-path = Chemin
page-whole = Entier
page-map = Carte
page-map-at = La carte au pas { $step } : ce qui est coloré a été examiné, pas ce qui est pâle
page-view = Vue de l’arbre
page-story = Ce qui se passe
page-steps = Avancer
page-timeline = Pas
page-start = début
page-back = reculer
page-next = avancer
page-over = passer
page-out = sortir
page-cut = coupure
page-play = lecture
page-pause = pause
page-slower = moins vite
page-faster = plus vite
page-predict = Prédire : { $title }
page-board-is = Plateau : { $rows }
page-test = m’interroger
page-truth = vérité
page-truth-signs = ✓ vraiment le meilleur, ✗ choisi à la place. Scores de MAX : 22 moins les jetons du vainqueur.
page-truth-unknown = Qui gagne vraiment ici demande trop de temps pour une page ; plywood solve le dit.
page-map-truth = couleurs : qui joue, ou qui gagne vraiment
page-keys = touches
page-letters = les lettres sont des touches
page-jump = pas ou coups
page-go-to = aller à
page-no-step = Écrivez un pas de { $first } à { $last }, ou les coups vers un nœud de cet arbre, comme 1.2 ou .3.
page-cost = Le coût de toute la recherche
page-in-tree = ou touchez-la dans l’arbre
page-at-node = ou tapez-la au nœud
page-zoom-in = plus grand ; carte : entrer
page-zoom-out = plus petit ; carte : sortir
page-answer = répondre
page-show = montrer
page-leave = pas maintenant
page-all-asked = Il n’y a plus rien à demander après ce pas : { $right } sur { $asked } justes au premier essai.
page-again = encore une fois depuis le début
page-score = { $right } sur { $asked } justes au premier essai
page-legend-open = en cours d’examen
page-legend-done = a sa valeur
page-legend-now = la recherche est ici
page-legend-changed = vient de changer
page-legend-cut = élagué
page-lit = { $of ->
    [max] ▲ MAX examiné
    [min] ▽ MIN examiné
   *[leaf] □ feuille
}

# Une minute pour les nouveaux venus.
