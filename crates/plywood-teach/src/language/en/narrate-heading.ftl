# What is searched, by whom and how: the head of a narration.

heading-tree = { $max ->
    [first] The tree { $position }: MAX moves first.
   *[second] The tree { $position }: MAX moves second.
}
# $max and $min are the players.
heading-sides = { $sides ->
    [over] the game is over, MAX is { $max }
    [max] { $max } is to move and is MAX
   *[min] { $min } is to move, MAX is { $max }
}
heading-game = { game-name } { $from ->
    [start] { $game ->
        [connect-four] from the empty board
        [tic-tac-toe] from the empty board
       *[other] from the start
    }
    [moves] after the moves { $position }
    [position] from the position { $position }
   *[board] from the board { $position }
}: { heading-sides }.

heading-leaves = { $evaluation ->
    [table] leaves are valued by the table of lines of four through each cell
    [table-repaired] leaves are valued by the table of lines of four through each cell, a win above all
    [windows] leaves are valued by cells and by runs in all 69 lines of four
    [windows-published] leaves are valued by cells and by runs in 38 of the 69 lines of four, as published
    [runs] leaves are valued by the runs, from the first cell of each line of four, of the side that has just moved, as published
    [runs-repaired] leaves are valued by runs in the lines of four that are still open, MAX's minus MIN's
    [repaired] leaves are valued by discs, borders and moves, MAX's minus MIN's
    [original] leaves are valued by discs, borders and moves of the side to move, as published
    [material] leaves are valued by men (100) and kings (1,000), MAX's minus MIN's
    [material-settled] leaves are valued by men (100) and kings (1,000) once all captures are played out, MAX's minus MIN's
    [open-lines] leaves are valued by the lines that are still open, MAX's minus MIN's
    [outcome] leaves are worth 1 where MAX has won, −1 where MIN has, and 0 elsewhere
    [leaves] leaves have the values written in the tree
   *[other] leaves are valued by { $evaluation }
}
heading-window = { $outside ->
    [pass] The root is searched with this pass's window, { $window }.
    [guess] The root is searched with the guessed window { $window }.
   *[given] The root is given the window { $window } from outside.
}
heading-table = A transposition table has room for { $count ->
    [one] one position
   *[other] { $count } positions
}; { $replacement ->
    [deeper] a position stays until another is searched as deep
   *[always] a new position takes the place of an old one
}.
heading-quiet = { $quiet ->
    [threats] Moves that only threaten are quiet, too: no line goes on with them.
   *[all] All moves are quiet: no line goes on beyond the depth.
}
heading-bounds = Every leaf lies between { $low } and { $high }.
heading-pass = A side that would have to pass has no move in this search.
heading-leaf = A line ends where nothing is left to play or the value is { $far } or more away from zero; a won game is played on as long as there are moves.
heading-root = Each move of the root is searched with the whole window.
heading-clock = The clock is checked only between two depths, and the answer is that of the depth before the last completed one.

heading-order = { $order ->
    [left-to-right] Moves are tried from left to right; { heading-leaves }.
    [right-to-left] Moves are tried from right to left; { heading-leaves }.
    [perfect] Moves are tried in the order that skips the most where equality cuts, worked out from the whole tree; { heading-leaves }.
    [centre-first] Moves are tried from the centre outwards; { heading-leaves }.
    [best-first] Moves are tried best first, by their static values or those of the previous iteration; { heading-leaves }.
    [killers] Moves that have cut at the same ply are tried first, the last two of them, then the others from left to right; { heading-leaves }.
    [history] Moves are tried in the order of what they have cut so far, equal ones from left to right; { heading-leaves }.
   *[worst-first] Moves are tried worst first, by their static values or those of the previous iteration; { heading-leaves }.
}
heading-fault = It has a fault, { $fault }: { grade-fault }.
