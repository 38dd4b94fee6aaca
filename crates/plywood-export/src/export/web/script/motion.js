// Animates what changes from one step to the next: a value rises to its parent, the window narrows, a
// skipped branch falls off. After a jump, in fast play or with reduced motion, only the end is shown.

const MOTION = 200;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Elements that exist only while they move. */
const passing = shape("g", { "aria-hidden": "true" }, drawing);
let moving = [];

function endMotion() {
  for (const motion of moving) motion.cancel();
  moving = [];
  passing.replaceChildren();
}

/** Animates an element; one in `passing` is removed at the end. */
function animate(element, frames, easing = "ease-out") {
  const motion = element.animate(frames, { duration: MOTION, easing });
  moving.push(motion);
  if (passing.contains(element)) motion.onfinish = () => element.remove();
}

/** Animates the change from the step before to this one. */
function animateStep() {
  endMotion();
  const isFast = playing && 1000 / SPEEDS[speed] < 2 * MOTION;
  if (reducedMotion.matches || isFast) return;
  animateWindow();
  if (state.view === "map") return;
  const marked = marks(state.step);
  if (marked.up) rise(marked);
  if (marked.skipped.size > 0) fall(marked);
}

/** The value of a child on its way up the edge to its parent. */
function rise({ here, up }) {
  const edge = drawn.get(up.child)?.edge;
  const value = valueOf(up.child, state.step);
  if (!edge || value === null) return;
  const length = edge.getTotalLength();
  const text = shape("text", { class: "passing value" }, passing);
  text.textContent = number(value);
  const frames = Array.from({ length: 9 }, (_, at) => {
    const { x, y } = edge.getPointAtLength(length * (1 - at / 8));
    return { transform: `translate(${x}px, ${y + 6}px)` };
  });
  animate(text, frames, "ease-in-out");
  if (up.improves) {
    const arrives = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1, transform: "scale(1.4)", offset: 0.8 }, { transform: "none" }];
    animate(drawn.get(here).value, arrives);
  }
}

/** Lets what a cutoff skips, with all that is printed below, fall off, looking as it did before. */
function fall({ skipped }) {
  const falls = (id) => skipped.has(id) || (nodes.kind[id] === "b" && falls(nodes.parent[id]));
  for (const [id, { node, edge, slash, value }] of drawn) {
    if (!falls(id)) continue;
    const [x, y] = node.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const leaf = node.cloneNode(true);
    leaf.setAttribute("class", "node given");
    leaf.setAttribute("data-state", "unseen");
    leaf.querySelector(".value").textContent = claim(id, nodes.entered[id] - 1);
    passing.append(leaf);
    animate(leaf, [
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
      { transform: `translate(${x}px, ${y + 70}px) rotate(14deg)`, opacity: 0 },
    ], "ease-in");
    for (const part of [edge, slash, value]) animate(part, [{ opacity: 0 }, { opacity: 1 }]);
  }
}
