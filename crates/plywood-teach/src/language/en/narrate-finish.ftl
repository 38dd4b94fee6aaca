# Cutting off the rest of a node, and returning from it.

# $from is "given" if the bound came from outside, "null" if a null window needed it, "shallow" if the
# parent has set it, else "deep".
reached-bound = { $role ->
    [MAX] β = { $sure }
   *[MIN] α = { $sure }
}
cut-beyond = { $from ->
    [given] { $role } can get { $worth } here with move { $by }, past { reached-bound }, where { root-window } ends: nothing more needs to be known.
    [asked] { $role } can get { $worth } here with move { $by }, past { reached-bound }, the edge of the null window { $sure_of }. That answers its question.
    [table] { $role } can get { $worth } here with move { $by }, past { reached-bound }, the table's bound { $sure_at }: nothing more needs to be known here.
    [known] { $role } can get { $worth } here with move { $by }, past { reached-bound }, the bound that the tree gives { $sure_at }: nothing more needs to be known here.
    [null] { $role } can get { $worth } here with move { $by }, past { reached-bound }, the edge of the null window { $sure_of }: nothing more needs to be known here.
    [shallow] { $role } can get { $worth } here with move { $by }. { $other } already has { $sure } from move { $sure_by }, { $sure_up }, so { $other } will never come this way.
   *[deep] { $role } can get { $worth } here with move { $by }. { $other } already has { $sure } from move { $sure_by }, { $sure_up }, so best play never comes this way.
}
cut-equal = { $from ->
    [given] { $role } can get { $worth } here with move { $by }, and that is where { root-window } ends ({ reached-bound }): nothing more needs to be known.
    [asked] { $role } can get { $worth } here with move { $by }, which reaches { reached-bound }, the edge of the null window { $sure_of }. That answers its question.
    [table] { $role } can get { $worth } here with move { $by }, which reaches { reached-bound }, the table's bound { $sure_at }: nothing more needs to be known here.
    [known] { $role } can get { $worth } here with move { $by }, which reaches { reached-bound }, the bound that the tree gives { $sure_at }: nothing more needs to be known here.
    [null] { $role } can get { $worth } here with move { $by }, which reaches { reached-bound }, the edge of the null window { $sure_of }: nothing more needs to be known here.
   *[deep] { $role } can get { $worth } here with move { $by }. { $other } already has { $sure } from move { $sure_by }, { $sure_up }, so coming this way gains { $other } nothing.
}

# Whose cutoff it is, what it skips, and how far up its bound was set.
bound-from = { $bound_from ->
    [given] { outside }
    [table] given by the table { $bound_at }
    [known] given by the tree { $bound_at }
    [null] set { $bound_at } for a null window ({ $bound_up })
    [shallow] set { $bound_at } ({ $bound_up }: a shallow cutoff)
   *[deep] set { $bound_at } ({ $bound_up }: a deep cutoff)
}
cut-skips = { $role ->
    [MAX] { $moves_count ->
        [one] Beta cutoff: move { $moves } is skipped; β = { $bound } was { bound-from }.
       *[other] Beta cutoff: moves { $moves } are skipped; β = { $bound } was { bound-from }.
    }
   *[MIN] { $moves_count ->
        [one] Alpha cutoff: move { $moves } is skipped; α = { $bound } was { bound-from }.
       *[other] Alpha cutoff: moves { $moves } are skipped; α = { $bound } was { bound-from }.
    }
}
# $among is "leaf" where the range of the leaves is known, else "number".
none-better = { $role ->
    [MAX] { $among ->
        [leaf] No leaf is worth more
       *[number] No number is larger
    }
   *[MIN] { $among ->
        [leaf] No leaf is worth less
       *[number] No number is smaller
    }
}
cut-unbeatable = { $role ->
    [MAX] MAX has { $worth } here with move { $by }. { none-better }, so nothing can be better. Beta cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
   *[MIN] MIN has { $worth } here with move { $by }. { none-better }, so nothing can be better. Alpha cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
}

none-beyond = { $among ->
    [leaf] No leaf lies beyond that
   *[number] Nothing lies beyond that
}
# $by_kind is "pass" or "move". A pass is the only move of its node.
returns-only = { $by_kind ->
    [pass] { $node_first } is worth { $value }, the value of its only move, the pass.
   *[move] { $node_first } is worth { $value }, the value of its only move, { $by }.
}
returns-best = { $role ->
    [MAX] { $node_first } is worth { $value }, the largest value among its { $moves } moves; move { $by } was the first to reach it.
   *[MIN] { $node_first } is worth { $value }, the smallest value among its { $moves } moves; move { $by } was the first to reach it.
}
# $moves is 0 where the side to move has to pass and the search knows no pass.
returns-nothing = { $moves ->
    [0] { $role ->
        [MAX] { $node_first } returns { $value }, the value that v started with: MAX has no move that could change it, and nothing is better for MIN.
       *[MIN] { $node_first } returns { $value }, the value that v started with: MIN has no move that could change it, and nothing is better for MAX.
    }
   *[other] { $role ->
        [MAX] { $node_first } returns { $value }, the value that v started with: none of its moves brought more, so it has no best move.
       *[MIN] { $node_first } returns { $value }, the value that v started with: none of its moves brought less, so it has no best move.
    }
}
root-nothing = { $moves ->
    [0] The root keeps { $value }, the value that v started with: { $role } has no move in this search, so it makes none.
   *[other] { $role ->
        [MAX] The root keeps { $value }, the value that v started with: none of its moves brought more, so none was kept, and MAX makes no move.
       *[MIN] The root keeps { $value }, the value that v started with: none of its moves brought less, so none was kept, and MIN makes no move.
    }
}
# $depth is that of the iteration with the answer, 0 if there is none. $by_kind is "none", "pass" or "move".
time-up-between = { $depth ->
    [0] Time is up. This search answers with the iteration before the last one. There is none, so it fails.
   *[other] Time is up. This search answers with the iteration before the last one, depth { $depth }: { $by_kind ->
        [none] it makes no move.
        [pass] the pass.
       *[move] move { $by }.
    }
}
returns-furthest = { $by_kind ->
    [pass] { $node_first } returns { $value } from the pass. { none-beyond }, so it is the exact value.
   *[move] { $node_first } returns { $value } from move { $by }. { none-beyond }, so it is the exact value.
}
returns-exact = { $by_kind ->
    [pass] { $node_first } returns { $value } from the pass. That is inside its window { $window }, so it is the exact value.
   *[move] { $node_first } returns { $value } from move { $by }. That is inside its window { $window }, so it is the exact value.
}
# What is proved is more than what its window lets the search store.
returns-proved = { $stored_claim ->
    [lower] { $node_first } returns { $value }, its true value: the leaves seen prove it. The search itself only knows the window { $window }, so all it may store is “at least { $value }”.
   *[upper] { $node_first } returns { $value }, its true value: the leaves seen prove it. The search itself only knows the window { $window }, so all it may store is “at most { $value }”.
}
returns-skipping = { $worth_claim ->
    [lower] { $moves_count ->
        [one] { $node_first } returns { $worth_value }, a lower bound on its true value: the skipped move { $moves } could only raise it.
       *[other] { $node_first } returns { $worth_value }, a lower bound on its true value: the skipped moves { $moves } could only raise it.
    }
   *[upper] { $moves_count ->
        [one] { $node_first } returns { $worth_value }, an upper bound on its true value: the skipped move { $moves } could only lower it.
       *[other] { $node_first } returns { $worth_value }, an upper bound on its true value: the skipped moves { $moves } could only lower it.
    }
}
returns-reached = { $worth_claim ->
    [lower] { $moves ->
        [1] { $node_first } returns { $worth_value }, kept only as a lower bound: its only move was looked at, but at β = { $edge } or above nobody needs its exact value.
        [2] { $node_first } returns { $worth_value }, kept only as a lower bound: both of its moves were looked at, but at β = { $edge } or above nobody needs its exact value.
       *[other] { $node_first } returns { $worth_value }, kept only as a lower bound: all its moves were looked at, but at β = { $edge } or above nobody needs its exact value.
    }
   *[upper] { $moves ->
        [1] { $node_first } returns { $worth_value }, kept only as an upper bound: its only move was looked at, but at α = { $edge } or below nobody needs its exact value.
        [2] { $node_first } returns { $worth_value }, kept only as an upper bound: both of its moves were looked at, but at α = { $edge } or below nobody needs its exact value.
       *[other] { $node_first } returns { $worth_value }, kept only as an upper bound: all its moves were looked at, but at α = { $edge } or below nobody needs its exact value.
    }
}
returns-missed = { $worth_claim ->
    [lower] { $moves ->
        [1] { $node_first } returns { $worth_value }, kept only as a lower bound: its only move brought no less than β = { $edge }, so nobody needs its exact value.
        [2] { $node_first } returns { $worth_value }, kept only as a lower bound: neither of its moves brought less than β = { $edge }, so nobody needs its exact value.
       *[other] { $node_first } returns { $worth_value }, kept only as a lower bound: none of its { $moves } moves brought less than β = { $edge }, so nobody needs its exact value.
    }
   *[upper] { $moves ->
        [1] { $node_first } returns { $worth_value }, kept only as an upper bound: its only move brought no more than α = { $edge }, so nobody needs its exact value.
        [2] { $node_first } returns { $worth_value }, kept only as an upper bound: neither of its moves brought more than α = { $edge }, so nobody needs its exact value.
       *[other] { $node_first } returns { $worth_value }, kept only as an upper bound: none of its { $moves } moves brought more than α = { $edge }, so nobody needs its exact value.
    }
}
returns-edge = { $worth_claim ->
    [lower] { $node_first } found { $found }, outside its window { $window }: fail-hard returns the edge, { $worth_value }, as a lower bound on its true value.
   *[upper] { $node_first } found { $found }, outside its window { $window }: fail-hard returns the edge, { $worth_value }, as an upper bound on its true value.
}
returns-from-empty = { $worth_claim ->
    [lower] { $node_first } had the empty window { $window }: fail-hard can only return { $worth_value }, which its moves make a lower bound on its true value.
   *[upper] { $node_first } had the empty window { $window }: fail-hard can only return { $worth_value }, which its moves make an upper bound on its true value.
}

root-done = { $by_kind ->
    [pass] The root is worth { $value }, and { $role } can only pass.
   *[move] The root is worth { $value }, and { $role }'s first best move is move { $by }.
}
# The root's value has left its window, and yet the leaves seen prove it.
root-proved = { $by_kind ->
    [pass] The root is worth { $value }: the leaves seen prove it, although with the window { $window } all the search may store is “{ $stored }”. The pass is the only move.
   *[move] The root is worth { $value }: the leaves seen prove it, although with the window { $window } all the search may store is “{ $stored }”. Of the values that came back, move { $by }'s was the first best.
}
# The root's value has left the window that the search was given from outside.
root-reached = { $worth_claim ->
    [lower] The root is worth at least { $worth_value }: that reaches β = { $edge } of { root-window }, so nothing more is known. { $by_kind ->
        [pass] { $role } can only pass.
       *[move] { $role ->
            [MAX] Move { $by } was the first to bring the most.
           *[MIN] Which move is best is not known; of the values that came back, move { $by }'s was the first best.
        }
    }
   *[upper] The root is worth at most { $worth_value }: that does not exceed α = { $edge } of { root-window }, so nothing more is known. { $by_kind ->
        [pass] { $role } can only pass.
       *[move] { $role ->
            [MAX] Which move is best is not known; of the values that came back, move { $by }'s was the first best.
           *[MIN] Move { $by } was the first to bring the least.
        }
    }
}
guess-failed = The guess failed, so depth { $depth } is searched again with the window { $window }.
pass-next = The next pass asks, with { $window }, whether the root is worth at least { $edge }.
pass-last = The bounds meet at { $value }: the last pass has { $window }.
root-wins = { $moves_count ->
    [one] Move { $moves } wins at once, but came later.
   *[other] Moves { $moves } win at once, but came later.
}
root-tied = { $moves_count ->
    [one] Move { $moves } is worth { $value } too, but came later.
   *[other] Moves { $moves } are worth { $value } too, but came later.
}
root-tied-bound = { $moves_count ->
    [one] Move { $moves } came back with { $value } too, but only as a bound: it may be worse.
   *[other] Moves { $moves } came back with { $value } too, but only as bounds: they may be worse.
}
table-keeps = The table keeps { $worth } at depth { $depth }.

# The end of an iteration that was stopped. $by_kind is "none", "pass" or "move".
iteration-stopped = { $why ->
    [time] Time is up { $node_at }
    [nodes] The limit of { $limit } nodes is reached { $node_at }
    [memory] There is not enough memory for more than about { $limit } nodes, reached { $node_at }
    [plies] The path is longer than { $limit } plies { $node_at }
   *[told] The search is stopped { $node_at }
}: this iteration finds no value. { $by_kind ->
    [none] The answer is that of depth { $depth }, worth { $worth }.
    [pass] The answer is the pass of depth { $depth }, worth { $worth }.
   *[move] The answer is move { $by } of depth { $depth }, worth { $worth }.
}

# Chance nodes: nobody chooses, and the value is the average.
enter-chance = { $mover } tries move { $played } and reaches { $node }, where chance decides.
enter-chance-root = Chance decides at the root, and the search looks { $count ->
    [1] one ply
   *[other] { $count } plies
} deep.
enter-outcome = { $kind ->
    [leaf] Chance leads by outcome { $played }, with weight { $share }, to { $node }, where the tree ends.
   *[inner] Chance leads by outcome { $played }, with weight { $share }, to { $node }.
}
window-chance = The window is { $window }: with a value outside it { $at } cannot come back into its own window, whatever the outcomes to come are worth.
chance-adds = Outcome { $by } is worth { $worth }, and counts with the weight { $share }.
chance-decided = { $node_first } cannot come back into its window.
chance-cut = { $stays ->
    [below] Even if the rest were all { $rest }, { $node } stays below { $edge }: { chance-skips }
    [at-most] Even if the rest were all { $rest }, { $node } stays at or below { $edge }: { chance-skips }
    [above] Even if the rest were all { $rest }, { $node } stays above { $edge }: { chance-skips }
   *[at-least] Even if the rest were all { $rest }, { $node } stays at or above { $edge }: { chance-skips }
}
chance-skips = { $moves_count ->
    [one] outcome { $moves } is skipped.
   *[other] outcomes { $moves } are skipped.
}
cut-for-chance = { $role ->
    [MAX] MAX can get { $worth } here with move { $by }. From β = { $bound } up, { $at } cannot come back into its window, whatever the outcomes to come are worth. Beta cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
   *[MIN] MIN can get { $worth } here with move { $by }. From α = { $bound } down, { $at } cannot come back into its window, whatever the outcomes to come are worth. Alpha cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
}
chance-returns = { $worth_claim ->
    [exact] { $node_first } returns the average of its outcomes: { $sum } = { $worth }.
   *[other] { $node_first } returns { $worth }, which is enough.
}

# Where the search goes on beyond its depth.
stand-beaten = { $role ->
    [MAX] Move { $by } brings { $worth }, more than the { $value } of standing pat.
   *[MIN] Move { $by } brings { $worth }, less than the { $value } of standing pat.
}
stand-not-beaten = { $role ->
    [MAX] Move { $by } brings { $worth }, no more than the { $value } of standing pat.
   *[MIN] Move { $by } brings { $worth }, no less than the { $value } of standing pat.
}
cut-for-standing = { $role ->
    [MAX] MAX can get { $worth } here with move { $by }. MIN already has { $bound } by standing pat { $at_at }, so best play never comes this way. Beta cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
   *[MIN] MIN can get { $worth } here with move { $by }. MAX already has { $bound } by standing pat { $at_at }, so best play never comes this way. Alpha cutoff: { $moves_count ->
        [one] move { $moves } is skipped.
       *[other] moves { $moves } are skipped.
    }
}
returns-standing = { $node_first } returns { $worth }: no loud move was better, so { $role } stands pat.
