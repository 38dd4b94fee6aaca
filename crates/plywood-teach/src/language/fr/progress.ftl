# Ce qu’il y a à dire du fichier qui garde les progrès de l’élève.

progress-not-saved = Vos progrès ne sont pas enregistrés : { $why }
notice-unkept = Ce navigateur ne garde plus rien : ce que vous faites à partir de maintenant sera perdu quand la page sera fermée. Le bouton en bas télécharge vos progrès.

## Contrôles.

entry-test = Contrôle
test-about = { $count } questions{ $chapter ->
    [first] {""}
    [course] {""}
   *[other] , la moitié des chapitres d’avant
}
test-taken = { $passed ->
    [yes] réussi
   *[no] à refaire
}, { $right } sur { $of }{ $known ->
    [no] {""}
   *[yes] , { $on }
}
test-head = Contrôle { $code } · { $name }
test-result = { $right } sur { $of } justes. { $passed ->
    [yes] Réussi.
   *[no] Il en faut les trois quarts : chaque fois, un autre est tiré.
}{ $count ->
    [0] {""}
   *[other] {" "}À revoir : { $subjects }.
}
test-over = Le contrôle est terminé

## Jours.

day-today = aujourd’hui
day-yesterday = hier
day-of-week = { $weekday ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
day-of-year = { $date } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
