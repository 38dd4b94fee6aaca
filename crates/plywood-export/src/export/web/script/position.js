// The board at the current node, and what is said of the position there.

const board = data.board;
byId("board-pane").hidden = board === null;

const boardAt = (id) => boardAfter(board, pathTo(id).map((node) => board.changes[node]));

function drawBoard() {
  const id = nodeAt(state.step);
  put(byId("turn"), turn(id));
  const path = lineTo(id);
  put(byId("reached"), path === "" ? say("board-root") : say("board-path", { path }));
  if (board) paintBoard(byId("board"), board, boardAt(id), stripAt(id));
  drawTruth(id);
}

/** What is said of a leaf, by its kind. */
const LEAVES = { t: "game-over", h: "board-horizon", d: "board-decided", s: "board-stored" };

/** Who moves at a node, or why nobody does. */
function turn(id) {
  const kind = nodes.kind[id];
  if (kind in LEAVES) return say(LEAVES[kind]);
  if (nodes.role[id] === "h") return say("board-chance");
  const role = nodes.role[id] === "x" ? "max" : "min";
  return say(`${role}-${kind === "c" ? "none" : "moves"}`);
}
