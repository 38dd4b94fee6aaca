// What a page that steps knows, as html/data.rs wrote it, and look-ups in it. Nothing is searched here: what a
// node shows at a step is the latest change recorded for it by then.

const { nodes, steps, first, last } = data;

/** By node: its children in the order in which they were tried, and its distance from the root. */
const children = nodes.parent.map(() => []);
const plies = [];
nodes.parent.forEach((parent, id) => {
  plies[id] = parent < 0 ? 0 : plies[parent] + 1;
  if (parent >= 0) children[parent].push(id);
});
/** How many nodes the search has entered or skipped. Those after them are only printed in the book. */
const searchedCount = [...nodes.kind].filter((kind) => kind !== "b").length;
const deepest = plies.reduce((most, ply) => Math.max(most, ply), 0);

/** By node: its changes, each with its step. */
const changes = nodes.parent.map(() => []);
/** By step from the first one: the child that backs up, and the best value that it replaced. */
const backedUp = [];
/** By step: the child that cut, the ancestor whose bound did it, and its child that set that. */
const cuts = new Map();
const skippedBelow = (id) => children[id].filter((child) => nodes.kind[child] === "p");
/** By step from the first one: visited nodes, leaves, cutoffs and skipped moves. */
const totals = [steps.totals];

/** What an event adds to the totals. */
const COUNTED = { e: [1, 0, 0, 0], v: [0, 1, 0, 0], c: [0, 0, 1, 0] };

function readSteps() {
  for (const [node, value, window, best] of steps.known) changes[node].push({ step: first, value, window, best });
  for (const [node, value, window] of steps.stands ?? []) {
    changes[node].push({ step: nodes.entered[node], value, window, best: -2 });
  }
  const [backUps, cutoffs] = [steps.back_ups.values(), steps.cuts.values()];
  steps.node.forEach((node, at) => {
    const event = steps.event[at];
    const skipped = event === "c" ? skippedBelow(node).length : 0;
    const counted = at > 0 && COUNTED[event];
    if (at > 0) totals[at] = totals[at - 1].map((total, of) => total + (counted?.[of] ?? 0) + (of === 3 ? skipped : 0));
    if (event === "c") cuts.set(first + at, cutoffs.next().value);
    if (event !== "b") return;
    const [child, ...now] = backUps.next().value;
    const [value, window, best] = now;
    const before = known(node, first + at - 1);
    const isChange = now.length > 0 && at > 0;
    const improves = isChange && best >= 0 && before?.best !== best;
    backedUp[at] = { child, improves, old: improves && before && before.best !== -1 ? before.value : null };
    if (isChange) changes[node].push({ step: first + at, value, window, best });
  });
}

/** The latest change of a node by a step. */
function known(id, step) {
  const list = changes[id];
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].step <= step) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

readSteps();
const cutSteps = [...cuts.keys()];

/** The step at which a node got its value; infinite if the search was stopped before. */
const leftAt = (id) => (nodes.left[id] < 0 ? Infinity : nodes.left[id]);

function stateOf(id, step) {
  if (nodes.entered[id] > step) return "unseen";
  if (nodes.kind[id] === "p") return "pruned";
  if (nodes.kind[id] === "b") return "printed";
  return leftAt(id) > step ? "open" : "done";
}

/** The best value so far, or the one that it returned; null if there is neither. */
function valueOf(id, step) {
  const state = stateOf(id, step);
  if (state === "done") return nodes.value[id];
  const now = state === "open" ? known(id, step) : undefined;
  return now && now.best !== -1 ? now.value : null;
}

function signOf(id, step) {
  return stateOf(id, step) === "done" ? nodes.sign[id] : "";
}

/** The current window of an open node, the last one of a node that is done: [α, β]. */
function windowOf(id, step) {
  const now = known(id, step);
  return data.windows[now ? now.window : nodes.window[id]];
}

const isSkipped = (id) => nodes.kind[id] === "p";
/** The value that a textbook prints at a leaf; null where there is none. */
const valueInBook = (id) => nodes.printed?.[id] ?? null;
const bestOf = (id, step) => (known(id, step) || { best: -1 }).best;
const eventAt = (step) => steps.event[step - first];
const nodeAt = (step) => steps.node[step - first];
const isInner = (id) => "icu".includes(nodes.kind[id]);

function pathTo(id) {
  const path = [];
  for (let node = id; node >= 0; node = nodes.parent[node]) path.unshift(node);
  return path;
}

/** The move that leads to a node: in the game's notation, and in its short form. */
const moveOf = (id) => data.moves[nodes.played[id]][0];
const shortMoveOf = (id) => data.moves[nodes.played[id]].at(-1);
const nameOf = (id) => pathTo(id).slice(1).map(moveOf).join(".");
