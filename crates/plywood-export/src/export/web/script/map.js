// The map: a band a ply, every node as wide as its share of what plain minimax looks at. Light is
// what has been looked at, darkness what is saved.

const map = byId("map");
const hasMap = data.map !== null;

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Colours of a map by what is drawn. */
const mapColours = () => ({
  ground: colour("--map-dark"), x: colour("--map-max"), n: colour("--map-min"), h: colour("--map-unknown"), o: colour("--map-leaf"),
  p: colour("--map-skipped"), below: colour("--map-below"), cut: colour("--cut"),
});

/** Pixels that the winner's sign takes, across and down. */
const SIGN_ROOM = 11;

/** The part of the map in sight: its left end and its width, its top ply and the number of plies. It
 * always contains the current node. */
function frame() {
  const path = pathTo(nodeAt(state.step));
  while (!path.includes(state.frame)) state.frame = nodes.parent[state.frame];
  const { bands, from, to } = data.map;
  const [id, top] = [state.frame, plies[state.frame]];
  return { left: from[id], wide: to[id] - from[id], top, bands: bands - top };
}

/** Fills the width with the next node on the path to the current one. */
function mapInto() {
  const path = pathTo(nodeAt(state.step));
  const next = path[path.indexOf(state.frame) + 1];
  // The positions are too coarse for narrower nodes.
  if (next === undefined || data.map.to[next] - data.map.from[next] < 8) return;
  change({ frame: next });
}

const mapOut = () => change({ frame: Math.max(nodes.parent[state.frame], 0) });

/** Sizes a canvas, with as many dots as the screen has there, and returns its context, scaled to CSS
 * pixels. */
function canvasOf(canvas, width, height) {
  const dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const paint = canvas.getContext("2d");
  paint.scale(canvas.width / width, canvas.height / height);
  return paint;
}

function drawMap() {
  const isShown = state.view === "map";
  map.hidden = !isShown;
  byId("legend").hidden = isShown;
  byId("map-legend").hidden = !isShown;
  byId("map-legend").classList.toggle("tinted", state.isTinted);
  if (!isShown) return;
  const room = byId("tree-room");
  const [width, height] = [room.clientWidth - 4, room.clientHeight - 4];
  const paint = canvasOf(map, width, height);
  const { from, to } = data.map;
  const { left, wide, top, bands } = frame();
  const band = height / bands;
  const at = (part) => ((part - left) / wide) * width;
  const row = (id) => (plies[id] - top) * band;
  const isIn = (id) => plies[id] >= top && to[id] > left && from[id] < left + wide;
  const fills = mapColours();
  const isTinted = state.isTinted && hasTruth;
  const tints = { 1: fills.x, "-1": fills.n, 0: fills.o, null: colour("--map-unknown") };
  const fillOf = (id) => (isTinted ? tints[winnerOf(id)] : isInner(id) ? fills[nodes.role[id]] : fills.o);
  const signs = [];
  paint.font = "bold 14px system-ui, sans-serif";
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  paint.fillStyle = fills.ground;
  paint.fillRect(0, 0, width, height);
  const box = (id, y, fill, rows = 1) => {
    const x = at(from[id]);
    const wide = Math.max(at(to[id]) - x, 0.5);
    paint.fillStyle = fill;
    paint.fillRect(x, y, wide > 4 ? wide - 1 : wide, band * rows - 2);
  };
  for (let id = 0; id < from.length; id++) {
    if (!isIn(id)) continue;
    const y = row(id);
    const below = bands - (plies[id] - top);
    const progress = stateOf(id, state.step);
    if (progress === "unseen") continue;
    if (progress === "pruned") {
      box(id, y, fills.p);
      if (below > 1) box(id, y + band, fills.below, below - 1);
    } else {
      box(id, y, fillOf(id), isInner(id) ? 1 : below);
      if (isTinted) signs.push([id, y]);
    }
  }
  for (const [id, y] of signs) {
    const x = Math.max(at(from[id]), 0);
    const room = Math.min(at(to[id]), width) - x;
    if (room < SIGN_ROOM || band < SIGN_ROOM) continue;
    paint.fillStyle = fills.below;
    paint.fillText(signOfTruth(id), x + room / 2, y + Math.min(band, 26) / 2);
  }
  for (const [line, wide] of [["--panel", 7], ["--now", 3]]) {
    paint.strokeStyle = colour(line);
    paint.lineWidth = wide;
    for (const id of pathTo(nodeAt(state.step)).filter(isIn)) {
      const x = at(from[id]);
      paint.strokeRect(x + 2, row(id) + 2, Math.max(at(to[id]) - x - 4, 1), band - 6);
    }
  }
  // Last, so that the path does not hide the cutoff at its end.
  drawCuts(paint, { at, row, isIn, high: band - 2 });
  map.setAttribute("aria-label", say("page-map-at", { step: state.step }));
}

/** Draws each cut as the left edge of the first move that it skips. */
function drawCuts(paint, { at, row, isIn, high }) {
  paint.fillStyle = paint.strokeStyle = colour("--cut");
  paint.lineWidth = 2;
  for (const step of cutSteps) {
    if (step > state.step) break;
    const first = children[nodeAt(step)].find((id) => nodes.kind[id] === "p");
    const x = at(data.map.from[first]);
    // The one of this step is shown however little it skips.
    const isWide = step === state.step || at(data.map.to[first]) - x > 2;
    if (isIn(first) && isWide) paint.fillRect(x, row(first), 2, high);
  }
}

map.addEventListener("click", (event) => {
  const box = map.getBoundingClientRect();
  const { left, wide, top, bands } = frame();
  const part = left + ((event.clientX - box.left) / box.width) * wide;
  const ply = top + Math.floor(((event.clientY - box.top) / box.height) * bands);
  const isThere = (_, id) => plies[id] === ply && data.map.from[id] <= part && part < data.map.to[id];
  const id = nodes.parent.findIndex(isThere);
  if (id >= 0) go(finishStep(id));
});
