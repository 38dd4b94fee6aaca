// The map: a band a ply, every node as wide as its share of what plain minimax looks at. Light is
// what has been looked at, darkness what is saved.

const map = byId("map");
const hasMap = data.map !== null;
const WIDE = 65535;

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function drawMap() {
  const isShown = state.view === "map";
  map.hidden = !isShown;
  byId("legend").hidden = isShown;
  byId("map-legend").hidden = !isShown;
  if (!isShown) return;
  const room = byId("tree-room");
  const dots = window.devicePixelRatio || 1;
  const [width, height] = [room.clientWidth - 4, room.clientHeight - 4];
  map.width = width * dots;
  map.height = height * dots;
  map.dataset.width = width;
  const paint = map.getContext("2d");
  paint.scale(dots, dots);
  const { bands, from, to } = data.map;
  const band = height / bands;
  const at = (part) => (part / WIDE) * width;
  const fills = {
    unseen: colour("--map-dark"),
    pruned: colour("--map-skipped"),
    below: colour("--map-below"),
    x: colour("--map-max"),
    n: colour("--map-min"),
    o: colour("--map-leaf"),
  };
  paint.fillStyle = fills.unseen;
  paint.fillRect(0, 0, width, height);
  const box = (id, ply, fill, rows = 1) => {
    const left = at(from[id]);
    const wide = Math.max(at(to[id]) - left, 0.5);
    paint.fillStyle = fill;
    paint.fillRect(left, ply * band, wide > 4 ? wide - 1 : wide, band * rows - 2);
  };
  for (let id = 0; id < from.length; id++) {
    const ply = plies[id];
    switch (stateOf(id, state.step)) {
      case "unseen":
        break;
      case "pruned":
        box(id, ply, fills.pruned);
        if (ply + 1 < bands) box(id, ply + 1, fills.below, bands - ply - 1);
        break;
      default:
        box(id, ply, isInner(id) ? fills[nodes.role[id]] : fills.o, isInner(id) ? 1 : bands - ply);
    }
  }
  drawCuts(paint, at, band);
  for (const [line, wide] of [["--panel", 7], ["--now", 3]]) {
    paint.strokeStyle = colour(line);
    paint.lineWidth = wide;
    for (const id of pathTo(nodeAt(state.step))) {
      const left = at(from[id]);
      paint.strokeRect(left + 2, plies[id] * band + 2, Math.max(at(to[id]) - left - 4, 1), band - 6);
    }
  }
  map.setAttribute("aria-label", say("map-at", { step: state.step }));
}

/** A cut is an edge, and where there is room for it two strokes. */
function drawCuts(paint, at, band) {
  paint.fillStyle = paint.strokeStyle = colour("--cut");
  paint.lineWidth = 2;
  for (const step of cutSteps) {
    if (step > state.step) break;
    const first = children[nodeAt(step)].find((id) => nodes.kind[id] === "p");
    const [left, top] = [at(data.map.from[first]), plies[first] * band];
    if (at(data.map.to[first]) - left > 2) paint.fillRect(left, top, 2, band - 2);
  }
}

map.addEventListener("click", (event) => {
  const box = map.getBoundingClientRect();
  const part = ((event.clientX - box.left) / box.width) * WIDE;
  const ply = Math.floor(((event.clientY - box.top) / box.height) * data.map.bands);
  const isThere = (_, id) => plies[id] === ply && data.map.from[id] <= part && part < data.map.to[id];
  const id = nodes.parent.findIndex(isThere);
  if (id >= 0) go(clicked(id));
});
