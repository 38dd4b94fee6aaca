// Stepping as in a debugger, and playing. Every walk returns a step, or null if there is
// nowhere to go.

const upTo = (step) => Math.min(step, last);
/** The nearest step in a direction of which something holds. */
const nearest = (by, holds) => {
  for (let step = state.step + by; step >= first && step <= last; step += by) if (holds(step)) return step;
  return null;
};
const isCut = (step) => eventAt(step) === "c";
const isLeaf = (step) => eventAt(step) === "v";
const isBetter = (step) => eventAt(step) === "b" && backedUp[step - first].improves;

const WALKS = {
  start: () => first,
  end: () => last,
  next: () => (state.step < last ? state.step + 1 : null),
  back: () => (state.step > first ? state.step - 1 : null),
  over: () => {
    const id = nodeAt(state.step);
    return nodes.entered[id] === state.step ? upTo(leftAt(id)) : WALKS.next();
  },
  out: () => {
    const id = nodeAt(state.step);
    const left = upTo(leftAt(id));
    if (left > state.step) return left;
    const parent = nodes.parent[id];
    const above = parent < 0 ? -1 : upTo(leftAt(parent));
    return above > state.step ? above : null;
  },
  cut: () => nearest(1, isCut),
  "cut-back": () => nearest(-1, isCut),
  better: () => nearest(1, isBetter),
  "better-back": () => nearest(-1, isBetter),
  leaf: () => nearest(1, isLeaf),
  "leaf-back": () => nearest(-1, isLeaf),
};

/** Walks; if questions are asked before steps, a single step forward asks its question first. */
function walk(name) {
  if (isHeld()) return;
  stop();
  if (state.predicts && name === "next" && askHere()) return;
  const step = WALKS[name]();
  if (step !== null) go(step);
}

/** The step that a text names: its number, or the moves to the node that it enters. */
function namedStep(text) {
  const digits = text.replace(/[\s,]/g, "");
  if (/^\d+$/.test(digits)) return Number(digits) >= first && Number(digits) <= last ? Number(digits) : null;
  const line = text.toLowerCase().split(/[.\s]+/).filter((move) => move !== "");
  const below = (id, move) => children[id]?.find((child) => [moveOf(child), shortMoveOf(child), shown(moveOf(child))].some((name) => name.toLowerCase() === move));
  const id = line.length === 0 ? undefined : line.reduce(below, 0);
  return id === undefined ? null : Math.min(Math.max(nodes.entered[id], first), last);
}

/** Steps a second, as texts.rs says them. */
const SPEEDS = [0.5, 1, 2, 5, 10, 20];
let speed = 1;
let playing = 0;

function play() {
  if (isHeld()) return;
  if (playing) return stop();
  if (state.step === last) go(first);
  // A screen reader would never come to an end.
  byId("story").setAttribute("aria-live", "off");
  playTick();
}

function playTick() {
  // A cutoff is worth a longer look.
  const held = isCut(state.step) ? 2.5 : 1;
  playing = setTimeout(() => {
    if (state.predicts && askHere()) return stop();
    if (state.step >= last) return stop();
    go(state.step + 1);
    playTick();
  }, (1000 / SPEEDS[speed]) * held);
  drawPlay();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  byId("story").setAttribute("aria-live", "polite");
  drawPlay();
}

function drawPlay() {
  const [sign, word] = byId("play").children;
  put(sign, playing ? "‖" : "▶︎");
  put(word, say(playing ? "page-pause" : "page-play"));
  put(byId("speed"), say("speeds").split("\n")[speed]);
}

function changeSpeed(by) {
  speed = Math.min(Math.max(speed + by, 0), SPEEDS.length - 1);
  drawPlay();
}
