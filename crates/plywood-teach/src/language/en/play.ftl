# Playing a game: the screen, who plays, what is thought, and the review.

entry-play-about = against a machine or a friend
entry-game-left = Your game
entry-game-left-about = { $game } · { $moves ->
    [0] no move yet
    [one] after { $moves } move
   *[other] after { $moves } moves
}

play-head = Play · { $game } · { $moves ->
    [0] no move yet
    [one] { $moves } move
   *[other] { $moves } moves
}
play-head-looked = Play · { $game } · after move { $shown } of { $all }
play-paused = machines paused

pane-players = Players
pane-thinking = Thinking
pane-thought = Thought
pane-moves = Moves

player-and-side = { $player }: { $side }
side-person = you
side-random = chance: any legal move
side-program = the program { $program }
side-level = { $level ->
    [easy] easy
    [medium] medium
    [perfect] perfect
   *[other] hard
}
side-level-truth = { side-level }: plays what is truly best{ $waits ->
    [yes] , however long that takes to work out
   *[no] ; until that can be worked out within seconds, it plays like hard
}
side-level-plies = { side-level }: looks { $plies } plies ahead and leaves one move in { $chance } to chance
side-level-time = { side-level }: looks ahead as far as it can in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, nothing left to chance
side-search-plies = { $algorithm }, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}, { $evaluation }
side-search-time = { $algorithm }, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} a move, { $evaluation }

# The pieces of both players, where people count them.
play-counts = { $counts ->
    [none] .
   *[other] , { $counts }.
}
play-to-move = { player-name } to move: arrows and Enter, a click, or type the move.
play-goes-on = { player-name } moves this piece: choose its next square; Esc lets go of it.
play-must-pass = { player-name } has no move and must pass: press Enter.
play-thinks = { player-name } is thinking. Esc: its best so far, or it waits.
play-thinks-hint = Looking for a hint for { player-name }. Esc: the best so far.
play-waits = { player-name } waits: space lets it continue.
play-won = { player-name } has won{ play-counts } v: what each move was worth; n: a new game.
play-drawn = Nobody has won: a draw{ play-counts } v: what each move was worth; n: a new game.
play-no-move = { player-name }'s program makes no move although there is one, so { $winner } has won. v: the moves; n: a new game.
play-broken-off = Stopped after { $moves } moves: a draw. v: what each move was worth; n: a new game.
play-looks-at-start = Before the first move. t: take back to here; Tab: back to the board.
play-looks-at = Move { $number }, { player-name } { $move }. { $searches ->
    [1] Enter: open the search behind it; t: take back to here.
   *[0] t: take back to here; Tab: back to the board.
}

thinking-depth = { $depth ->
    [0] by chance
    [one] { $depth } ply
   *[other] { $depth } plies
}
thinking-deeper = depth { $depth } now
thinking-no-line = no move looked at yet
thinking-line = best: { $line }
thought-hint = { $known ->
    [yes] Hint: { $move }
   *[no] Hint, not proved: { $move }
}
thought-by-chance = A move left to chance
thought-truth = True: { $verdict }
verdict = { $winner ->
    [none] a draw
   *[other] { $kind ->
        [stone] { $winner } wins with stone { $number }
        [margin] { $winner } wins by { $number }
       *[plies] { $winner } wins in { $number ->
            [one] { $number } ply
           *[other] { $number } plies
        }
    }
}
thought-deepened = The last depth it finished
thought-whole = Searched to its depth
thought-cost = { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
}, { count-nodes }
thought-value = value { $value } for { $who }

prompt-move = Your move
prompt-move-help = { $game ->
    [connect-four] A column from 1 to 7.
    [othello] A cell like f5; -- passes.
    [draughts] Like 32-28, or 32x23 to capture.
    [tic-tac-toe] A cell like b2.
   *[other] A move in notation.
}
play-refused = { $why ->
    [over] The game is over.
    [taken] { $kind ->
        [pass] There is already a piece there.
       *[move] { $move }: there is already a piece there.
    }
    [full] Column { $move } is full.
    [turns-none] A disc on { $move } would turn nothing.
    [may-not-pass] { player-name } may not pass while there are moves.
    [must-pass] { player-name } has no move and must pass.
    [not-own] { $move }: { player-name } has no piece on that square.
    [must-take] { $move } captures nothing, but a capture must be taken.
    [must-take-most] { $move }: as many pieces as possible must be captured, and the move must say which way.
    [out-of-reach] { $move }: the piece does not move there.
   *[no-move] { $move } is not a move in this game.
} { $why ->
    [over] {""}
   *[other] { player-name } may play { $legal }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
    }
}

players-title = Who plays
new-game-title = A new game
players-game = Game

review-solving = Solving move { $number } …
review-title = Review · ▲ turned the game · ✗ a bad move
review-move = move
review-after = ends in truth
review-better = better
review-bad = ✗ After { $played }: { $real }. Truly best: { $moves } ({ $best }).
review-best = ✓ Nothing was better: { $real }.
review-waits = Not known yet: solving goes from the end of the game backwards.
review-unknown = Not known: searching from here to the end of the game takes too long, so nothing is called bad.

notice-nothing-to-undo = There is no move to take back.
notice-no-moves = There is no move to look at yet.
notice-thinks = A machine is thinking: Esc plays its best so far, or lets it wait.
notice-game-over = The game is over: u takes a move back, n starts a new one.
notice-paused = The machines wait: space lets them continue.
notice-no-hint = Hints are for a player at the keyboard whose turn it is.
notice-not-there = You cannot play there: the cells where you can are marked with •.
notice-no-head = No search has led to this position.
notice-head = The search that chose { $move }, at the step that decided it. Esc goes back to the game.

context-play = Play
context-moves = Moves of a game
context-players = Who plays

hint-press = play
hint-undo = undo
hint-hint = hint
hint-review = review
hint-players = players
hint-new-game = new game
hint-earlier = earlier
hint-later = later
hint-head = look inside
hint-take-back = take back

help-press = play what is pointed at, or choose its square
help-point-left = point at the next cell to the left
help-point-right = point at the next cell to the right
help-point-up = point at the next cell above
help-point-down = point at the next cell below
help-undo = take back to your previous turn
help-look-back = the previous move
help-look-on = the next move
help-hint = a best move, proved if it can be
help-review = what each move truly led to, or the board
help-players = who plays, even in mid-game
help-new-game = a new game
help-pause = let machines wait, or go on
help-head = open the search that chose the move
help-take-back = take the game back to here
help-next-player = the next one who can play
help-previous-player = the previous one
help-seat = let them play
