"use strict";
// A board as pages draw it, from class/game.rs: cells in a grid, with the names of rows and columns.

/** What a cell is called. */
function cellName(board, cell) {
  const [column, row] = [cell % board.columns, Math.floor(cell / board.columns)];
  return `${board.column_names[column] ?? ""}${board.by_columns ? " " : ""}${board.row_names[row] ?? ""}` || String(cell + 1);
}

/** The classes of a cell: what the board says of it, and those of `more` that are true. */
function cellClasses(board, cell, more) {
  const is = {
    unused: board.unused.includes(cell),
    dark: board.unused.length > 0 && !board.unused.includes(cell),
    won: board.winning.includes(cell),
    ...more,
  };
  return Object.keys(is).filter((name) => is[name]).join(" ");
}

/** The piece of a letter, if it is one. */
function pieces(board, letter) {
  if (letter === ".") return [];
  const piece = document.createElement("span");
  piece.className = `piece ${board.first.includes(letter) ? "a" : "b"}`;
  piece.textContent = letter;
  return [piece];
}

/** Fills a grid with cells, each made by `cellOf(cell, letter)`, and the names around them. */
function drawCells(place, board, cellOf) {
  place.style.gridTemplateColumns = `1.5em repeat(${board.columns}, minmax(0, 1fr))`;
  const named = (name) => {
    const element = document.createElement("span");
    element.className = "name";
    element.textContent = name;
    element.setAttribute("aria-hidden", "true");
    return element;
  };
  const children = [...board.cells].flatMap((letter, cell) => {
    const made = cellOf(cell, letter);
    return cell % board.columns === 0 ? [named(board.row_names[cell / board.columns] ?? ""), made] : [made];
  });
  place.replaceChildren(...children, named(""), ...board.column_names.map(named));
}

