// The board at the current node, with the cells that the last move changed marked.

const SIDE = 40;
const board = data.board;
const boardDrawing = byId("board");
byId("board-pane").hidden = board === null;

/** The letters of the cells at a node, the cells that its move changed, and those that have won. */
function position(id) {
  const cells = [...board.root];
  let last = [];
  let won = [];
  let before = cells;
  for (const node of pathTo(id)) {
    const [changed, winning] = board.changes[node].split("!");
    last = [];
    before = [...cells];
    for (const [, cell, letter] of changed.matchAll(/(\d+)(\D)/g)) {
      cells[cell] = letter;
      last.push(Number(cell));
    }
    won = winning ? winning.split(" ").map(Number) : [];
  }
  return { cells, last, won, before };
}

function drawBoard() {
  const id = nodeAt(state.step);
  byId("turn").textContent = turn(id);
  const line = pathTo(id).slice(1).map((node) => shown(moveOf(node)));
  byId("reached").textContent = line.length === 0 ? say("at-root") : say("by", { path: line.join(".") });
  if (board) paintBoard(boardDrawing, position(id), stripAt(id));
  drawTruth(id);
}

/** Draws a board as it is at a node, with the truth about its columns above them. */
function paintBoard(drawing, { cells, last, won, before }, strip = null) {
  const rows = cells.length / board.columns;
  const [wide, high] = [board.columns * SIDE, rows * SIDE];
  drawing.replaceChildren();
  const above = strip ? STRIP : 0;
  set(drawing, "viewBox", `-26 ${-3 - above} ${wide + 30} ${high + 30 + above}`);
  drawing.classList.add("board");
  drawing.classList.toggle("chequered", cells.includes(" "));
  set(drawing, "aria-label", spokenBoard(cells));
  board.row_names.forEach((name, row) => {
    const text = shape("text", { class: "name", x: -14, y: (row + 0.5) * SIDE + 5 }, drawing);
    text.textContent = name;
  });
  board.column_names.forEach((name, column) => {
    const text = shape("text", { class: "name", x: (column + 0.5) * SIDE, y: high + 19 }, drawing);
    text.textContent = name;
  });
  if (strip) paintStrip(drawing, strip);
  const mover = cells[last.find((cell) => cells[cell] !== ".")] ?? "";
  cells.forEach((letter, cell) => {
    const [x, y] = [(cell % board.columns) * SIDE, Math.floor(cell / board.columns) * SIDE];
    const group = shape("g", { transform: `translate(${x} ${y})` }, drawing);
    const kind = letter === " " ? "unused" : "cell";
    shape("rect", { class: kind, width: SIDE, height: SIDE }, group);
    if (last.includes(cell)) shape("rect", { class: "last", x: 2, y: 2, width: SIDE - 4, height: SIDE - 4 }, group);
    drawPiece(group, letter, won.includes(cell));
    if (letter === "." && last.includes(cell) && before[cell] !== ".") {
      // Where the last move came from, or what it has taken.
      const isLeft = isFirst(before[cell]) === isFirst(mover);
      if (isLeft) shape("circle", { class: "left", cx: SIDE / 2, cy: SIDE / 2, r: 14 }, group);
      else shape("path", { class: "gone", d: "M12 12L28 28M28 12L12 28" }, group);
    }
  });
}

const isFirst = (letter) => board.first.includes(letter);

function drawPiece(group, letter, hasWon) {
  if (letter === " " || letter === ".") return;
  const owner = board.players[isFirst(letter) ? 0 : 1];
  const piece = shape("g", { class: "piece", "data-owner": owner.toLowerCase() }, group);
  shape("circle", { cx: SIDE / 2, cy: SIDE / 2, r: 16 }, piece);
  if (board.kings.includes(letter)) {
    shape("circle", { class: "king", cx: SIDE / 2, cy: SIDE / 2, r: 9 }, piece);
  }
  if (owner.length === 1) {
    const text = shape("text", { x: SIDE / 2, y: SIDE / 2 + 6 }, piece);
    text.textContent = letter;
  }
  if (hasWon) shape("circle", { class: "won", cx: SIDE / 2, cy: SIDE / 2, r: 17.5 }, group);
}

function spokenBoard(cells) {
  const rows = [];
  for (let at = 0; at < cells.length; at += board.columns) {
    rows.push(cells.slice(at, at + board.columns).join(""));
  }
  return say("board-is", { rows: rows.join(" / ") });
}

/** Who moves at a node, or why nobody does. */
function turn(id) {
  const kind = nodes.kind[id];
  if ("thds".includes(kind)) return say(`leaf-${kind}`);
  const role = nodes.role[id] === "x" ? "max" : "min";
  return say(`${role}-${kind === "c" ? "none" : "moves"}`);
}
