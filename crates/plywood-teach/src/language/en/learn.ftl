# Lessons and predictions.

lessons-title = Lessons
# $mark is the sign of such lessons.
lessons-hour = { $mark } { $minutes } minutes, if that is all you have · { $difficulty } hard
lesson-page = page { $page } of { $pages }
lesson-note = { $right ->
    [0] { $minutes } min
   *[other] { $right } of { $predictions } · { $minutes } min
}
lesson-broken = broken: see plywood check
lesson-goals = After this lesson you can
lesson-faults = { $count ->
    [one] There is something wrong in this lesson's file; plywood check shows it.
   *[other] There are { $count } things wrong in this lesson's file; plywood check shows them.
}
lesson-more = ▼ Enter goes on
lesson-practise = p practises this. { $name }: { $about }.
lesson-predict = ▶ Prediction { $number }: Enter asks it
lesson-predicted-right = ✓ Prediction { $number }: right at once
lesson-predicted-wrong = · Prediction { $number }: answered

predict-title = Predict
predict-title-lesson = Prediction { $number }
predict-title-drill = Question { $number }
# Where the reason would tell too much.
predict-no-cutoff = no cutoff
predict-alpha-cutoff = alpha cutoff
predict-beta-cutoff = beta cutoff
predict-hint = Hint: { $hint }
predict-difference = { $how ->
    [over] { $said } Here: { $here } The other search is over by then.
   *[step] { $said } Here: { $here } There: { $there }
}
predict-on = From now on → and play ask before each step worth asking about; Enter goes to the next one, jumps pass over them.
predict-off = No more questions; t starts them again.
predict-none-left = There is nothing more to ask after this step.

drill-head = Drill { $code } · { $difficulty } · { $target }
prompt-order-help = Move the marked node among its siblings with < and >, or drag it, so that as few leaves as possible are visited; arrows go from node to node. Enter takes the order, ! shows a best one.
drill-score = { $right } of { $of } right
drill-over = The drill is over
proof-over = The game is over
drill-over-right = { $right ->
    [0] None of { $of } was right at once.
   *[other] { $right } of { $of } right at once.
}
drill-over-again = Its code recreates it anywhere: plywood practice --code { $code }
prompt-order = Another order
prompt-order-cost = { $leaves ->
    [one] One leaf is visited
   *[other] { $leaves } leaves are visited
}; the minimum is { $minimum }.

score-title = Your score
score-nothing = Nothing has been asked yet. Lessons and drills ask, and so does any search after t.
score-all = All questions
score-of = { $right } of { $of }
score-by-kind = By question
# What all answers of a student point to: $name is what was done wrong, $sure how sure that is in per cent.
score-believed = What your answers point to
score-belief = { $name } ({ $sure }% sure)
predict-believed = Your answers together point to one explanation, { $sure }% sure: { $name }.
score-mistakes = Mistakes that recur
score-mistake = { $count } × { $name }
# After how many drills a mistake is asked for again.
score-coming = What comes back
score-comes = { $drills ->
    [0] in the next drill: { $name }
    [one] after one more drill: { $name }
   *[other] after { $drills } more drills: { $name }
}
# Leitner's boxes: $number of $of.
drill-why-due = { $number ->
    [1] { due-mistake }. You made this mistake lately: this drill brings it back.
   *[other] { due-mistake }. You have avoided it since (box { $number } of { $of }): this drill brings it back.
}
score-drills = Drills done without a mistake
score-lessons = Lessons read to the end
# A faulty line was run.
predict-run = With “{ $given }” the search finds { $value } and visits { $nodes } nodes; the right one finds { $right_value } and visits { $right_nodes }.
predict-tried = With { $given } there, the search finds { $value } at the root, as before.
predict-both-trees = The two trees where they first differ: Enter goes on.

# The lessons as pages.

site-title = Lessons on minimax and alpha-beta
site-about = How a program chooses its move, and what it can skip. Each lesson stands beside a live tree that follows the text, can be stepped through, and asks what comes next.
site-about-lesson = { $minutes } min · { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}{ $difficulty ->
    [0] { "" }
   *[other] { " " }· difficulty { $difficulty } of { $most }
}
site-previous = Previous lesson
site-next = Next lesson
site-step = Step { $step }
site-tree = The tree beside the text
site-ask = Answer
site-there = Answer in the tree.
site-reveal = Show the answer
site-right = ✓ right at once
site-answered = · answered
site-solution-title = Why
site-solution = { $answer }. { $reason }
site-ahead = The text goes on when this is answered.
site-all = Show all of the text
site-fold = Fold the tree
site-unfold = Show the tree
site-wide = Tree alone
site-narrow = Text and tree
site-needs = Without scripts, the trees on this page are pictures.
