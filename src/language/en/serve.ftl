# What the server says. A sentence of "detail" begins like those about positions, with a small letter.

serve-here = Plywood serves at { $address }
serve-how-to-stop = Ctrl-C ends it.
serve-no-board = the board is missing: write it behind /move?b= as 42 characters of m (machine), h (human) and 0 (empty), column by column, each from the bottom
serve-no-such-page = there is nothing at this address: ask /move?b= for a move
serve-no-such-method = this address is only read, with GET or HEAD
serve-wrong-host = this request was not sent to this machine by its address: use the address that was printed when the server began
serve-headers = the headers have more than { $most } bytes: send fewer or shorter ones
serve-busy = too many are asking at once to be answered in time: come again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
serve-failed = the server has made a mistake; it goes on, and this request has no answer
serve-won = the game is over: { $who } already has four, from column { $first_column }, row { $first_row } to column { $last_column }, row { $last_row }
serve-full = the board is full: nobody can move any more
serve-no-move = the program as published takes this game for decided and makes no move here; repaired it would
