// Play against a search by clicks. The rules, the board, and the best move come from /api/v1; here is
// only what has been clicked.
(() => {
  const byId = (id) => document.getElementById(id);
  const texts = JSON.parse(byId("texts").textContent);
  const say = (name, values = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), texts[name]);
  // Without a slash at the end of the address the last part of it is the token.
  const own = location.pathname.endsWith("/") ? "" : `${location.pathname.split("/").pop()}/`;

  /** What has been played: positions, the moves to them, and what the machine thought. */
  let line = [];
  /** The cells clicked so far for a move that takes several. */
  let chosen = [];
  let game = "";
  let depth = "4";
  /** Which player the person is, 0 or 1. */
  let person = 0;
  /** Counts what was begun: answers to what was asked before are ignored. */
  let round = 0;
  /** Whether an answer is awaited, so that nothing can be clicked. */
  let waits = false;

  const place = (here) =>
    here.notation === null ? { game, board: here.drawing } : { game, position: here.notation };
  const address = (path, query) => `${own}api/v1/${path}?${new URLSearchParams(query)}`;

  async function ask(path, query) {
    const headers = { "Accept-Language": document.documentElement.lang };
    for (;;) {
      const response = await fetch(address(path, query), { headers });
      if (response.ok) return response.json();
      if (response.status !== 429) throw new Error((await response.json()).detail);
      const seconds = Number(response.headers.get("Retry-After") ?? 1);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  }

  const here = () => line[line.length - 1].position;
  const mover = () => here().players.indexOf(here().to_move);
  const named = (player) => texts[`player-${player}`] ?? player;
  const shown = (text) => (text === "--" ? say("pass") : text);
  const tell = (text) => { byId("status").textContent = text; };

  function failed(error) {
    byId("table").hidden = false;
    waits = false;
    if (line.length > 0) draw();
    tell(error instanceof TypeError ? say("no-answer") : error.message);
  }

  async function start() {
    const mine = ++round;
    const [wanted, plies] = [byId("game").value, byId("depth").value];
    const text = byId("position").value.trim() || byId("game").selectedOptions[0].dataset.start;
    // Nothing can be played while something else is about to begin.
    waits = true;
    if (line.length > 0) draw();
    try {
      const position = await ask("position", text ? { game: wanted, position: text } : { game: wanted });
      if (mine !== round) return;
      [game, depth] = [wanted, plies];
      line = [{ position, move: null, thought: null }];
      const toMove = position.players.indexOf(position.to_move);
      person = byId("first").value === "me" ? toMove : 1 - toMove;
      byId("table").hidden = false;
      await next();
    } catch (error) {
      if (mine === round) failed(error);
    }
  }

  /** Plays a move, and lets the machine answer. */
  async function play(move, thought = null) {
    const mine = ++round;
    waits = true;
    draw();
    try {
      const position = await ask("position", { ...place(here()), move });
      if (mine !== round) return;
      line.push({ position, move, thought });
      await next();
    } catch (error) {
      if (mine === round) failed(error);
    }
  }

  async function next() {
    chosen = [];
    waits = false;
    draw();
    if (here().is_over || mover() === person) return;
    const mine = ++round;
    try {
      const thought = await ask("search", { ...place(here()), depth: depthOf() });
      // A person wants to see what happens.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (mine === round) await play(thought.best_move ?? here().moves[0].text, thought);
    } catch (error) {
      if (mine === round) failed(error);
    }
  }

  /** A tree is searched to its leaves, whatever is chosen. */
  const depthOf = () => (here().board === null ? "1000" : depth);

  function result() {
    const { winner, value, players } = here();
    if (value !== null) return say("came-to", { value });
    if (winner === null) return say("draw");
    return say(players.indexOf(winner) === person ? "you-won" : "you-lost", { player: named(winner) });
  }

  function draw() {
    const { board, moves, is_over: isOver, players } = here();
    const isMine = !isOver && !waits && mover() === person;
    if (isOver) tell(result());
    else if (isMine) tell(say(chosen.length > 0 ? "goes-on" : "your-move", { player: named(players[person]) }));
    else if (mover() !== person) tell(say("thinks", { player: named(players[1 - person]) }));
    const thought = line.findLast((made) => made.thought !== null);
    byId("thought").textContent = thought
      ? say("played", {
          move: shown(thought.move),
          value: String(thought.thought.value).replace("-", "−"),
          // The players of a tree have no names.
          player: thought.position.board === null ? "MAX" : named(thought.thought.max),
          depth: thought.thought.depth,
          nodes: thought.thought.stats.nodes.toLocaleString(document.documentElement.lang),
        })
      : "";
    byId("undo").disabled = line.length < 2;
    byId("head").disabled = !thought;
    byId("board").hidden = board === null;
    byId("text").hidden = board !== null;
    byId("text").textContent = here().notation ?? "";
    const open = moves.flatMap((move) => move.ways.map((way) => ({ move: move.text, way })));
    const fitting = open.filter(({ way }) => chosen.every((cell, index) => way[index] === cell));
    if (board !== null) drawBoard(board, isMine ? fitting : []);
    // What cannot be pointed at is a button.
    const listed = isMine ? moves.filter((move) => board === null || move.ways.every((way) => way.length === 0)) : [];
    byId("moves").replaceChildren(...listed.map((move) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = shown(move.text);
      button.dataset.move = move.text;
      button.addEventListener("click", () => play(move.text));
      return button;
    }));
  }

  function drawBoard(board, fitting) {
    const cells = [...board.cells];
    const before = line.length > 1 ? [...(line[line.length - 2].position.board?.cells ?? "")] : cells;
    const focused = document.activeElement?.dataset?.cell;
    drawCells(byId("board"), board, (cell, letter) => cellOf(board, cell, letter, letter !== before[cell], fitting));
    if (focused !== undefined) byId("board").querySelector(`[data-cell="${focused}"]`)?.focus();
  }

  /** The moves that a click on a cell may begin or continue; in games played by columns on any cell of one. */
  function meant(board, cell, fitting) {
    const at = (way) => way[chosen.length];
    const is = (way) => (board.by_columns ? at(way) % board.columns === cell % board.columns : at(way) === cell);
    return fitting.filter(({ way }) => way.length > chosen.length && is(way));
  }

  function cellOf(board, cell, letter, isNew, fitting) {
    const button = document.createElement("button");
    const possible = meant(board, cell, fitting);
    const lands = possible.some(({ way }) => way[chosen.length] === cell);
    button.type = "button";
    button.dataset.cell = cell;
    button.className = cellClasses(board, cell, { may: lands, chosen: chosen.includes(cell), last: isNew });
    const name = cellName(board, cell);
    button.setAttribute("aria-label", letter === "." ? say("empty", { cell: name }) : `${name}: ${letter}`);
    button.disabled = possible.length === 0 && !chosen.includes(cell);
    button.append(...pieces(board, letter));
    button.addEventListener("click", () => click(possible, cell));
    return button;
  }

  function click(possible, cell) {
    if (possible.length === 0) {
      // The same piece again: another one is to move.
      chosen = [];
      return draw();
    }
    const way = [...chosen, possible[0].way[chosen.length]];
    const done = possible.filter((one) => one.way.length === way.length);
    if (done.length > 0) {
      chosen = [];
      return play(done[0].move);
    }
    chosen = way;
    return draw();
  }

  function undo() {
    round += 1;
    do line.pop(); while (line.length > 1 && mover() !== person);
    next();
  }

  /** Looks into the search of a position, at a place of its page. */
  async function open(query, place = "") {
    const frame = byId("tree");
    const of = { format: "html", ...query };
    tell(say("loading"));
    try {
      const headers = { "Accept-Language": document.documentElement.lang };
      const response = await fetch(address("tree", of), { method: "GET", headers });
      if (!response.ok) throw new Error((await response.json()).detail);
      await response.body.cancel();
      frame.src = `${address("tree", of)}${place}`;
      if (line.length > 0) draw();
      byId("told").textContent = byId("thought").textContent;
      byId("back").textContent = say(line.length > 0 ? "back" : "other-search");
      look(true);
      byId("back").focus();
    } catch (error) {
      failed(error);
    }
  }

  /** Looks into a search, or comes back from it. */
  function look(isInside) {
    document.body.classList.toggle("inside", isInside);
    byId("tree").hidden = byId("above").hidden = !isInside;
    if (!isInside) byId("tree").removeAttribute("src");
  }

  function goBack() {
    look(false);
    if (line.length === 0) start();
    else byId("head").focus();
  }

  byId("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  byId("search").addEventListener("click", () => {
    round += 1;
    line = [];
    game = byId("game").value;
    const text = byId("position").value.trim() || byId("game").selectedOptions[0].dataset.start;
    const isTree = Boolean(byId("game").selectedOptions[0].dataset.start);
    byId("table").hidden = true;
    open({ game, ...(text ? { position: text } : {}), ...(isTree ? {} : { depth: byId("depth").value }) });
  });
  byId("back").addEventListener("click", goBack);
  byId("undo").addEventListener("click", undo);
  byId("head").addEventListener("click", () => {
    const index = line.findLastIndex((made) => made.thought !== null);
    const before = line[index - 1].position;
    // At the step that decided.
    open({ ...place(before), ...(before.board === null ? {} : { depth }) }, "#best");
  });
  byId("game").addEventListener("change", () => {
    byId("position").value = "";
    byId("position").placeholder = byId("game").selectedOptions[0].dataset.start || say("start");
  });
  // Until a move is made the board is that of what is chosen.
  byId("choice").addEventListener("change", () => {
    if (line.length === 1) start();
  });
  start();
})();
