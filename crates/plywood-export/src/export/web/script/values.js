// The numbers of the current node: its window on a line, and the totals.

const lineDrawing = byId("line");

function drawValues() {
  const { step } = state;
  const id = nodeAt(step);
  const role = { x: "MAX", n: "MIN", h: say("board-chance") }[nodes.role[id]];
  put(byId("node-name"), isInner(id) ? `${label(id)} · ${role}` : label(id));
  const value = valueOf(id, step);
  const up = eventAt(step) === "b" ? backedUp[step - first] : null;
  const now = value === null ? "?" : number(value);
  const parts = up && up.old !== null ? [element("s", number(up.old)), ` → ${now}`] : [now];
  byId("node-value").replaceChildren("v ", ...parts);
  byId("node-value").className = eventAt(step) === "e" ? "" : "changed";
  byId("window").hidden = !data.narrows;
  if (data.narrows) drawLine(id, value);
  put(byId("plain"), data.narrows ? "" : say("values-minimax"));
  drawTotals(step);
  // The same once more in one row, for the stage.
  const [alpha, beta] = windowOf(id, step).map(number);
  const digits = [...(data.narrows && isInner(id) ? [`α ${alpha}`, `β ${beta}`] : []), `v ${now}`];
  byId("digits").replaceChildren(...digits.map((text) => element("span", text)));
}

/** Where a value is on the line of a node, which is wide enough for every value that reaches the node, so
 * that its ends do not move. */
function lineOf(id) {
  const entry = data.windows[nodes.window[id]];
  const own = nodes.left[id] < 0 ? [] : [nodes.value[id]];
  const below = children[id].filter((child) => nodes.kind[child] !== "p").map((child) => nodes.value[child]);
  const all = [...entry, ...own, ...below].filter((edge) => Math.abs(edge) < INFINITE);
  const [low, high] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 0];
  const [left, right] = [46, 254];
  return (edge) => {
    if (edge <= -INFINITE) return 8;
    if (edge >= INFINITE) return 292;
    return high > low ? left + ((edge - low) / (high - low)) * (right - left) : 150;
  };
}

function drawLine(id, value) {
  const entry = data.windows[nodes.window[id]];
  const window = windowOf(id, state.step);
  const at = lineOf(id);
  lineDrawing.replaceChildren();
  shape("path", { class: "axis", d: "M8 22H292" }, lineDrawing);
  shape("path", { class: "entry", d: `M${at(entry[0])} 22H${at(entry[1])}` }, lineDrawing);
  const [alpha, beta] = window.map(at);
  shape("rect", { class: "window", x: alpha, y: 20, width: Math.max(beta - alpha, 1), height: 4 }, lineDrawing);
  shape("path", { class: "window", d: `M${alpha} 14V30` }, lineDrawing);
  shape("path", { class: "window", d: `M${beta} 14V30` }, lineDrawing);
  const labels = [`α ${number(window[0])}`, `β ${number(window[1])}`];
  const wide = labels.map((text) => text.length * 9.4);
  const first = Math.min(Math.max(alpha - wide[0] / 2, 2), 294 - wide[0] - wide[1]);
  const second = Math.min(Math.max(beta - wide[1] / 2, first + wide[0] + 8), 300 - wide[1]);
  [first, second].forEach((x, index) => {
    shape("text", { class: "edge", x, y: 48 }, lineDrawing).textContent = labels[index];
  });
  if (value !== null) {
    shape("circle", { class: "value", cx: at(value), cy: 22, r: 6 }, lineDrawing);
  }
  set(lineDrawing, "aria-label", `α ${number(window[0])}, β ${number(window[1])}, v ${value === null ? "?" : number(value)}`);
  put(byId("entry"), say("values-entry", { window: windowText(entry) }));
  const proved = steps.proved[state.step - data.first];
  put(byId("proved"), proved > 0 ? say("values-proved", { proved: windowText(data.told.proved[proved]) }) : "");
}

/** Moves the window and the value from where they were a step ago. */
function animateWindow() {
  const { step } = state;
  const id = nodeAt(step);
  const isSame = data.narrows && stateOf(id, step - 1) === "open" && step - 1 >= data.first;
  if (!isSame) return;
  const at = lineOf(id);
  const [[alpha, beta], [alphaBefore, betaBefore]] = [step, step - 1].map((step) => windowOf(id, step).map(at));
  const [bar, low, high] = lineDrawing.querySelectorAll(".window");
  const wide = Math.max(beta - alpha, 1);
  const from = (before, now) => [{ transform: `translateX(${before - now}px)` }, { transform: "none" }];
  if (alphaBefore !== alpha || betaBefore !== beta) {
    const scale = (betaBefore - alphaBefore) / wide;
    animate(bar, [{ transform: `translateX(${alphaBefore - alpha}px) scaleX(${scale})` }, { transform: "none" }]);
    animate(low, from(alphaBefore, alpha));
    animate(high, from(betaBefore, beta));
  }
  const [value, before] = [valueOf(id, step), valueOf(id, step - 1)];
  const dot = lineDrawing.querySelector(".value");
  if (dot && before !== null && before !== value) animate(dot, from(at(before), at(value)));
}

function drawTotals(step) {
  const now = totals[step - first];
  all("#totals dd").forEach((place, index) => put(place, total(now[index])));
  // What the whole run costs is told at its end, and before that to whoever asks for it; while one is to
  // predict cutoffs, to nobody.
  const cost = say("minimax");
  put(byId("minimax"), step === last ? cost : "");
  put(byId("cost-told"), cost);
  byId("cost").hidden = step === last || cost === "" || state.predicts || isPart;
}
