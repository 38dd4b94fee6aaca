# What the server says. A sentence of "detail" begins like those about positions, with a small letter.

serve-here = Plywood is serving at { $address }
serve-how-to-stop = Press Ctrl-C to stop it.
serve-no-board = the board is missing: add it after /move?b= as 42 characters of m (machine), h (human) and 0 (empty), column by column, each from the bottom
serve-no-such-page = there is nothing at this address: ask /move?b= for a move
serve-no-such-method = this address takes only GET and HEAD
serve-wrong-host = the request does not name this machine by its address: use the address that was printed when the server started
serve-cross-site = pages of other sites may not ask this: open the address that was printed when the server started
serve-headers = the headers have more than { $most } bytes: send fewer or shorter ones
serve-busy = there are too many requests to answer in time: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
serve-failed = the server ran into an internal error; it keeps running, but this request has no answer
serve-won = the game is over: { $who } already has four, from column { $first_column }, row { $first_row } to column { $last_column }, row { $last_row }
serve-full = the board is full: no move is left
serve-no-move = the program as published thinks this game is decided and makes no move here; the repaired one would

# Plywood's own interface. The names of parameters are those of the command line, and the same in all languages.
serve-problem = { $kind ->
    [parameter] Invalid parameter
    [search] This cannot be searched
    [illegal-move] Illegal move
    [node-limit] The search has too many nodes
    [time-limit] The search takes too long
    [memory-limit] Not enough memory for the search
    [too-large] The tree is too large for the format
    [not-solvable] This game cannot be solved here
    [unreadable] This is not an answer
    [not-counted] This answer does not count
    [not-found] There is nothing at this address
    [method] Method not allowed
   *[busy] Too many requests
}
serve-not-in-api = there is nothing at this address: /api/v1/openapi.json lists what there is
serve-twice = { $name } is given twice: give it once
serve-too-long = { $name } has more than { $most } characters: write a shorter text
serve-too-many = there are more than { $most } parameters: leave out those that are not needed
serve-unknown = there is no parameter { $name } here: /api/v1/openapi.json lists them
serve-does-not-fit = { $name }: "{ $value }" is not valid; expected { $expected }
serve-two-positions = position and board cannot be combined: give one of them
serve-node-limit = the search has more than { $limit } nodes, its limit: choose a smaller depth or a larger max-nodes
serve-no-memory = there is not enough memory for more than about { $nodes } nodes: choose a smaller depth
serve-time-limit = the search takes longer than this server allows: choose a smaller depth, or iterative deepening and a time
serve-not-solvable = { $game } is too large to solve here, and none of its evaluations counts only wins: ask for a search instead
serve-no-such-node = at={ $line }: the search never went there; write the moves from the root to one of its nodes, like 1.1.2
serve-not-taken = { $option } does not apply to the format { $format }: leave it out, or choose { $instead }
serve-no-such-steps = from and to: there is no such step; choose from { $first } to { $last }
serve-backwards = from { $from }: a range cannot end before it begins; choose a step no later than to, { $to }
serve-alone = { $option } has no effect on the format { $format } without { $other }: add it

# The page of the server.
serve-page-title = Play against a search
serve-page-about = Minimax and alpha-beta play against you. Afterwards, look inside their heads: step through the search that chose the move.
serve-page-needs = This page needs JavaScript.
serve-page-game = Game
serve-page-position = Position, in the game's notation
serve-page-start = the usual start
serve-page-depth = Plies to look ahead
serve-page-first = Who begins
serve-page-me = I do
serve-page-machine = the machine
serve-page-play = Play
serve-page-search = Step through a search
serve-page-undo = Take back
serve-page-head = Look inside its head
serve-page-back = Back to the game
serve-page-other-search = Choose another search
serve-page-moves = Moves
serve-page-board = Board
serve-page-tree = The search, step by step
serve-page-your-move = Your move: you are { $player }.
serve-page-goes-on = Where does the piece go next? You are { $player }.
serve-page-thinks = { $player } is thinking …
serve-page-played = The machine played { $move }: value { $value } for { $player }; depth { $depth }, nodes { $nodes }.
serve-page-you-won = You have won.
serve-page-you-lost = You have lost: { $player } has won.
serve-page-draw = Nobody has won.
serve-page-came-to = The game ended with the value { $value } for MAX.
serve-page-no-answer = The server no longer answers.
serve-page-empty = { $cell }: empty
serve-page-other-language = français
serve-page-loading = Loading the search …
