# Les leçons et les prédictions.

lessons-title = Leçons
lessons-hour = { $mark } { $minutes } minutes, si vous n’avez pas plus · { $difficulty } difficile
lesson-page = page { $page } sur { $pages }
lesson-note = { $right ->
    [0] { $minutes } min
   *[other] { $right } sur { $predictions } · { $minutes } min
}
lesson-broken = erronée : voir plywood check
lesson-goals = Après cette leçon, vous saurez
lesson-faults = { $count ->
    [one] Le fichier de cette leçon contient une erreur ; plywood check la montre.
   *[other] Le fichier de cette leçon contient { $count } erreurs ; plywood check les montre.
}
lesson-more = ▼ Entrée pour continuer
lesson-practise = p pour s’exercer. { $name } : { $about }.
lesson-predict = ▶ Prédiction { $number } : Entrée pose la question
lesson-predicted-right = ✓ Prédiction { $number } : juste du premier coup
lesson-predicted-wrong = · Prédiction { $number } : réponse donnée

predict-title = Prédire
predict-title-lesson = Prédiction { $number }
predict-title-drill = Question { $number }
# Quand la raison en dirait trop.
predict-no-cutoff = pas de coupure
predict-alpha-cutoff = coupure alpha
predict-beta-cutoff = coupure bêta
predict-hint = Indice : { $hint }
predict-difference = { $how ->
    [over] { $said } Ici : { $here } L’autre recherche est déjà terminée.
   *[step] { $said } Ici : { $here } Là : { $there }
}
predict-on = Désormais → et la lecture posent une question avant chaque pas qui en vaut la peine ; Entrée mène à la suivante, les sauts passent outre.
predict-off = Les questions s’arrêtent ; t les rétablit.
predict-none-left = Il n’y a plus rien à demander après ce pas.

drill-head = Exercice { $code } · { $difficulty } · { $target }
prompt-order-help = Déplacez le nœud marqué parmi ses frères avec < et >, ou au pointeur, pour que le moins de feuilles possible soient visitées ; les flèches vont de nœud en nœud. Entrée prend l’ordre, le signe ! en montre un optimal.
drill-score = { $right } sur { $of }
drill-over = L’exercice est terminé
proof-over = La partie est terminée
drill-over-right = { $right ->
    [0] Aucune réponse juste du premier coup, sur { $of }.
    [one] { $right } réponse juste du premier coup, sur { $of }.
   *[other] { $right } réponses justes du premier coup, sur { $of }.
}
drill-over-again = Pour refaire le même exercice ailleurs : plywood practice --code { $code }
prompt-order = Un autre ordre
prompt-order-cost = { $leaves ->
    [one] Une feuille est visitée
   *[other] { $leaves } feuilles sont visitées
} ; le minimum est { $minimum }.

score-title = Votre score
score-nothing = Aucune question n’a encore été posée. Les leçons et les exercices en posent, et toute recherche après t.
score-all = Toutes les questions
score-of = { $right } sur { $of }
score-by-kind = Par question
# Ce vers quoi pointent toutes les réponses : $name est l’erreur, $sure le degré de certitude en pour cent.
score-believed = Ce que montrent vos réponses
score-belief = { $name } (sûr à { $sure } %)
predict-believed = Vos réponses, prises ensemble, vont vers une seule explication, sûre à { $sure } % : { $name }.
score-mistakes = Erreurs qui reviennent
score-mistake = { $count } × { $name }
# Après combien d’exercices une erreur revient.
score-coming = Ce qui revient
score-comes = { $drills ->
    [0] au prochain exercice : { $name }
    [one] après encore un exercice : { $name }
   *[other] après encore { $drills } exercices : { $name }
}
# Les boîtes de Leitner : $number sur $of.
drill-why-due = { $number ->
    [1] { due-mistake }. Vous avez fait cette erreur il y a peu : cet exercice la ramène.
   *[other] { due-mistake }. Vous l’avez évitée depuis (boîte { $number } sur { $of }) : cet exercice la ramène.
}
score-drills = Exercices faits sans faute
score-lessons = Leçons lues jusqu’au bout
# Une ligne fautive a été exécutée.
predict-run = Avec « { $given } », la recherche trouve { $value } et visite { $nodes } nœuds ; la bonne trouve { $right_value } et en visite { $right_nodes }.
predict-tried = Avec { $given } à cet endroit, la recherche trouve { $value } à la racine, comme avant.
predict-both-trees = Les deux arbres, là où ils diffèrent : Entrée continue.

# Les leçons comme pages.

site-title = Leçons sur minimax et alpha-bêta
site-about = Comment un programme choisit son coup, et ce qu’il n’a pas besoin d’examiner. Chaque leçon est accompagnée d’un arbre vivant, qui suit le texte, se parcourt pas à pas et demande ce qui va suivre.
site-about-lesson = { $minutes } min · { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}{ $difficulty ->
    [0] { "" }
   *[other] { " " }· difficulté { $difficulty } sur { $most }
}
site-previous = Leçon précédente
site-next = Leçon suivante
site-step = Pas { $step }
site-tree = L’arbre à côté du texte
site-ask = Répondre
site-there = Répondez à côté de l’arbre.
site-reveal = Montrer la réponse
site-right = ✓ juste du premier coup
site-answered = · réponse donnée
site-solution-title = Pourquoi
site-solution = { $answer }. { $reason }
site-ahead = La suite du texte vient après la réponse.
site-all = Montrer tout le texte
site-fold = Replier l’arbre
site-unfold = Montrer l’arbre
site-wide = L’arbre seul
site-narrow = Texte et arbre
site-needs = Sans scripts, les arbres de cette page sont des images.
