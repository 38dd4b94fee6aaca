# What differs from search to search: its names, how the head of a narration presents it, and what it
# says of its end.

algorithm-name = { $algorithm ->
    [minimax] minimax
    [negamax] negamax
    [principal-variation] principal variation
    [iterative-deepening] deepening
    [aspiration] aspiration
    [mtdf] MTD(f)
    [quiescence] quiescence
    [one-ply] one ply
    [alpha-beta] alpha-beta
   *[other] { $algorithm }
}
setting-searches = { $algorithm ->
    [minimax] minimax: every move of every node
    [negamax] negamax: alpha-beta with one formula
    [principal-variation] principal variation: null windows
    [iterative-deepening] deepening: alpha-beta, ply by ply
    [aspiration] aspiration: deepening with narrow windows
    [mtdf] MTD(f): deepening by null windows alone
    [quiescence] quiescence: on until it is quiet
    [one-ply] one ply: the moves' static values
    [alpha-beta] alpha-beta: skips what cannot matter
   *[other] { $algorithm }
}

heading-cut = { $cut ->
    [ge] cuts as soon as α ≥ β
   *[gt] cuts only when α > β
}, { $fail ->
    [soft] fail-soft (returns the best value found, even outside the window)
   *[hard] fail-hard (clamps every value to the window)
}
heading-limit = { $limit ->
    [time] for { $seconds } s
   *[depth] to { count-plies }
}
heading-iteration = here the { $ended ->
    [stopped] stopped iteration
   *[whole] iteration
} of depth { $depth }
heading-search = { $algorithm ->
    [minimax] Minimax, { count-plies } deep.
    [negamax] Negamax (alpha-beta with one formula for both sides: every node counts from its mover's side) that { heading-cut }, { count-plies } deep.
    [principal-variation] Principal variation search (alpha-beta that only asks whether each move after the first is better) that { heading-cut }, { count-plies } deep.
    [iterative-deepening] Iterative deepening { heading-limit }, { heading-iteration }, with alpha-beta that { heading-cut }.
    [aspiration] Aspiration search (iterative deepening with a window around the last value) { heading-limit }, { heading-iteration }, with alpha-beta that { heading-cut }.
    [mtdf] MTD(f) (iterative deepening that closes in on each value by null windows) { heading-limit }, { heading-iteration }, with alpha-beta that { heading-cut }.
    [quiescence] Quiescence search (alpha-beta that goes on with loud moves, captures and threats, where the depth is reached) that { heading-cut }, { count-plies } deep.
    [one-ply] One ply: the moves' static values and nothing deeper.
    [alpha-beta] Alpha-beta that { heading-cut }, { count-plies } deep.
   *[other] { $algorithm }, { count-plies } deep.
}

# $nodes is "13 nodes".
leaves-among = { $leaves ->
    [one] { $leaves } is a leaf
   *[other] { $leaves } are leaves
}
visited-by = { $algorithm ->
    [negamax] Negamax
    [principal-variation] Principal variation search
    [alpha-beta] Alpha-beta
    [iterative-deepening] Alpha-beta
    [aspiration] Alpha-beta
    [quiescence] Quiescence search
    [mtdf] Alpha-beta
   *[other] The search
} visited { $nodes }, of which { leaves-among }
visited-all = The search visited { $nodes }, of which { leaves-among }.
visited-skipping = { $cutoffs ->
    [0] { visited-by } and found nothing to skip.
    [one] { visited-by }; 1 cutoff skipped { $pruned }.
   *[other] { visited-by }; { $cutoffs } cutoffs skipped { $pruned }.
}
