# What commands print: a label and a fact on each line. Names are written as the command line has them.

## search

search-searched = search
search-searched-how = { $game } by { $algorithm }, { count-plies }, { $order }
search-best = best move
# What else is worth as much.
search-best-tied = { $best }; { $others } { $how ->
    [win] { $count ->
        [one] wins at once, too
       *[other] win at once, too
    }
   *[equal] { $count ->
        [one] is worth as much
       *[other] are worth as much
    }
}
search-no-best = none, { $why ->
    [time] the time was up before the first iteration was done
    [window] the value lies outside the window that was given
    [chance] chance decides at the root
    [pass] the side to move has to pass, and this search does not count a pass as a move
    [nothing-better] no move is better than the value the search starts from
    [leaf] nothing is searched from here
   *[over] the game is over
}
search-value = value
search-value-is = { search-bounded } for MAX, who { max-is }
# $value has its sign, if it is only a bound.
search-bounded = { $bound ->
    [exact] { $value }
   *[window] { $value } by its window
}
search-variation = principal variation
search-iterations = iterations
search-iteration = depth { $depth }: value { search-bounded }{ $played ->
    [none] { "" }
   *[some] , move { $played }
}, { count-nodes }
search-iteration-stopped = depth { $depth }: { $by ->
    [limit] stopped by the node limit
    [memory] stopped because memory was full
   *[time] stopped because time was up
}, { count-nodes }
search-nodes-in-all = nodes in all
search-nodes-by = nodes by { $algorithm }
search-cost = { $nodes } ({ count-leaves }{ search-cutoffs }{ search-answered })
search-cutoffs = { $cutoffs ->
    [0] { "" }
    [one] , { $cutoffs } cutoff skipped { search-skipped }
   *[other] , { $cutoffs } cutoffs skipped { search-skipped }
}
search-answered = { $answered ->
    [0] { "" }
   *[other] , { $answered } answered by { $by ->
        [tree] what the tree says
       *[table] the table
    }
}
search-skipped = { $skipped ->
    [one] { $skipped } move
   *[other] { $skipped } moves
}
search-cost-more = more than { $nodes }
search-ratio = ratio
search-ratio-is = { $counted ->
    [whole] alpha-beta visits { $share }% of minimax's nodes
   *[less] alpha-beta visits less than { $share }% of minimax's nodes
}
search-ratio-unknown = unknown

## solve

solve-position = position
solve-empty = the empty board
solve-score = score
# $winner is X or O.
solve-ending = { $winner ->
    [none] a draw
   *[other] { $winner } wins with stone { $stone }
}
solve-scored = { $score }: { solve-ending }
# $scored is solve-scored.
solve-from-table = { $scored } (from the table of openings)
solve-outcome = { $winner ->
    [none] a draw
   *[other] { $winner } wins
}
solve-moves = moves
solve-line = perfect play
solve-nodes = nodes
solve-time = time
solve-seconds = { $seconds } s
