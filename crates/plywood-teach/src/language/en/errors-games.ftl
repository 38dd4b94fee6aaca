# What is wrong with a position of Othello, draughts or tic-tac-toe, and what to do.

error-max-is-given = this tree says who MAX is: leave --max out

error-half-a-pass = character { $at }: a single '-' is not a move; write a pass as --
error-illegal-disc = character { $at }: { $player } cannot play { $played }, only { $legal }
error-neither-can-move = character { $at }: the game is over before this move; neither side can turn a disc
error-not-a-side = character { $at } ('{ $found }') is not a side: write X (black) or O (white) after the board for the side to move

error-cell-taken = character { $at }: { $cell } is taken by { $owner }; choose an empty cell
error-game-over = character { $at }: the game is over before this move; remove what follows
error-wrong-marks = the board has { $x } X and { $o } O: X plays first, so X must have as many as O or one more
error-wrong-three = { $winner } has three in a row, but by the counts ({ $x } X, { $o } O) the other side moved last

error-names-no-column = character { $at } ('{ $found }') is not a column: write each move as a column a to { $column } and a row 1 to { $row }, like { $column }{ $row }
error-not-a-row = character { $at }: after the column { $column } must come its row, 1 to { $row }, not { $found ->
    [none] the end of the text
   *[character] '{ $found }'
}
error-broken-row = character { $at } ('/') comes after { $cells } of the { $columns } cells of row { $row } from the top: write / between whole rows
error-board-too-short = the board ends after { $found } of its { $all } cells: write { $rows } rows of { $columns }, the top row first
error-after-the-board = character { $at } ('{ $found }') comes after the end of the board: remove it

error-no-side-to-move = a position begins with who moves, W or B, and a colon, like W:W31-50:B1-20
error-not-two-sides = after who moves come the pieces of both sides, each once, white's after W and black's after B, like W:W31-50:B1-20
error-not-a-square = character { $at }: expected a square, a number from 1 to 50, with K before it for a king and a comma before the next, like 31,K25 or 31-50
# $colour is "white" or "black".
error-square-taken = character { $at }: square { $square } holds a piece already
error-man-on-last-row = character { $at }: a { $colour } man cannot stand on square { $square }, its last row: write K{ $square } for a king
error-too-many = { $colour } has { $pieces } pieces: a side has at most 20
