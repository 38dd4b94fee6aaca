"""A server of the usual kind, to measure Plywood's beside it: `GET /move?b=...`, one request after the
other, each of them searched ply by ply until its time is up.

    python3 one_thread.py SECONDS

It prints the port that it has found, and answers until it is ended. Its search looks at the clock at
every node, and nobody is turned away: what is late is late because others are answered first.
"""

import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

COLUMNS, ROWS = 7, 6
CENTRE_FIRST = sorted(range(COLUMNS), key=lambda column: abs(column - COLUMNS // 2))
WON = 10_000


def lines():
    """The cells of every line of four; a cell is its column's number times ROWS and its row's."""
    for column in range(COLUMNS):
        for row in range(ROWS):
            for across, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
                line = [(column + across * by, row + up * by) for by in range(4)]
                if all(c < COLUMNS and 0 <= r < ROWS for c, r in line):
                    yield [c * ROWS + r for c, r in line]


LINES = list(lines())
THROUGH = [[line for line in LINES if cell in line] for cell in range(COLUMNS * ROWS)]


class Late(Exception):
    """The time is up."""


class Search:
    """Alpha-beta on a board of 1 (to move first), -1 and 0."""

    def __init__(self, board, deadline):
        self.board = board
        self.height = [sum(1 for row in range(ROWS) if board[column * ROWS + row]) for column in range(COLUMNS)]
        self.deadline = deadline

    def value(self, player):
        """What the board is worth to a player: lines that only one side can still fill."""
        worth = 0
        for a, b, c, d in LINES:
            stones = [self.board[a], self.board[b], self.board[c], self.board[d]]
            if 0 < stones.count(1) and -1 not in stones:
                worth += stones.count(1) ** 2
            elif 0 < stones.count(-1) and 1 not in stones:
                worth -= stones.count(-1) ** 2
        return worth * player

    def negamax(self, player, depth, alpha, beta):
        """The value to a player, and the move that leads to it."""
        if time.monotonic() > self.deadline:
            raise Late
        best, move = -WON * 2, None
        for column in CENTRE_FIRST:
            if self.height[column] == ROWS:
                continue
            cell = column * ROWS + self.height[column]
            self.board[cell] = player
            self.height[column] += 1
            try:
                if any(sum(self.board[other] for other in line) == 4 * player for line in THROUGH[cell]):
                    value = WON + depth
                elif depth == 1 or all(height == ROWS for height in self.height):
                    value = self.value(player)
                else:
                    value = -self.negamax(-player, depth - 1, -beta, -alpha)[0]
            finally:
                self.board[cell] = 0
                self.height[column] -= 1
            if value > best:
                best, move = value, column
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move


def answer(board, seconds):
    """The best column of the last depth that was searched to its end, from 1."""
    search = Search(board, time.monotonic() + seconds)
    best = next(column for column in CENTRE_FIRST if search.height[column] < ROWS)
    try:
        for depth in range(1, board.count(0) + 1):
            best = search.negamax(1, depth, -WON * 2, WON * 2)[1]
    except Late:
        pass
    return best + 1


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        text = parse_qs(address.query).get("b", [""])[-1]
        if address.path != "/move" or len(text) != COLUMNS * ROWS or set(text) - set("0hm"):
            self.send_error(404)
            return
        stones = {"0": 0, "m": 1, "h": -1}
        body = str(answer([stones[letter] for letter in text], SECONDS)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(HTTPServer):
    # All who ask at once are let in, and wait for their turn.
    request_queue_size = 1024

    def handle_error(self, *_):
        # Who has waited long enough does not read the answer.
        pass


if __name__ == "__main__":
    SECONDS = float(sys.argv[1])
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
