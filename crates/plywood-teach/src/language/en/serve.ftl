# What the server says. A sentence of "detail" begins like those about positions, with a small letter.

serve-here = Plywood is serving at { $address }
serve-typed = Or type: { $address }
serve-tutor = The tutor as a page: { $address }tutor
serve-page-tutor = The tutor, in this browser
serve-how-to-stop = Press Ctrl-C to stop it.
serve-no-board = the board is missing: add it after /move?b= as 42 characters of m (machine), h (human) and 0 (empty), column by column, each from the bottom
serve-no-such-page = there is nothing at this address: ask /move?b= for a move
serve-no-such-method = this address takes only GET and HEAD
serve-wrong-host = the request does not name this machine by its address: use the address that was printed when the server started
serve-cross-site = pages of other sites may not ask this: open the address that was printed when the server started
serve-busy = there are too many requests to answer in time: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
serve-failed = the server ran into an internal error; it keeps running, but this request has no answer
serve-won = the game is over: { $who } already has four, from column { $first_column }, row { $first_row } to column { $last_column }, row { $last_row }
serve-full = the board is full: no move is left
serve-no-move = the program as published thinks this game is decided and makes no move here; the repaired one would

# The page of the server.
serve-page-title = Plywood plays Connect Four over HTTP
serve-page-about = This is for programs: it looks at a board, as the teaching web server does, and answers with the column in which the machine plays, from 1 to 7.
serve-page-board = The board is 42 characters, column by column from the left, each from the bottom up: m is the machine, which is to move, h the human, 0 empty.
serve-page-errors = An error is a sentence in JSON: 400 if this is not a board, 422 if the game is over, 404 if the board is missing, 429 if too many ask at once.
