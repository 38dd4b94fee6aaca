// A board, with the cells that the last move changed marked: the one from before it, and for each move what
// it has changed, as html/board.rs writes it.

const SIDE = 40;
/** Room above the board for true scores, and their marks above them. */
const STRIP = 38;

/** The letters of the cells after some changes, the cells that the last one changed, and those that have won. */
function boardAfter(board, changes) {
  const cells = [...board.root];
  let [last, won, before] = [[], [], cells];
  for (const change of changes) {
    const [changed, winning] = change.split("!");
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

/** Draws a board, with the truth about its columns above them. */
function paintBoard(drawing, board, { cells, last, won, before }, strip = null) {
  const rows = cells.length / board.columns;
  const [wide, high] = [board.columns * SIDE, rows * SIDE];
  drawing.replaceChildren();
  const above = strip ? STRIP : 0;
  set(drawing, "viewBox", `-26 ${-3 - above} ${wide + 30} ${high + 30 + above}`);
  drawing.classList.add("board");
  drawing.classList.toggle("chequered", cells.includes(" "));
  set(drawing, "aria-label", spokenBoard(board, cells));
  const name = (text, x, y) => (shape("text", { class: "name", x, y }, drawing).textContent = text);
  board.row_names.forEach((text, row) => name(text, -14, (row + 0.5) * SIDE + 5));
  board.column_names.forEach((text, column) => name(text, (column + 0.5) * SIDE, high + 19));
  if (strip) paintStrip(drawing, strip);
  const isFirst = (letter) => board.first.includes(letter);
  const mover = cells[last.find((cell) => cells[cell] !== ".")] ?? "";
  cells.forEach((letter, cell) => {
    const [x, y] = [(cell % board.columns) * SIDE, Math.floor(cell / board.columns) * SIDE];
    const group = shape("g", { transform: `translate(${x} ${y})` }, drawing);
    const kind = letter === " " ? "unused" : "cell";
    shape("rect", { class: kind, width: SIDE, height: SIDE }, group);
    if (last.includes(cell)) shape("rect", { class: "last", x: 2, y: 2, width: SIDE - 4, height: SIDE - 4 }, group);
    if (letter !== " " && letter !== ".") drawPiece(group, board, letter, won.includes(cell));
    if (letter === "." && last.includes(cell) && before[cell] !== ".") {
      // Where the last move came from, or what it has taken.
      const isLeft = isFirst(before[cell]) === isFirst(mover);
      if (isLeft) shape("circle", { class: "left", cx: SIDE / 2, cy: SIDE / 2, r: 14 }, group);
      else shape("path", { class: "gone", d: "M12 12L28 28M28 12L12 28" }, group);
    }
  });
}

function drawPiece(group, board, letter, hasWon) {
  const owner = board.players[board.first.includes(letter) ? 0 : 1];
  const piece = shape("g", { class: "piece", "data-owner": owner.toLowerCase() }, group);
  const circle = (className, r, place) => shape("circle", { class: className, cx: SIDE / 2, cy: SIDE / 2, r }, place);
  circle("", 16, piece);
  if (board.kings.includes(letter)) circle("king", 9, piece);
  if (owner.length === 1) shape("text", { x: SIDE / 2, y: SIDE / 2 + 6 }, piece).textContent = letter;
  if (hasWon) circle("won", 17.5, group);
}

function spokenBoard({ columns }, cells) {
  const rows = Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(""));
  return say("page-board-is", { rows: rows.join(" / ") });
}

/** Draws above each column its score, with a mark; nothing above one that is full. */
function paintStrip(drawing, strip) {
  strip.forEach((told, column) => {
    if (told === null) return;
    const group = shape("g", { class: `truth ${told.kind}` }, drawing);
    const x = (column + 0.5) * SIDE;
    shape("title", {}, group).textContent = told.words;
    shape("text", { x, y: -24 }, group).textContent = told.mark;
    shape("text", { x, y: -8 }, group).textContent = told.score;
  });
}
