# Entering a node and valuing a leaf.

enter-root = { $role } is to move at the root, and the search looks { count-plies } deep.
enter-root-player = { $role } ({ player-name }) is to move at the root, and the search looks { count-plies } deep.

root-is-leaf = { $ending ->
    [horizon] The search looks { count-plies } deep, so the root itself is evaluated.
    [won] { player-name } has already won at the root: there is nothing to search.
    [drawn] The game is over at the root and nobody has won: there is nothing to search.
    [decided] The root's value is already { $far } or more away from zero, and this search looks no further there.
   *[given] The whole tree is one leaf: there is nothing to search.
}

# $played_kind is "pass" or "move".
enter-move = { $played_kind ->
    [pass] { $mover } passes
   *[move] { $mover } tries move { $played }
}
enter-node = { enter-move } and reaches { $node }, where { $role } is to move.
# $role has to pass, and the search leaves passes out.
enter-no-moves = { $role } cannot move and would have to pass, but this search has no passes, so it finds no move to try.
# $winner is "one" or "both".
enter-plays-on = { $winner ->
    [both] Both sides have already won here; this search does not see it and plays on.
   *[one] { player-name } has already won here; this search does not see it and plays on.
}

enter-leaf = { $ending ->
    [horizon] { enter-move } and reaches { $node }, { count-plies } down: as deep as this search looks.
    [won] { enter-move } and reaches { $node }: the game is over, { player-name } has won.
    [drawn] { enter-move } and reaches { $node }: the game is over, and nobody has won.
    [decided] { enter-move } and reaches { $node }, whose value is { $far } or more away from zero: this search looks no further there.
   *[given] { enter-move } and reaches { $node }, where the tree ends.
}

# A leaf whose value stands in a table; $there is the node at which it was found.
enter-stored = { enter-move } and reaches { $node }, the position { $there_of }: it has been searched before, and its moves are not looked at again.
enter-known = { enter-move } and reaches { $node }, a position whose value the table already has: its moves are not looked at.
enter-within = { enter-move } and reaches { $node }, of whose value the tree says enough: its moves are not looked at.
root-known = The table already has the root's value: there is nothing to search.
root-within = The tree says enough of the root's value: there is nothing to search.

# Not the first in natural order; $order is "killers" or "history".
enter-tried-first = { $order ->
    [killers] Move { $played } is tried first: it cut at this ply before.
   *[history] Move { $played } is tried first: of the moves here it has cut the most so far.
}

enter-all-moves = { $chooser ->
    [chance] All its outcomes will be looked at.
   *[other] { $moves ->
        [1] Its only move will be looked at.
        [2] Both of its moves will be looked at.
       *[other] All { $moves } of its moves will be looked at.
    }
}

window-full = Neither MAX nor MIN is sure of anything yet.
window-apart = The window is { $window }: each move of the root is searched as if it were the only one, whatever the others returned.
window-not-handed-down = The window is { $window }: nothing is handed down.
window-half = { $edge_from ->
    [null] The window is { $window }, half of it the null window { $edge_of }, { $edge_up }.
    [table] The window is { $window }: the table has bounded the value { $edge_of } by { $edge }.
    [known] The window is { $window }: the tree bounds the value { $edge_of } by { $edge }.
   *[deep] { $role ->
        [MAX] The window is { $window }: MAX already has at least { $edge } from move { $edge_by } { $edge_of }, { $edge_up }.
       *[MIN] The window is { $window }: MIN already has at most { $edge } from move { $edge_by } { $edge_of }, { $edge_up }.
    }
}
window-given = { $outside ->
    [pass] The window is { $window }, as set for this pass.
    [guess] The window { $window } is a guess: only a value inside it is found exactly.
   *[given] The window { $window } was given to the search from outside: only a value inside it has to be exact.
}
window-guessed = The window { $window } is a guess around depth { $depth }'s value, { $value }: only a value inside it is found exactly.
window-widened = The previous attempt's window only lets it say { $worth }, so that side is opened: the window is now { $window }.
# What is known before a search that closes in on the value looks once more. $known is one bound or two.
pass-guess = Depth { $depth }'s value, { $value }, is the first guess.
pass-known = So far the root is known to be worth { $known }.
pass-settled = The bounds have met: the root is worth { $value }. With that inside its window, { $window }, this last pass finds the best move as well.
pass-asks = With the null window { $window } this pass only asks whether the root is worth at least { $edge }.
# $alpha_from and $beta_from are "given" from outside, "null" for a null window, "table", or else "shallow" or
# "deep". Only one of them is given here.
alpha-from = { $alpha_from ->
    [given] α = { $alpha } was { outside }
    [null] α = { $alpha } belongs to the null window { $alpha_of }, { $alpha_up }
    [table] α = { $alpha } is the table's bound { $alpha_at }
    [known] α = { $alpha } is the bound that the tree gives { $alpha_at }
   *[deep] MAX already has at least { $alpha } from move { $alpha_by } { $alpha_of }, { $alpha_up }
}
beta-by = at most { $beta } from move { $beta_by } { $beta_of }, { $beta_up }
beta-from = { $beta_from ->
    [given] β = { $beta } was { outside }
    [null] β = { $beta } belongs to the null window { $beta_of }, { $beta_up }
    [table] β = { $beta } is the table's bound { $beta_at }
    [known] β = { $beta } is the bound that the tree gives { $beta_at }
   *[deep] { $alpha_from ->
        [given] MIN already has { beta-by }
        [null] MIN already has { beta-by }
        [table] MIN already has { beta-by }
        [known] MIN already has { beta-by }
       *[deep] MIN { beta-by }
    }
}
window-both = The window is { $window }: { alpha-from }, and { beta-from }.
empty-alpha = { $alpha_from ->
    [given] the α { outside }
    [null] the α of the null window { $alpha_of }
    [table] the table { $alpha_at }
    [known] the tree’s bound { $alpha_at }
   *[deep] move { $alpha_by } { $alpha_of }
}
empty-beta = { $beta_from ->
    [given] the β { outside }
    [null] the β of the null window { $beta_of }
    [table] the table { $beta_at }
    [known] the tree’s bound { $beta_at }
   *[deep] move { $beta_by } { $beta_of }
}
window-empty = The window is { $window }, set by { empty-alpha } and { empty-beta }. Nothing found here can matter, but this run does not cut on equality.

# A move that the null window was not enough for.
enter-again = { $kind ->
    [leaf] { $mover } looks at move { $played } again, { $node_at }.
   *[inner] { $mover } looks at move { $played } again, { $node_at }: the null window only showed that it is better.
}
# $role is who asks, $value what it is sure of.
window-null = { $role ->
    [MAX] The window is the null window { $window }: MAX only asks whether this move brings more than the { $value } it is sure of.
   *[MIN] The window is the null window { $window }: MIN only asks whether this move brings less than the { $value } it is sure of.
}

# $favours is "nobody" if the value is 0, "unknown" if it is one side's alone, whichever that is.
evaluated = { $ending ->
    [horizon] { $favours ->
        [nobody] The evaluation gives { $value }: level.
        [unknown] The evaluation gives { $value }, taken as MAX's.
       *[other] The evaluation gives { $value }: good for { $favours }.
    }
    [won] { $favours ->
        [nobody] { player-name } has won, and the evaluation gives { $value }: level.
        [unknown] { player-name } has won, and the evaluation gives { $value }, taken as MAX's.
       *[other] { player-name } has won, and the evaluation gives { $value }: good for { $favours }.
    }
    [drawn] { $favours ->
        [nobody] Nobody has won, and the evaluation gives { $value }: level.
        [unknown] Nobody has won, and the evaluation gives { $value }, taken as MAX's.
       *[other] Nobody has won, and the evaluation gives { $value }: good for { $favours }.
    }
    [decided] { $favours ->
        [unknown] The evaluation gives { $value }, taken as MAX's: { $far } or more away from zero, which is enough for this search.
       *[other] The evaluation gives { $value }, { $far } or more away from zero, which is enough for this search: good for { $favours }.
    }
   *[given] The tree gives this leaf the value { $value }.
}

stored-value = The table gives { $worth } for this position, { $found }.
# Where the table's entry is from: a node of this search, or before it.
table-found = { $place ->
    [here] as it was found { $there_at } (step { $step })
   *[before] as it was known before this search
}
# What the tree says of a node before it is searched: $worth is one bound, $known one or two.
limit-answers = Its value is { $worth }, as the tree says: with the window { $window } that is enough.
limits-narrow = Its value is { $known }, as the tree says: the window { $before } becomes { $window }.
# What the table says of a position that is searched all the same.
table-narrows = The table has { $worth } for this position, { $found }: the window { $before } becomes { $window }.
table-orders = The table knows this position from another depth, { $found }: move { $by }, the best one there, is tried first.
table-too-shallow = The table knows this position only from another depth, { $found }; the best move there comes first anyway.
table-says-nothing = The table has a bound for this position, { $found }; with this window it says nothing new.

# Where the depth is reached and the search may go on.
enter-depth = { enter-move } and reaches { $node }, { count-plies } down: the depth is reached, and the search goes no further.
enter-stands = The depth is reached, so only loud moves are tried. The position is worth { $value } as it stands, and { $role } need not go on: v begins with { $value }, in the window { $window }.
enter-must-go-on = The depth is reached, but { $role } has no choice: the loud moves are tried, and no others, in the window { $window }.
stands-enough = { $role ->
    [MAX] The position is worth { $value } as it stands, and MAX need not go on: { $value } { $sign } β = { $edge } is enough, so MAX stands pat, and no loud move is looked at.
   *[MIN] The position is worth { $value } as it stands, and MIN need not go on: { $value } { $sign } α = { $edge } is enough, so MIN stands pat, and no loud move is looked at.
}
