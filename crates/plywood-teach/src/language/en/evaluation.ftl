# An opened evaluation: what the cells gave, and the sums.

# $node is of the form "of the root".
evaluation-title = Evaluation { $node }
evaluation-title-inner = Static evaluation { $node }
evaluation-whole = All together

# All parts of one kind and one player; $who is a player with a role.
evaluation-group = { $kind ->
    [cell] { $who }: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
    [line] { $who }: { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
    [unread] { $who }: { $count ->
        [one] { $count } run unseen
       *[other] { $count } runs unseen
    }
    [win] { $who }: the win
    [empty] { $who }: { $count ->
        [one] { $count } cell empty
       *[other] { $count } cells empty
    }
    [disc] { $who }: { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
    [corner] { $who }: { $count ->
        [one] { $count } corner
       *[other] { $count } corners
    }
    [border] { $who }: { $count ->
        [one] { $count } border
       *[other] { $count } borders
    }
    [move] { $who }: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
    [man] { $who }: { $count ->
        [one] { $count } man
       *[other] { $count } men
    }
    [king] { $who }: { $count ->
        [one] { $count } king
       *[other] { $count } kings
    }
    [open-line] { $who }: { $count ->
        [one] { $count } open line
       *[other] { $count } open lines
    }
   *[whole] The leaf's number
}

evaluation-inner = The search does not use this value: from here it looks further.
evaluation-only-to-move = Only what belongs to { $who }, who is to move, is counted, as if it were MAX's.
evaluation-only-just-moved = Only the runs of { $who }, who has just moved, are counted, as if they were MAX's.
evaluation-nothing-else = The game is won, so nothing else counts.
evaluation-full-board = The board is full: that gives 0, whoever has won.
evaluation-stopped = The sum is beyond ±1,000 after { $read } of { $of } lines: the others are not read.
evaluation-never-read = { $lines } of the { $of } lines are never read; what stands there counts for nothing.
evaluation-settled = { $count ->
    [one] The capture { $moves } is played out first.
   *[other] { $count } captures are played out first: { $moves }.
}

## truth

# $node is of the form "of the root".
truth-title = Truth { $node }
truth-move = move
truth-at-once = at once
truth-searched = searched
truth-in-truth = with perfect play
truth-running = being solved …
truth-failed = not enough memory to solve this
truth-too-long = takes too long to solve
truth-works = Still working: { $nodes } nodes so far. The keys work as usual.
# $real and $better are endings, like "X wins with stone 17".
truth-best = Truly best: { $moves } ({ $better }).
truth-agrees = The search chooses { $played }, which is truly best ({ $better }).
truth-differs = The search chooses { $played } ({ $real }); truly best: { $moves } ({ $better }).
