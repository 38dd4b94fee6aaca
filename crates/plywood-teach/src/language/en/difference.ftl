# Two explorations beside each other: "here" is the first one, "there" the one it is compared with.

difference-none = No step differs: the two searches are the same.
difference-ahead = So far both searches agree; step { $step } is the first that differs.
difference-positions = The two searches start from different positions, so their steps cannot be compared.
# $here and $there are clauses, doing-….
difference-events = They part at step { $step }: here { $here }; there { $there }.
difference-moves = They part at step { $step }: { $node_at }, move { $here } is tried here and move { $there } there.
difference-roles = They part at step { $step }: { $node_at }, { $here } is to move here and { $there } there.
difference-leaf = { $side ->
    [here] They part at step { $step }: here { $node } is a leaf; there its moves are tried.
   *[there] They part at step { $step }: there { $node } is a leaf; here its moves are tried.
}
difference-windows = They part at step { $step }: { $node } is entered with the window { $here } here and { $there } there.
difference-values = { $kind ->
    [root] They part at step { $step }: the root is worth { $here } here and { $there } there.
    [leaf] They part at step { $step }: the same leaf, { $line }, is worth { $here } here and { $there } there.
   *[inner] They part at step { $step }: the same node, { $line }, is worth { $here } here and { $there } there.
}
difference-narrowed = They part at step { $step }: after move { $by } the window { $node_of } is { $here } here and { $there } there.
# $side is where the window is narrowed.
difference-only-narrowed = { $side ->
    [here] They part at step { $step }: here move { $by } narrows the window { $node_of } to { $window }; there minimax keeps none.
   *[there] They part at step { $step }: there move { $by } narrows the window { $node_of } to { $window }; here minimax keeps none.
}
# $side is where the value is enough.
difference-ends = { $side ->
    [here] They part at step { $step }: here move { $by }, worth { $worth }, is enough to end { $node }; there it goes on with the window { $window }.
   *[there] They part at step { $step }: there move { $by }, worth { $worth }, is enough to end { $node }; here it goes on with the window { $window }.
}
difference-skipped = They part at step { $step }: { $node } skips { $here } here and { $there } there.

# What a search does at a step, as half of a sentence.
doing-begins = the search begins
doing-tries = { $played_kind ->
    [pass] the pass is tried { $node_at }
   *[move] move { $played } is tried { $node_at }
}
doing-evaluates = { $node } gets its value, { $value }
doing-backs-up = the value of move { $by } reaches { $node }
doing-skips = { $moves_count ->
    [one] { $node } skips move { $moves }
   *[other] { $node } skips moves { $moves }
}
doing-returns = { $node } is done with { $worth }
doing-is-over = the search is over

# After the first difference. $side is who looks at the node.
beside-skipped = { $side ->
    [here] Here { $node } is looked at; there a cutoff skips it.
   *[there] There { $node } is looked at; here a cutoff skips it.
}

results-one-move = { $values ->
    [equal] In the end both play move { $by }, worth { $here }.
   *[different] In the end both play move { $by }: worth { $here } here, { $there } there.
}
results-moves = In the end move { $here_by }, worth { $here }, is played here, and move { $there_by }, worth { $there }, there.
results-values = In the end the root is worth { $here } here and { $there } there.
results-stopped = One of the two searches was stopped before its end.
results-cost = That took { $here } here and { $there } there.

# A side's tree: what it is, by the settings in which the two differ.
side-title-step = { $side ->
    [here] here · step { $step } · { $settings }
    [right] right · step { $step } · { $settings }
    [yours] yours · step { $step } · { $settings }
   *[there] there · step { $step } · { $settings }
}
side-title = { $side ->
    [here] here · { $settings }
    [right] right · { $settings }
    [yours] yours · { $settings }
   *[there] there · { $settings }
}
side-board = { $side ->
    [here] Board here
    [right] Board, right
    [yours] Board, yours
   *[there] Board there
}
apart-same = same settings
apart-right = no fault
apart-start = start position
apart-position = position { $position }
apart-evaluation = evaluation { $name }
apart-cut = cut { $sign }
apart-convention = { $setting ->
    [fail] { $value ->
        [soft] fail-soft
       *[hard] fail-hard
    }
    [table] { $value ->
        [none] no table
       *[other] table of { $value }
    }
    [replace] { $value ->
        [always] table: always the newer
       *[deeper] table: the deeper first
    }
    [pass] { $value ->
        [move] passes searched
       *[no-move] no passes
    }
    [leaf-at] { $value ->
        [none] leaves at the end
       *[other] leaves at ±{ $value }
    }
    [root] { $value ->
        [shared] root shared
       *[apart] root moves apart
    }
    [clock] { $value ->
        [throughout] clock throughout
       *[between] clock between depths
    }
    [quiet] { $value ->
        [rest] threats loud
        [threats] threats quiet
       *[all] all moves quiet
    }
   *[other] { $setting } { $value }
}

# A line read aloud.
told-side-step = { $side ->
    [here] Here, step { $step }: { $told }
   *[there] There, step { $step }: { $told }
}
