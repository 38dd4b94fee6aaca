# Drills: their targets, their codes, and what an order of moves costs.

drill-target = { $target ->
    [refuted] moves refuted
    [rising] the window of the root
    [no-cutoff] cutoffs hoped for
    [equality] one bound met exactly, one passed
    [both-cutoffs] an alpha and a beta cutoff
    [both-bounds] an upper and a lower bound
    [root-tie] a tie at the root
    [outside-window] a value outside the window
    [deep-cutoff] a deep cutoff
    [faded-one] a worked tree, one value missing
    [faded-third] a worked tree, a third missing
    [faded-half] a worked tree, half missing
    [find-fault] a search with a fault
    [minimax] values by minimax
    [null-window] a null window that is not enough
    [negamax] numbers of either side
    [table] entries of a table
    [deepening] the best move of an iteration
    [aspiration] a guessed window
    [mtdf] a pass of MTD(f)
    [killers] killer moves
    [history] the history of cutoffs
    [quiescence] loud moves beyond the depth
    [chance] averages of chance nodes
    [star1] chance nodes that may stop
    [evaluation] leaves on another scale
    [proof] a game of proof
   *[reorder] reorder down to the minimum
}
drill-subject = { $subject ->
    [values] Values
    [first-cutoff] The first cutoff
    [window] The window
    [cutoff-kinds] Kinds of cutoff
    [deep-cutoff] Deep cutoffs
    [ties] Ties
    [fail-soft-hard] Fail-soft and fail-hard
    [move-order] Move order
    [rotate] Rotate
    [null-window] Null windows
    [find-fault] Find the fault
    [fill-in] Fill in
    [negamax] Negamax
    [tables] Tables
    [deepening] Deepening
    [mtdf] MTD(f)
    [killers-history] Killers and history
    [quiescence] Quiescence
    [chance] Chance
    [evaluation] Evaluation
   *[real-position] Real positions
}
drill-chapter = { $chapter ->
    [0] The whole course
    [1] The tree and minimax
    [2] Cutting
    [3] Conventions
    [4] Order and deepening
   *[5] Truth and limits
}
drill-about = { $subject ->
    [values] the value of each node
    [first-cutoff] whether a value cuts, and what it skips
    [window] what the root's window becomes
    [cutoff-kinds] alpha or beta, and whose bound
    [deep-cutoff] bounds from three plies up or more
    [ties] equal values, at a bound and at the root
    [fail-soft-hard] what is returned outside the window
    [move-order] which cutoffs an order misses
    [rotate] move siblings for the fewest leaves
    [null-window] better or not, and searched again
    [find-fault] the first wrong step of a program
    [fill-in] a worked tree with gaps
    [negamax] whose sign, which window goes down
    [tables] does an entry answer, narrow, order
    [deepening] what comes first, is it searched again
    [mtdf] what a pass shows, what comes next
    [killers-history] which move earlier cuts put first
    [quiescence] does it stop, may one stand pat
    [chance] averages, and when they may stop
    [evaluation] which scale changes the move
   *[real-position] positions of Connect Four
}
drill-own = a tree of your own
drawn-code = The code is { $code }
drill-difficulty = { $difficulty ->
    [easy] easy
    [medium] medium
   *[hard] hard
}

drill-convention = { $cut ->
    [ge] Equality cuts
   *[gt] Equality does not cut
}; { $fail ->
    [soft] a node returns the best value it found (fail-soft)
   *[hard] a node returns a value inside its window or on its edge (fail-hard)
}; moves are tried from left to right.

drill-do-refuted = At each move of the root, say whether a cutoff refutes it, and which moves are skipped.
drill-do-rising = Follow the window of the root from one of its moves to the next.
drill-do-no-cutoff = With the best order of the moves, alpha-beta would skip some of them here. At each place where you would hope for a cutoff, say whether one comes.
drill-do-equality = Two values reach a bound while moves remain: one meets it exactly, the other passes it. { $cut ->
    [ge] Find both cutoffs.
   *[gt] Find the one cutoff, and the place where there is none.
}
drill-do-both-cutoffs = There are both alpha and beta cutoffs here. Find them, and say which node set the bound.
drill-do-both-bounds = Not every value that is returned is the true one: one node returns an upper bound, another a lower bound. Say which is which.
drill-do-root-tie = A later move of the root comes back with the value of the best one. Say what that value promises, and which move is played.
drill-do-outside-window = The best value of some node lies outside its window, so that fail-soft and fail-hard return different values there. Say what is returned.
drill-do-deep-cutoff = At least one cutoff is due to a bound from three or more plies above. Find it, and the node that set its bound.
drill-do-null-window = Every move after the first is only asked whether it is better, by a window with no value inside. Say with which window, and whether it is searched again.
drill-do-own = Follow the search of this tree, step by step.
drill-do-faded = The search is over, and its tree is partly worked out. Fill in what is missing, from the bottom up.
drill-do-find-fault = The program that searches here has one fault. Walk through its steps, and press Enter at the first one that is wrong.
drill-do-minimax = Plain minimax: MAX takes the largest value, MIN the smallest. Say the value of each node, then the best move of the root.
drill-do-negamax = Negamax: each node counts for the side that moves there. Say with which window it is entered, and what it returns, in that side's numbers.
drill-do-table = A table keeps what was found, in this iteration and in the one before. Say what an entry does when its position comes again, and what may be stored.
drill-do-deepening = Iterative deepening has finished an iteration; at its depth, inner nodes have the values given to them. Say what they are worth, and which move comes first in the next one.
drill-do-aspiration = Aspiration has guessed a window from the iteration before. Say what the result may be stored as, and whether the depth is searched again.
drill-do-mtdf = MTD(f) asks with one null window after another. Say what is known after this pass, and with which window the next one asks.
drill-do-killers = The last two moves that have cut at a ply are tried first there. Say which move comes next.
drill-do-history = The moves that have cut most so far are tried first. Say which move comes next.
drill-do-quiescence = Where the depth is reached, the search goes on with wins and threats, unless a player stands pat. Say what it does.
drill-do-chance = Nobody chooses at a chance node: its value is the average of its outcomes by their weights. Work it out, and choose at the root.
drill-do-star1 = All leaves lie between −10 and 10. So a chance node may stop as soon as the rest cannot bring it back into its window (Star1). Say whether it does.
drill-do-evaluation = Three evaluations of the same leaves: v, 2v + 3 and v². Say which move the root plays with each.
drill-do-proof = Open as few leaves as you can until the value of the root is proved. Each leaf shows what it proves; what cannot matter any more fades.
drill-do-reorder = Reorder each node's moves so that alpha-beta visits as few leaves as possible. Only children of the same node may change places.

drill-do-swap = First think a single swap over; then you reorder the moves yourself.

drill-order-best = { $leaves ->
    [one] One leaf is visited,
   *[other] { $leaves } leaves are visited,
} and no order visits fewer. In the order given it was { $given }.
drill-order-more = { $leaves ->
    [one] One leaf is visited;
   *[other] { $leaves } leaves are visited;
} the minimum is { $minimum }, and in the order given it was { $given }.

drill-code-unexpected = Character { $at } of the code, “{ $found }”, never occurs in a code: codes use digits and all letters but U.
drill-code-length = { $found ->
    [one] The code has one character
   *[other] The code has { $found } characters
}, but it needs { $needed }, as in 1381T-FH8X6.
drill-code-mistyped = The code is mistyped: its last character, which checks the others, does not fit.
drill-code-version = This is a code of version { $found }; this Plywood reads version 1.
drill-code-no-drill = The code is well formed, but no drill has it.
