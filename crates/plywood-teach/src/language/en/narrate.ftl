# A step in words: what its sentences share, and the line that can be read aloud.

# $told is the step's sentences.
step-told = Step { $step }, { $node }, { event-name }: { $told }

event-name = { $event ->
    [enter] enter
    [evaluate] evaluate
    [back-up] back up
    [cut] cut
   *[return] return
}

plies-up = { $count ->
    [0] no plies up
    [1] one ply up
    [2] two plies up
    [3] three plies up
    [4] four plies up
    [5] five plies up
    [6] six plies up
    [7] seven plies up
    [8] eight plies up
    [9] nine plies up
    [10] ten plies up
    [11] eleven plies up
    [12] twelve plies up
   *[other] { $count } plies up
}

# What a returned value says of the true one.
worth = { $claim ->
    [lower] at least { $value }
    [upper] at most { $value }
   *[exact] { $value }
}

# A step as the side that moves counts it itself: in negamax every node does.
own-window = For { $role }, who moves here, that is { $window }: the edges swap and change sign.
own-worth = For { $role } itself that is { $worth }.
own-turned = Negamax is handed { $given } by { $other } and flips the sign: for { $role } that is { $worth }.
own-cut = As { $role } itself counts, v { $sign } β ({ $value } { $sign } { $bound }).

# The window of the root: $outside is "guess" where the search itself has guessed it, "pass" where it
# only asks on which side the value lies.
outside = { $outside ->
    [guess] guessed
    [pass] set for this pass
   *[given] given from outside
}
root-window = { $outside ->
    [guess] the guessed window
    [pass] this pass's window
   *[given] the window given from outside
}

# Of a search with a fault: what happens, and nothing of why.
bare-enter = { $node_first } is entered with { $window }.
bare-evaluate = { $node_first } is worth { $value }.
bare-back-up = Move { $by } brings { $value } to { $node }, which now has { $best } and the window { $window }.
bare-back-up-nothing = Move { $by } brings { $value } to { $node }, which does not take it and now has the window { $window }.
bare-cut = Cutoff { $node_at }: { $moves_count ->
    [one] move { $moves } is skipped.
   *[other] moves { $moves } are skipped.
}
bare-return = { $node_first } returns { $value }.
