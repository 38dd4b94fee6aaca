# Cutting off the rest of a node, and returning from it.

# $from is "given" if the bound came from outside, "null" if a null window needed it, "shallow" if the
# parent has set it, else "deep".
reached-bound = { $role ->
    [MAX] β = { $sure }
   *[MIN] α = { $sure }
}
cut-beyond = { $from ->
    [given] By move { $by } { $role } can already have { $worth } here, past { reached-bound }, where { root-window } ends: more need not be known.
    [asked] By move { $by } { $role } can already have { $worth } here, past { reached-bound }, the edge of the null window { $sure_of }: its question is answered.
    [null] By move { $by } { $role } can already have { $worth } here, past { reached-bound }, the edge of the null window { $sure_of }: more need not be known here.
    [shallow] By move { $by } { $role } can already have { $worth } here, but { $other }, { $sure_up }, is sure of { $sure } by its move { $sure_by }: { $other } will never come here.
   *[deep] By move { $by } { $role } can already have { $worth } here, but { $other }, { $sure_up }, is sure of { $sure } by its move { $sure_by }: best play never comes here.
}
cut-equal = { $from ->
    [given] By move { $by } { $role } can already have { $worth } here, and that is where { root-window } ends ({ reached-bound }): more need not be known.
    [asked] By move { $by } { $role } can already have { $worth } here, which reaches { reached-bound }, the edge of the null window { $sure_of }: its question is answered.
    [null] By move { $by } { $role } can already have { $worth } here, which reaches { reached-bound }, the edge of the null window { $sure_of }: more need not be known here.
   *[deep] By move { $by } { $role } can already have { $worth } here, and { $other }, { $sure_up }, is sure of { $sure } anyway by its move { $sure_by }: coming here could bring { $other } nothing better.
}

# Whose cutoff it is, what it skips, and how far up its bound was set.
bound-from = { $bound_from ->
    [given] { outside }
    [null] put there { $bound_at } for a null window ({ $bound_up })
    [shallow] set { $bound_at } ({ $bound_up }: a shallow cutoff)
   *[deep] set { $bound_at } ({ $bound_up }: a deep cutoff)
}
cut-skips = { $role ->
    [MAX] { $moves_count ->
        [one] Beta cutoff: move { $moves } need not be looked at; β = { $bound } was { bound-from }.
       *[other] Beta cutoff: moves { $moves } need not be looked at; β = { $bound } was { bound-from }.
    }
   *[MIN] { $moves_count ->
        [one] Alpha cutoff: move { $moves } need not be looked at; α = { $bound } was { bound-from }.
       *[other] Alpha cutoff: moves { $moves } need not be looked at; α = { $bound } was { bound-from }.
    }
}
cut-unbeatable = { $role ->
    [MAX] By move { $by } MAX has { $worth } here, and there is no larger number: nothing can be better. Beta cutoff: { $moves_count ->
        [one] move { $moves } need not be looked at.
       *[other] moves { $moves } need not be looked at.
    }
   *[MIN] By move { $by } MIN has { $worth } here, and there is no smaller number: nothing can be better. Alpha cutoff: { $moves_count ->
        [one] move { $moves } need not be looked at.
       *[other] moves { $moves } need not be looked at.
    }
}

# $by_kind is "pass" or "move". A pass is the only move of its node.
returns-only = { $by_kind ->
    [pass] { $node_first } is worth { $value }, the value of its only move, the pass.
   *[move] { $node_first } is worth { $value }, the value of its only move, { $by }.
}
returns-best = { $role ->
    [MAX] { $node_first } is worth { $value }, the largest value among its { $moves } moves, first reached by move { $by }.
   *[MIN] { $node_first } is worth { $value }, the smallest value among its { $moves } moves, first reached by move { $by }.
}
# $moves is 0 where the side to move has to pass and the search knows no pass.
returns-nothing = { $moves ->
    [0] { $role ->
        [MAX] { $node_first } returns { $value }, the value that v began with: MAX has no move to change it, and for MIN nothing is better.
       *[MIN] { $node_first } returns { $value }, the value that v began with: MIN has no move to change it, and for MAX nothing is better.
    }
   *[other] { $role ->
        [MAX] { $node_first } returns { $value }, the value that v began with: none of its moves brought more, so it has no best move.
       *[MIN] { $node_first } returns { $value }, the value that v began with: none of its moves brought less, so it has no best move.
    }
}
root-nothing = { $moves ->
    [0] The root keeps { $value }, the value that v began with: { $role } has no move in this search, and makes none.
   *[other] { $role ->
        [MAX] The root keeps { $value }, the value that v began with: none of its moves brought more, so none was kept, and MAX makes no move.
       *[MIN] The root keeps { $value }, the value that v began with: none of its moves brought less, so none was kept, and MIN makes no move.
    }
}
# $depth is that of the iteration with the answer, 0 if there is none. $by_kind is "none", "pass" or "move".
time-up-between = { $depth ->
    [0] The time is up. This search answers with the iteration before the last one, and there is none: it fails.
   *[other] The time is up. This search answers with the iteration before the last one, that of depth { $depth }: { $by_kind ->
        [none] it makes no move.
        [pass] the pass.
       *[move] move { $by }.
    }
}
returns-exact = { $by_kind ->
    [pass] { $node_first } returns { $value } by the pass: inside its window { $window }, so this is its exact value.
   *[move] { $node_first } returns { $value } by move { $by }: inside its window { $window }, so this is its exact value.
}
# What is proved is more than what its window lets the search store.
returns-proved = { $stored_claim ->
    [lower] { $node_first } returns { $value }, its true value: the leaves seen prove it. The search itself knows only the window { $window } and may store no more than “at least { $value }”.
   *[upper] { $node_first } returns { $value }, its true value: the leaves seen prove it. The search itself knows only the window { $window } and may store no more than “at most { $value }”.
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
    [lower] { $node_first } had the empty window { $window }: fail-hard can return only { $worth_value } from it, by its moves a lower bound on its true value.
   *[upper] { $node_first } had the empty window { $window }: fail-hard can return only { $worth_value } from it, by its moves an upper bound on its true value.
}

root-done = { $by_kind ->
    [pass] The root is worth { $value }, and { $role } can only pass.
   *[move] The root is worth { $value }, and { $role }'s first best move is move { $by }.
}
# The root's value has left its window, and yet the leaves seen prove it.
root-proved = { $by_kind ->
    [pass] The root is worth { $value }: the leaves seen prove it, although by the window { $window } the search may store no more than “{ $stored }”. There is but the pass.
   *[move] The root is worth { $value }: the leaves seen prove it, although by the window { $window } the search may store no more than “{ $stored }”. Of the values that came back, that of move { $by } was the first best.
}
# The root's value has left the window that the search was given from outside.
root-reached = { $worth_claim ->
    [lower] The root is worth at least { $worth_value }: β = { $edge } of { root-window } is reached, so more is not known. { $by_kind ->
        [pass] { $role } can only pass.
       *[move] { $role ->
            [MAX] Move { $by } came first of those that brought the most.
           *[MIN] Which move is best is not known; of the values that came back, that of move { $by } was the first best.
        }
    }
   *[upper] The root is worth at most { $worth_value }: α = { $edge } of { root-window } is not exceeded, so more is not known. { $by_kind ->
        [pass] { $role } can only pass.
       *[move] { $role ->
            [MAX] Which move is best is not known; of the values that came back, that of move { $by } was the first best.
           *[MIN] Move { $by } came first of those that brought the least.
        }
    }
}
guess-failed = The guess has failed, so depth { $depth } is searched again with the window { $window }.
root-tied = { $moves_count ->
    [one] Move { $moves } is worth { $value } too, but came later.
   *[other] Moves { $moves } are worth { $value } too, but came later.
}
root-tied-bound = { $moves_count ->
    [one] Move { $moves } came back with { $value } too, but only as a bound: it may be worse.
   *[other] Moves { $moves } came back with { $value } too, but only as bounds: they may be worse.
}

# The end of an iteration that was stopped. $by_kind is "none", "pass" or "move".
iteration-stopped = { $why ->
    [time] The time is up { $node_at }
    [nodes] The limit of { $limit } nodes is reached { $node_at }
    [memory] There is no memory for more than about { $limit } nodes { $node_at }
   *[told] The search is told to end { $node_at }
}: this iteration finds no value. { $by_kind ->
    [none] The answer is that of depth { $depth }, worth { $worth }.
    [pass] The answer is the pass of depth { $depth }, worth { $worth }.
   *[move] The answer is move { $by } of depth { $depth }, worth { $worth }.
}
