// The truth beside what the search takes for true: over the columns of the board, in words, and on the
// map. It was solved when the page was made, as far as that took reasonably little time.

const hasTruth = data.truth !== null;

/** What is true of the moves at a node, by column: the score for MAX, who wins, the last stone. */
const truthAt = (id) => (hasTruth ? data.truth.sets[data.truth.of[id] ?? 0] : null);

/** The column of the move that leads to a node. */
const columnOf = (id) => board.column_names.indexOf(moveOf(id));

/** The score for MAX of the best of these moves for the side to move at a node. */
function bestScore(id, row) {
  const scores = row.filter((move) => move !== null).map(([score]) => score);
  return nodes.role[id] === "x" ? Math.max(...scores) : Math.min(...scores);
}

/** Who truly wins at a node: 1 MAX, −1 MIN, 0 nobody; null where it is not known. */
function winnerOf(id) {
  const parent = nodes.parent[id];
  const above = parent < 0 ? null : truthAt(parent);
  if (above) return Math.sign(above[columnOf(id)][0]);
  const row = truthAt(id);
  return row && Math.sign(bestScore(id, row));
}

const signOfTruth = (id) => ({ 1: "▲", 0: "=", "-1": "▽" })[winnerOf(id)] ?? "?";

const ending = ([, winner, stone]) => say(winner === null ? "truth-drawn" : "truth-won", { winner, stone });

/** Whether it may be told: not while something is asked. */
const tellsTruth = () => state.tellsTruth && (state.asked === null || state.asked.isClosed);

/** The column that the search has chosen at a node by now; −1 for none. */
function chosenAt(id) {
  const best = bestOf(id, state.step);
  return best < 0 ? -1 : columnOf(best);
}

/** What stands over the columns at a node: a score, its mark, its class and its words; null where nothing
 * does. */
function stripAt(id) {
  if (!tellsTruth()) return null;
  const row = truthAt(id);
  if (!row) return [];
  const [best, chosen] = [bestScore(id, row), chosenAt(id)];
  return row.map((move, column) => {
    if (move === null) return null;
    const [score] = move;
    const told = { score: number(score), words: `${board.column_names[column]}: ${ending(move)}` };
    if (score === best) return { ...told, mark: "✓", kind: "best" };
    if (column === chosen) return { ...told, mark: "✗", kind: "wrong" };
    return { ...told, mark: "", kind: "other" };
  });
}

/** What there is to learn at a node: whether the search chooses what is truly best. */
function conclusion(id) {
  if (nodes.kind[id] === "t") return "";
  const row = truthAt(id);
  if (!row) return say("page-truth-unknown");
  const best = bestScore(id, row);
  const columns = row.flatMap((move, column) => (move !== null && move[0] === best ? [column] : []));
  const moves = columns.map((column) => board.column_names[column]).join(", ");
  const better = ending(row[columns[0]]);
  const chosen = chosenAt(id);
  if (chosen < 0) return say("truth-best", { moves, better });
  const played = board.column_names[chosen];
  if (columns.includes(chosen)) return say("truth-agrees", { played, better });
  return say("truth-differs", { played, real: ending(row[chosen]), moves, better });
}

function drawTruth(id) {
  const tells = tellsTruth();
  byId("truth").hidden = !tells;
  byId("truth-signs").hidden = !tells || truthAt(id) === null;
  put(byId("truth"), tells ? conclusion(id) : "");
  byId("truth").classList.toggle("differs", tells && stripAt(id).some((told) => told?.kind === "wrong"));
  byId("truth-on").setAttribute("aria-pressed", String(state.tellsTruth));
  byId("tint").setAttribute("aria-pressed", String(state.isTinted));
}
