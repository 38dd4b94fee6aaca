# Predict mode: questions, how answers are typed and shown, and what is said of them.

quiz-title-next = next nodes
quiz-title-value = values
quiz-title-window = windows
quiz-title-cut = cutoffs
quiz-title-cause = causes of cutoffs
quiz-title-bound = what is proved
quiz-title-stored = what may be stored
quiz-title-root-move = moves of the root
quiz-title-difference = first differences
quiz-title-fault = faults of a search
quiz-title-entry = windows at entry
quiz-title-order = orders of moves
quiz-title-pruned = skipped leaves
quiz-title-own-value = values as negamax counts
quiz-title-own-entry = windows as negamax counts
quiz-title-lookup = entries of the table
quiz-title-first-move = first moves of iterations
quiz-title-again = guessed windows
quiz-title-next-window = windows of passes
quiz-title-horizon = where a search stops
quiz-title-affine = another unit and zero
quiz-title-squares = another scale
quiz-title-line = lines of alpha-beta
quiz-title-python = lines of Python

quiz-ask-next = Which node is entered next?
quiz-ask-value = What value does the search return { $node_at }?
# $by_kind is "pass" or "move".
quiz-ask-window = { $by_kind ->
    [pass] What is the window { $node_of } once the value of the pass has reached it?
   *[move] What is the window { $node_of } once the value of its move { $by } has reached it?
}
quiz-ask-cut = { $by_kind ->
    [pass] Does the value of the pass cause a cutoff { $node_at }? If so, which kind, and which moves are skipped?
   *[move] Does the value of move { $by } { $node_of } cause a cutoff there? If so, which kind, and which moves are skipped?
}
# $window is "given" if the search was given one from outside, else "whole".
quiz-ask-cause = { $window ->
    [given] Which ancestor set the bound that causes the cutoff { $node_at }, or was it given from outside?
   *[whole] Which ancestor set the bound that causes the cutoff { $node_at }?
}
quiz-ask-bound = What do the leaves seen prove about the true value { $node_of }, for which the search returns { $value_value }: =, ≤ or ≥?
quiz-ask-stored = The search itself knows only the window it was given. What may it store about the true value { $node_of }, for which it returns { $value_value }: =, ≤ or ≥?
quiz-ask-root-move = Which move will the root play?
quiz-ask-difference = At which step does this search first differ from the one it is compared with?
quiz-ask-fault = This search has a fault: one step is wrong, and what follows builds on it. Which step is the first that the right search would not take?
quiz-ask-entry = With which window is { $node } entered?
quiz-ask-order = If the moves { $first } and { $last } of the root swapped places, what would change: the value at the root, or only how many nodes are visited?
quiz-ask-pruned = Could any value { $leaf_at }, which is skipped here, change the value of the root? If so, which?
quiz-ask-own-value = What value does negamax return { $node_at }, counted for { $role }, who moves there?
quiz-ask-own-entry = With which window does negamax enter { $node }, counted for { $role }, who moves there?
# $stored is what the table holds, $found the node where that was found.
quiz-ask-lookup = Next, { $node } is entered with the window { $handed }. { $from_where ->
    [here] The table knows this position from { $found }: { $stored }.
    [before] The table knows this position from an earlier iteration, searched to the end: { $stored }.
   *[shallow] The table knows this position from the iteration before, searched a ply less deep than is needed here.
} What does the entry do?
quiz-ask-first-move = This iteration is over. Which move of the root does the next one, a ply deeper, try first?
quiz-ask-again = The search guessed the window { $tried } and has found { $result }. Does it search depth { $depth } again, and if so, on which side does it open the window?
quiz-ask-next-window = This pass asked with { $tried } and has found { $result }. With which window is depth { $depth } searched next?
quiz-ask-horizon = Next, { $node } is reached at the depth limit. Its static value is { $static }, and { $role } is to move. Does the search stop there, and if so, why?
quiz-ask-affine = Suppose each leaf counted double and three more: 2v + 3 instead of v. Which move would the root play?
quiz-ask-squares = Suppose each leaf counted as its square: v² instead of v. The larger of two leaves stays the larger. Which move would the root play?
quiz-ask-line = The program is taking shape. Which is its line { $number }?
quiz-ask-python = Which is line { $number } of the program in Python?

# In negamax, of a node at which MIN moves.
quiz-ask-for-whom = (Negamax counts for MIN at this node, the tree for MAX: either is right.) { $ask }

# On paper, where all questions are read at once.
sheet-ask-cause = { $window ->
    [given] If there is a cutoff { $node_at }: which ancestor set the bound that causes it, or was it given from outside?
   *[whole] If there is a cutoff { $node_at }: which ancestor set the bound that causes it?
}
sheet-ask-bound = Going by the leaves seen, how does the true value { $node_of } compare with the value returned: =, ≤ or ≥?
sheet-ask-stored = The search itself knows only the window it was given. What may it store: is the true value { $node_of } the value that is returned (=), at most that (≤) or at least that (≥)?

quiz-form-next = write the moves from the root joined by dots, like { $example }
quiz-form-node = write the node’s name, or the moves that lead to it joined by dots, or root, or outside
quiz-form-value = write a number, like -3
quiz-form-window = write α and β, like -inf, 3
quiz-form-cut = write none, or alpha or beta and the moves skipped, like alpha 2 3
quiz-typed-cut = { $cut ->
    [none] none
    [alpha] alpha
   *[beta] beta
}
quiz-form-bound = write =, <= or >=
quiz-form-move = write a move, like 4
quiz-form-difference = walk through the tree, or go to a step by its number with g, and press Enter there
quiz-form-fault = write the number of the step, like 12
quiz-form-order = choose, or write value, fewer, as many or more
quiz-form-lookup = choose, or write answers, narrows or orders
quiz-form-again = choose, or write no, below or above
quiz-form-horizon = choose, or write quiet, stands pat or goes on
quiz-form-pruned = write a number, like -3, and see what the search finds with it; or none
quiz-form-line = choose a line, or write it as it stands
# A typed text that is not an answer. $word is the word in it that is not understood, $help how an answer is typed.
quiz-unread = I do not know “{ $word }”: { $help }
quiz-unread-marked = write the number alone, like -3: how it is marked, =, ≤ or ≥, is another question

# Of a fraction, which learning platforms do not read.
quiz-decimal = Type a decimal number with five digits or more, like 1.6667.

# What is filled in on paper. $room is a line to write on.
sheet-blank-node = Node: { $room }
sheet-blank-value = Value: { $room }
sheet-blank-window = α = { $room }  β = { $room }
sheet-blank-cut = ☐ no cutoff  ☐ alpha cutoff  ☐ beta cutoff   Moves skipped: { $room }
sheet-blank-bound = ☐ = the true value  ☐ ≤ at most this  ☐ ≥ at least this
sheet-blank-move = Move: { $room }
sheet-blank-step = Step: { $room }
sheet-blank-swap = ☐ the value  ☐ fewer nodes  ☐ as many nodes  ☐ more nodes
sheet-blank-lookup = ☐ it answers  ☐ it narrows the window  ☐ it only orders the moves
sheet-blank-again = ☐ no  ☐ yes, the value lies below  ☐ yes, the value lies above
sheet-blank-horizon = ☐ nothing is loud  ☐ standing pat is enough  ☐ it goes on
sheet-blank-line = Line: { $room }
sheet-blank-pruned = Value, or none: { $room }

quiz-answer = { $answer }
quiz-answer-root = root
quiz-answer-outside = from outside
quiz-answer-choice = { $choice ->
    [value] another value
    [fewer] fewer nodes
    [as-many] as many nodes
    [more] more nodes
    [answers] it answers
    [narrows] it narrows the window
    [orders] it only orders the moves
    [settled] no, it goes on
    [below] yes, the value lies below
    [above] yes, the value lies above
    [stops] it stops: nothing is loud
    [stands] it stops: standing pat is enough
   *[goes-on] it goes on
}
quiz-answer-no-value = none
quiz-answer-no-cut = no cutoff
quiz-answer-alpha-cut = alpha cutoff that skips { $moves }
quiz-answer-beta-cut = beta cutoff that skips { $moves }

quiz-mistake-value-for-bound = took a bound for the value
quiz-mistake-mere-bound = took the value for a mere bound
quiz-mistake-edge-returned = returned an edge of the window
quiz-mistake-window-swapped = swapped α and β of a window
quiz-mistake-own-bound = compared a value with the node's own bound
quiz-mistake-sign-forgotten = read MIN's values with the wrong sign
quiz-mistake-negatives-reversed = took −8 to be more than −3
quiz-mistake-first-move = played the first move
quiz-mistake-alpha-for-beta = mixed up α and β
quiz-mistake-cut-on-equality = cut on equality
quiz-mistake-no-cut-on-equality = did not cut on equality
quiz-mistake-pruned-too-much = skipped too much
quiz-mistake-pruned-too-little = skipped too little
quiz-mistake-forgot-turn = forgot whose turn it is
quiz-mistake-wrong-node = took the wrong node
quiz-mistake-inheritance = forgot a bound from further up
quiz-mistake-last-for-best = took the last value for the best
quiz-mistake-window-handed-up = handed a window up
quiz-mistake-order-changes-value = let the order change the value
quiz-mistake-first-good = stopped at the first good move
quiz-mistake-counts-skipped = counted what was skipped
quiz-mistake-later-equal = took a later tie for the best
quiz-mistake-sets-own-bound = let the cutting node set its own bound
quiz-mistake-always-parent = took every bound for the parent's
quiz-mistake-always-root = took every bound for the root's
quiz-mistake-begins-anew = let every node begin anew
quiz-mistake-too-early = pointed before the first difference
quiz-mistake-too-late = pointed past the first difference
quiz-mistake-natural-order = kept the game's order of moves
quiz-mistake-any-depth = trusted an entry of another depth
quiz-mistake-depth-is-end = took the depth limit for the end
quiz-mistake-weights-forgotten = forgot the weights of chance
quiz-mistake-order-keeping = took order for all that counts

## What is said of an answer. The reason is one of the sentences below.

quiz-right = Right. { $reason }
quiz-right-for-min = Right, as negamax counts for MIN; for MAX it is { $right }. { $reason }
quiz-wrong = No. { $reason }

## Why the right answer is right.

# $again is yes where a null window has just said that the move is better, and killers or history where
# that order has put the move first.
quiz-why-next = { $again ->
    [killers] { $right } comes first: this move has cut at this ply before, so the killer heuristic tries it before the others.
    [history] { $right } comes first: its move has cut most so far, so the history heuristic tries it before the others.
    [yes] The null window has said that this move is better, but not by how much: so the search enters { $right } again, with a wider window.
   *[no] The search goes on to { $right }, the first node in order that has been neither entered nor skipped.
}
quiz-why-value = { $how ->
    [chance] Of what came back, { $values }, each counts { $node_at } with its weight, and the average is { $right }.
    [childless] { $role } has no move { $node_at }, so nothing replaces the value that { $node } started with: { $right }.
    [leaf] Here { $node } is a leaf, and its value is { $right }.
    [edge] The best value { $node_at } is { $best }, outside the window { $entry } it was given, so fail-hard returns the nearer edge, { $right }.
    [single] Only one value has reached { $node }: { $right }.
   *[best] { $role ->
        [MAX] Of what came back, { $values }, MAX takes the largest number { $node_at }: { $right }.
       *[MIN] Of what came back, { $values }, MIN takes the smallest number { $node_at }: { $right }.
    }
}
# $test is "ge" where equality cuts, else "gt".
quiz-reaches = { $role ->
    [MAX] { $test ->
        [limit] reaches the most that a leaf is worth
        [gt] exceeds β = { $bound }
       *[ge] reaches β = { $bound }
    }
   *[MIN] { $test ->
        [limit] reaches the least that a leaf is worth
        [gt] falls below α = { $bound }
       *[ge] does not exceed α = { $bound }
    }
}
quiz-why-window = { $how ->
    [minimax] Minimax never narrows a window: { $node_at } it stays { $right }.
    [apart] Each move of the root is searched with the whole window here, so nothing narrows it: it stays { $right }.
    [moves] { $role ->
        [MAX] MAX raises α to { $value_value } { $node_at }: the window { $before } becomes { $right }.
       *[MIN] MIN lowers β to { $value_value } { $node_at }: the window { $before } becomes { $right }.
    }
    [ends] { $role ->
        [MAX] With { $value }, MAX { quiz-reaches } { $node_at }, and in this search a value that ends its node does not enter the window, which stays { $right }. Books that let it enter write { $entered }.
       *[MIN] With { $value }, MIN { quiz-reaches } { $node_at }, and in this search a value that ends its node does not enter the window, which stays { $right }. Books that let it enter write { $entered }.
    }
   *[stays] { $role ->
        [MAX] MAX raises α { $node_at } only for a value above { $own }, and what arrives is { $value }: the window stays { $right }.
       *[MIN] MIN lowers β { $node_at } only for a value below { $own }, and what arrives is { $value }: the window stays { $right }.
    }
}
quiz-after = { $by_kind ->
    [pass] after the pass
   *[move] after move { $by }
}
quiz-why-cut = { $how ->
    [chance-cut] Even if the rest were all { $rest }, { $node } would stay outside its window: { $skips } can be skipped.
    [chance-open] There is no cutoff: what is left { $node_at } can still bring it into its window.
    [cut] { $role ->
        [MAX] With { $best }, MAX { quiz-reaches } { $node_at }: a beta cutoff, which skips { $skips }.
       *[MIN] With { $best }, MIN { quiz-reaches } { $node_at }: an alpha cutoff, which skips { $skips }.
    }
    [last] There is no cutoff: { quiz-after }, no move is left { $node_at } to skip.
    [minimax] There is no cutoff: minimax looks at every move { $node_of }.
    [apart] There is no cutoff: each move of the root is searched here as if it were the only one, and none is skipped.
    [equal] { $role ->
        [MAX] There is no cutoff: the best value { $node_at } only equals β = { $bound }, and equality does not cut here.
       *[MIN] There is no cutoff: the best value { $node_at } only equals α = { $bound }, and equality does not cut here.
    }
   *[inside] { $role ->
        [MAX] There is no cutoff: MAX has { $best } { $node_at }, which is less than β = { $bound }.
       *[MIN] There is no cutoff: MIN has { $best } { $node_at }, which is more than α = { $bound }.
    }
}
# $from is "given" if the bound came from outside, else "set".
quiz-why-cause = { $from ->
    [given] { $role ->
        [MAX] With { $best } { $node_at }, MAX { quiz-reaches }, which no ancestor set: it was given to the search from outside.
       *[MIN] With { $best } { $node_at }, MIN { quiz-reaches }, which no ancestor set: it was given to the search from outside.
    }
   *[set] { $role ->
        [MAX] With { $best } { $node_at }, MAX { quiz-reaches }, which MIN had set { $there_at } with move { $by }.
       *[MIN] With { $best } { $node_at }, MIN { quiz-reaches }, which MAX had set { $there_at } with move { $by }.
    }
}
# What is proved, by the children of the node.
quiz-why-bound = { $how ->
    [childless] { $role } has no move { $node_at }, and { $value_value } is the value that v started with: to this search it is the true value (=).
    [furthest] { $role ->
        [MAX] One move { $node_at } is worth { $value_value }, and to this search no value is larger, whatever was skipped: it is the true value (=).
       *[MIN] One move { $node_at } is worth { $value_value }, and to this search no value is smaller, whatever was skipped: it is the true value (=).
    }
    [exact] { $role ->
        [MAX] No move { $node_at } is left out, one is worth exactly { $value_value }, and none can be worth more: { $value_value } is the true value (=).
       *[MIN] No move { $node_at } is left out, one is worth exactly { $value_value }, and none can be worth less: { $value_value } is the true value (=).
    }
    [lower] { $role ->
        [MAX] One move { $node_at } is worth at least { $value_value }, and one that was skipped or has only a bound may be worth more: the true value is at least { $value_value } (≥).
       *[MIN] Every move { $node_at } is worth at least { $value_value }, and none is known to be worth that little: the true value is at least { $value_value } (≥).
    }
   *[upper] { $role ->
        [MAX] Every move { $node_at } is worth at most { $value_value }, and none is known to be worth that much: the true value is at most { $value_value } (≤).
       *[MIN] One move { $node_at } is worth at most { $value_value }, and one that was skipped or has only a bound may be worth less: the true value is at most { $value_value } (≤).
    }
}
quiz-why-stored = { $how ->
    [childless] { $role } has no move { $node_at }, and { $value_value } is the value that { $node } started with: to this search it is the true value (=).
    [upper] The returned value { $value_value } does not exceed α of the window { $entry } given to { $node }: the search may store only that the true value is at most { $value_value } (≤).
    [lower] The returned value { $value_value } is not below β of the window { $entry } given to { $node }: the search may store only that the true value is at least { $value_value } (≥).
    [closed-upper] The window { $entry } given to { $node } holds no value inside: the search may store only that the true value is at most { $value_value } (≤).
    [closed-lower] The window { $entry } given to { $node } holds no value inside: the search may store only that the true value is at least { $value_value } (≥).
   *[exact] The returned value { $value_value } lies inside the window { $entry } given to { $node }: the search may store that it is the true value (=).
}
quiz-why-root-move = { $role ->
    [MAX] MAX plays move { $right }, the first with the largest value, { $best }.
   *[MIN] MIN plays move { $right }, the first with the smallest value, { $best }.
}
quiz-why-difference = The two searches agree at every step before step { $right }, where they differ for the first time.
quiz-why-entry = { $search ->
    [minimax] Minimax hands every node the whole window: { $node } is entered with { $right }.
    [null-window] The search only asks whether this move is better than what the node above has: { $node } is entered with the null window { $right }.
   *[narrowing] What the node above has by then is handed down, both ends: { $node } is entered with { $right }.
}
quiz-why-order = The value of the root stays { $value_value }, whichever move is tried first; only the cost may change: { $cost } in the order given, { $swapped } after the swap.
quiz-why-pruned = { $role ->
    [MAX] No value can: { $node_at } MAX already has { $best } and would only take more, and MIN, who is sure of { $bound } elsewhere, will not let the game come here. So there is no need to look at { $leaf }.
   *[MIN] No value can: { $node_at } MIN already has { $best } and would only take less, and MAX, who is sure of { $bound } elsewhere, will not let the game come here. So there is no need to look at { $leaf }.
}
quiz-why-own-value = { $role ->
    [MAX] MAX moves { $node_at }, so negamax counts for MAX there, as the tree does: { $right }.
   *[MIN] MIN moves { $node_at }, so negamax counts for MIN there: what is { $for_max } for MAX is { $right } for MIN.
}
quiz-why-own-entry = { $role ->
    [MAX] MAX moves { $node_at }: the window is the one that MAX counts, { $right }. MIN above holds both ends with the other sign, and the other way round.
   *[MIN] MIN moves { $node_at }, so both ends change their signs and their places: MAX's window { $for_max } is { $right } for MIN.
}
quiz-why-lookup = { $how ->
    [answers] The entry says { $stored }, and with the window { $handed } that is enough: { $node } is not searched again.
    [narrows] The entry says { $stored }, a bound inside the window { $handed }: it does not answer, but moves an edge, and the search goes on with what is left.
   *[orders] The entry was not searched as deep as is needed here: its value does not count. Only its best move does, which is tried first.
}
quiz-why-first-move = Move { $right } was the best of this iteration, so the next one tries it first: a good move tried early makes more cutoffs.
quiz-why-again = { $how ->
    [below] The result { $result } is not above α of { $tried }, only a bound: the same depth is searched again with the lower side open.
    [above] The result { $result } is not below β of { $tried }, only a bound: the same depth is searched again with the upper side open.
   *[inside] The result { $result } lies inside { $tried }: it is the value, and the search goes on.
}
quiz-why-next-window = { $how ->
    [below] The value is { $result }. Is it that? The next null window has it as β: { $right }.
    [above] The value is { $result }. Is it more? The next null window has it as α: { $right }.
   *[settled] Both bounds have met at { $result_value }. One more search with that value inside its window, { $right }, finds the best move.
}
quiz-why-horizon = { $how ->
    [stops] No loud move, capture or threat, is left { $node_at }: the static value { $static } counts, and the search stops.
    [stands] { $role ->
        [MAX] MAX may stand pat on { $static }, which reaches β of { $entry }: no loud move is needed.
       *[MIN] MIN may stand pat on { $static }, which reaches α of { $entry }: no loud move is needed.
    }
   *[goes-on] There are loud moves { $node_at }, and { $static } alone reaches no bound of { $entry } that would end it: the search tries them.
}
quiz-why-affine = The root plays { $right }, as before: an average of values 2v + 3 is the average of v, doubled and three more, so every comparison comes out the same.
# $number counts the lines, the head is line 1.
quiz-why-line = Line { $number } is “{ $right }”. { $number ->
    [2] A leaf has to be told from a node before anything else.
    [3] At a leaf the search ends, with the value as the mover counts it.
    [4] Before its first move a node has nothing, and any value must be better than that.
    [5] Then every move comes to its turn, unless the loop is left before.
    [6] What the child returns counts for the other side, so its sign changes; the window is turned over on the way down.
    [7] The better one of the old value and the new one stays.
    [8] If it reaches what the other side is sure of, nobody needs the rest.
    [9] Otherwise the mover is sure of it from now on, but never of less than before.
   *[10] After the last move the best value is returned.
}
quiz-why-python = { quiz-why-line }
quiz-why-squares = { $how ->
    [same] The root plays { $right }, as before; with averages that is luck, for squares weigh large leaves more.
   *[other] The root plays { $right } now: no two leaves have changed their order, but an average of squares is not the square of the average.
}
quiz-pruned-tried = With { $given } { $leaf_at }, the search finds { $found } at the root all the same. { quiz-why-pruned }

quiz-why-fault = Before step { $right } the search does what it should; that step is wrong. What is wrong with the program: { $fault }.

# A class's quiz: the page, the terminal, and the teacher's table.
quiz-page-title = Quiz: { $code }, { $count } questions
quiz-page-about = Type your name, or any name that your class knows, and an answer to each question. Then save the answers and hand the file in. Nothing is sent automatically.
quiz-page-name = Name:
quiz-page-next = Next question
quiz-page-save = Save my answers
quiz-page-unnamed = Type a name first.
quiz-page-open = Not answered: { $numbers }.
quiz-page-unread = Cannot be read: { $numbers }.
quiz-page-sure = Answers are sent once only. Send them now?
quiz-page-read = read
quiz-page-about-sent = Type your name, or any name that your class knows, and an answer to each question. Then send the answers: they go to your teacher's machine, and nowhere else. Each question has one try.
quiz-page-send = Send my answers
quiz-page-unsent = The answers did not arrive: the connection is lost. Send them again when it is back.
quiz-nothing-sent = There is no answer yet.
quiz-sent = Sent: { $score } right.
quiz-count = { $count ->
    [one] { $count } has sent answers.
   *[other] { $count } have sent answers.
}
quiz-sent-already = Answers from { $name } have already been handed in, and the first ones count. If they are not yours, choose another name.
quiz-other = This page belongs to another quiz: reload it, and answer again.
quiz-unread-line = An answer could not be read: reload the page, and send again.
quiz-one-name = These answers have more than one name: hand in your own only.
quiz-not-kept = The answers could not be saved: tell your teacher.
quiz-page-step = The search is at step { $step }.
results-title = Quiz { $code }, { $count } questions, answered by { $people }
results-right = right
results-hardest = Hardest: question { $number } ({ $title }), { $right } of { $answered } right.
results-mistake = Most often: { $name } ({ $count } ×).
results-no-hardest = No answer is wrong.

