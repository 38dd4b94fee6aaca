// The tree: every node with its shape, its value, its move and, while it is open, its window. Small
// trees are drawn whole, in places that were computed beforehand; of large ones only the path from the
// root is drawn, with the moves beside it, and everything else is folded.

const CELL = 8;
const ROW = 106;
const TOP = 34;
const PITCH = 64;
/** Limits of the scale at which the tree is drawn. Of a path that is deeper than its room only the lower
 * end is in sight: what led there is on the stack. */
const MIN_SCALE = 0.6;
/** A small tree is whole on a phone, too. */
const MIN_SMALL = 0.4;
const MIN_ACROSS = 0.48;
const MIN_DOWN = 0.76;
/** In a low room: three plies rather than two. */
const MIN_LOW = 0.66;
const MAX_SCALE = 1.7;
const MAX_ON_STAGE = 2.6;
/** What is left free at the sides. */
const SIDES = 16;

const TRIANGLES = { "^": "M0-26L29 20H-29Z", v: "M0 26L29-20H-29Z", c: "M0-26A26 26 0 1 1-.1-26Z" };
/** A leaf is as wide as what it says. */
const leafShape = (id) => {
  const written = number(valueInBook(id) ?? nodes.value[id]).length + (isSkipped(id) ? 2 : 0);
  const half = Math.max(20, 6 + 5.7 * written);
  return `M${-half}-17H${half}V17H${-half}Z`;
};
const ABOVE = { "^": 26, v: 20, c: 26, o: 17 };
const BELOW = { "^": 20, v: 26, c: 26, o: 17 };
const BASELINE = { "^": 13, v: -1, c: 5, o: 6 };
/** A value that is too long for its shape stands beside the narrow end, where a replaced one stands if there is
 * room. */
const MOST_INSIDE = 2;
const BESIDE = { "^": [14, -9], v: [14, 23], c: [27, -12] };
/** The name of an inner node ends beside its upper left. */
const NAME = { "^": [-15, -11], v: [-33, -9], c: [-25, -15] };
const REPLACED = { "^": [24, -5], v: [17, 22], c: [26, 12], o: [24, -12] };
const REPLACED_LONG = { "^": [28, 8], v: [28, 6], c: [30, 8] };

const drawing = byId("tree");
/** Edges by their lanes, the lower ones first; and what stands beside them. */
const edges = {
  pruned: shape("g", {}, drawing),
  light: shape("g", {}, drawing),
  path: shape("g", {}, drawing),
  beside: shape("g", {}, drawing),
};
const shapes = shape("g", { class: "nodes" }, drawing);
const drawn = new Map();

const canBeWhole = nodes.place.length > 0;
const most = children.reduce((many, list) => Math.max(many, list.length), 1);
const isSmall = canBeWhole && searchedCount <= 60;
const height = TOP + deepest * ROW + 44;

const largest = () => (state.isOnStage ? MAX_ON_STAGE : MAX_SCALE);

/** The scale of the path if its width does not matter. */
function scaleDown() {
  const high = byId("tree-room").clientHeight;
  return Math.min(Math.max(high / height, high < 300 ? MIN_LOW : MIN_DOWN), largest());
}

/** How wide the folded tree is: it takes the room that there is, up to a point. */
function foldedWidth() {
  const roomy = byId("tree-room").clientWidth / scaleDown() - 2 * SIDES;
  return Math.min(Math.max(most * PITCH, roomy), most * 2 * PITCH);
}

const widthOfTree = () => (state.view === "whole" ? nodes.width * CELL : foldedWidth());

/** Second visits of a move. That there will be one is not shown before the search goes there. */
const isSecond = (id, at, row) => row.slice(0, at).some((before) => moveOf(before) === moveOf(id));
const second = new Set(children.flatMap((row) => row.filter(isSecond)));
const isToCome = (id, step) => second.size > 0 && pathTo(id).some((node) => second.has(node) && stateOf(node, step) === "unseen");

/** The nodes in sight with their places. */
const placed = (step) => placesOf(step).filter(({ id }) => !isToCome(id, step));

function placesOf(step) {
  if (state.view === "whole") {
    return nodes.place.map((cell, id) => ({ id, x: (cell + 0.5) * CELL, y: TOP + plies[id] * ROW }));
  }
  const width = foldedWidth();
  const pitch = width / most;
  const places = [{ id: 0, x: width / 2, y: TOP }];
  const here = nodeAt(step);
  for (const parent of pathTo(here)) {
    const row = children[parent];
    row.forEach((id, at) => {
      const x = width / 2 + (at - (row.length - 1) / 2) * pitch;
      places.push({ id, x, y: TOP + plies[id] * ROW });
    });
  }
  return places;
}

/** The elements of a node. */
function newNode(id) {
  const kind = nodes.shape[id];
  const node = shape("g", { class: "node", "data-path": nameOf(id), "data-shape": kind });
  node.toggleAttribute("data-printed", nodes.kind[id] === "b");
  const d = TRIANGLES[kind] || leafShape(id);
  shape("path", { class: "ring", d }, node);
  shape("path", { class: "shape", d }, node);
  const made = {
    node,
    value: shape("text", { class: "value" }, node),
    old: shape("text", { class: "old" }, node),
    told: shape("text", kind === "o" ? { class: "told", x: 0, y: 38 } : { class: "told", x: -37, y: BASELINE[kind] }, node),
    window: shape("text", { class: "window", y: BELOW[kind] + 17 }, node),
    name: shape("text", { class: "name" }, node),
    edge: shape("path", { class: "edge" }),
    slash: shape("path", { class: "slash" }),
    move: shape("text", { class: "move" }),
  };
  if (kind !== "o") {
    stand(made.name, NAME[kind]);
    put(made.name, nodes.named?.[id] ?? "");
  }
  node.addEventListener("click", () => pickNode(id) || go(finishStep(id)));
  return made;
}

/** The step that finished a node. */
const finishStep = (id) => (nodes.kind[id] === "p" ? nodes.entered[id] : Math.min(leftAt(id), last));

/** What a step marks. */
function marks(step) {
  const here = nodeAt(step);
  const event = eventAt(step);
  const up = event === "b" ? backedUp[step - first] : null;
  const [by, ancestor, setter] = cuts.get(step) || [];
  const sides = { ".": [], h: [here], c: [by ?? up?.child], b: [here, up?.child] };
  const changed = new Set(sides[data.steps.changed[step - first]]);
  const skipped = event === "c" ? skippedBelow(here) : [];
  return { here, up, changed, by, ancestor, setter, skipped: new Set(skipped), path: new Set(pathTo(here)) };
}

function drawTree() {
  const { step, view } = state;
  drawing.toggleAttribute("hidden", view === "map");
  if (view === "map") return drawAtNode();
  const places = placed(step);
  const marked = marks(step);
  const at = new Map(places.map((place) => [place.id, place]));
  for (const [id, made] of drawn) {
    if (!at.has(id)) {
      for (const part of [made.node, made.edge, made.slash, made.move]) part.remove();
      drawn.delete(id);
    }
  }
  for (const place of places) {
    if (!drawn.has(place.id)) {
      const made = newNode(place.id);
      drawn.set(place.id, made);
      shapes.append(made.node);
      edges.beside.append(made.slash, made.move);
    }
    drawNode(drawn.get(place.id), place, step, marked);
    if (place.id > 0) drawEdge(drawn.get(place.id), place, at.get(nodes.parent[place.id]), step, marked);
  }
  set(drawing, "aria-label", say("page-tree-at", { step }));
  fit(places, at.get(marked.here));
  drawAtNode();
}

function drawNode(made, { id, x, y }, step, marked) {
  const { node } = made;
  const progress = stateOf(id, step);
  const value = valueOf(id, step);
  set(node, "transform", `translate(${x} ${y})`);
  set(node, "data-state", progress);
  set(node, "data-value", value ?? "");
  set(node, "data-sign", signOf(id, step));
  const isHere = id === marked.here;
  const is = {
    now: isHere,
    changed: marked.changed.has(id),
    skipped: marked.skipped.has(id),
    told: id === state.told,
    cause: [marked.ancestor, marked.setter, marked.by].includes(id),
    folded: progress !== "unseen" && state.view === "path" && isInner(id) && !marked.path.has(id),
    given: value === null && progress !== "pruned" && valueInBook(id) !== null,
    ...pickClasses(id),
  };
  set(node, "class", classNames("node", is));
  const text = claim(id, step);
  put(made.value, text);
  const kind = nodes.shape[id];
  const isLong = isInner(id) && text.length > MOST_INSIDE;
  set(made.value, "class", isLong ? "value beside" : "value");
  stand(made.value, isLong ? BESIDE[kind] : [0, BASELINE[kind]]);
  stand(made.old, (isLong ? REPLACED_LONG : REPLACED)[kind]);
  const isReplaced = isHere && marked.up && marked.up.old !== null;
  put(made.old, isReplaced ? number(marked.up.old) : "");
  put(made.told, id === state.told ? (isInner(id) ? "»" : "↑") : "");
  drawWindow(made.window, { id, x }, step);
}

function stand(text, [x, y]) {
  set(text, "x", x);
  set(text, "y", y);
}

/** Draws a window beside the stem below its node, on the side where there is room. */
function drawWindow(text, { id, x }, step) {
  const said = hasWindow(id, step) ? windowText(windowOf(id, step)) : "";
  put(text, said);
  const isRight = x + 9 + 7.6 * said.length < widthOfTree() + SIDES / 2;
  set(text, "x", isRight ? 8 : -8);
  set(text, "class", isRight ? "window" : "window before");
}

/** Only what is open has a window that still means something. */
const hasWindow = (id, step) => data.narrows && isInner(id) && stateOf(id, step) === "open";

/** How far below its parent an edge turns to the side, each kind in a lane of its own: so nothing lies on
 * the path, and no dashed edge on a solid one. */
const LANES = { path: 49, light: 54, pruned: 59 };
const ROUND = 7;

/** Down from the parent, to the side, and down to the child, which has the last part to itself. */
function elbow([fromX, fromY], lane, [x, y]) {
  const round = Math.min(ROUND, Math.abs(x - fromX) / 2);
  const side = Math.sign(x - fromX) * round;
  if (side === 0) return `M${fromX} ${fromY}V${y}`;
  return `M${fromX} ${fromY}V${lane - round}Q${fromX} ${lane} ${fromX + side} ${lane}H${x - side}Q${x} ${lane} ${x} ${lane + round}V${y}`;
}

function drawEdge(made, { id, x, y }, parent, step, marked) {
  const progress = stateOf(id, step);
  const isOnPath = marked.path.has(id);
  const isPruned = progress === "pruned" || progress === "printed";
  const kind = isOnPath ? "path" : isPruned ? "pruned" : "light";
  const lane = parent.y + LANES[kind];
  const top = y - ABOVE[nodes.shape[id]];
  set(made.edge, "d", elbow([parent.x, parent.y + BELOW[nodes.shape[parent.id]]], lane, [x, top]));
  const isBest = !isOnPath && bestOf(parent.id, step) === id && progress === "done";
  const isSkipped = marked.skipped.has(id);
  set(made.edge, "class", classNames(`edge ${progress}`, { path: isOnPath, best: isBest, skipped: isSkipped }));
  if (made.edge.parentNode !== edges[kind]) edges[kind].append(made.edge);
  // Beside the child's own part of the edge; what is long lies on it.
  const name = shown(shortMoveOf(id));
  const isLong = name.length > 3;
  const place = parent.y + LANES.pruned + 20;
  set(made.move, "x", isLong ? x : x - (isPruned ? 10 : 6));
  set(made.move, "y", place);
  put(made.move, name);
  set(made.move, "class", classNames(`move ${progress}`, { path: isOnPath, beside: !isLong }));
  const cut = parent.y + LANES.pruned + 14;
  set(made.slash, "d", progress === "pruned" ? `M${x - 5} ${cut - 5}l10 10m0-10l-10 10` : "");
  set(made.slash, "class", classNames("slash", { skipped: isSkipped }));
}

/** The room's height when the drawing was last fitted. */
let highBefore = 0;

/** Makes the drawing as large as the room allows, and keeps what happens in sight. */
function fit(places, here) {
  const room = byId("tree-room");
  const whole = state.view === "whole";
  const width = widthOfTree();
  const [wide, high] = [room.clientWidth, room.clientHeight];
  const across = wide / (width + SIDES);
  const fitted = whole
    ? Math.min(Math.max(Math.min(across, high / height), isSmall ? MIN_SMALL : MIN_SCALE), largest())
    : Math.max(Math.min(across, scaleDown()), MIN_ACROSS);
  const scale = fitted * state.zoom;
  set(drawing, "viewBox", `${-SIDES / 2} 0 ${width + SIDES} ${height}`);
  room.style.setProperty("--scale", scale);
  set(drawing, "width", Math.floor((width + SIDES) * scale));
  set(drawing, "height", Math.floor(height * scale));
  const [x, y] = [(here.x + SIDES / 2) * scale, here.y * scale];
  const margin = 60 * scale;
  const isOut = (at, size, from) => at - margin < from || at + margin > from + size;
  const left = isOut(x, wide, room.scrollLeft) ? x - wide / 2 : room.scrollLeft;
  // What led here is better shown than the empty space below the drawing.
  const lowest = (places.reduce((most, place) => Math.max(most, place.y), 0) + 36) * scale;
  const isDeeper = !whole && lowest > room.scrollTop + high;
  const mustMove = high !== highBefore || isDeeper || isOut(y, high, room.scrollTop);
  const top = mustMove ? Math.min(y - (whole ? high * 0.6 : margin), lowest - high) : room.scrollTop;
  highBefore = high;
  room.scrollTo({ left, top, behavior: "instant" });
}
