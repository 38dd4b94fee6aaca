// Keys, as in the terminal (docs/keys.md), buttons and swipes. The list of keys on the page says which key does
// what; a button that does the same has the same name.

/** What keys and buttons do, by name; false if that is nothing. */
const ACTIONS = {
  ...Object.fromEntries(Object.keys(WALKS).map((name) => [name, () => walk(name)])),
  jump: () => jump.focus(),
  play,
  faster: () => changeSpeed(1),
  slower: () => changeSpeed(-1),
  view: nextView,
  "zoom-in": () => zoom(true),
  "zoom-out": () => zoom(false),
  "pan-left": () => pan(-0.3, 0),
  "pan-right": () => pan(0.3, 0),
  "pan-up": () => pan(0, -0.3),
  "pan-down": () => pan(0, 0.3),
  stage: () => change({ isOnStage: !state.isOnStage }),
  test: toggleTest,
  question: nextQuestion,
  show: showAnswer,
  truth: () => change({ tellsTruth: !state.tellsTruth }),
  tint: () => change({ isTinted: !state.isTinted }),
  leave: () => (state.isOver ? enough() : state.asked !== null && leave()),
  keys: openHelp,
  "map-into": mapInto,
  "map-out": mapOut,
  again,
  enough,
  close: () => byId("help").close(),
};

function toggleTest() {
  state.predicts = !state.predicts;
  if (!state.predicts) leave();
  else if (!askHere()) render();
}

/** Opens the list of keys at its top: what gets the focus in it stands at the bottom. */
function openHelp() {
  byId("help").showModal();
  byId("help").scrollTop = 0;
}

const HAS = {
  questions: data.questions.length > 0,
  truth: hasTruth,
  map: hasMap,
  // The page around a part does the rest.
  alone: !isPart,
};
for (const place of all("[data-if]")) {
  place.hidden = !place.dataset.if.split(" ").every((name) => HAS[name]);
  if (place.hidden && place.matches("tr")) place.remove();
}
const [keyRows, mapRows] = ["key-list", "map-key-list"].map((list) => [...byId(list).rows]);

const SIGNS_OF_KEYS = { ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };
const NAMES_OF_KEYS = {
  Space: "key-space", Enter: "key-enter", Home: "key-home", End: "key-end", PageUp: "key-page-up",
  PageDown: "key-page-down", Backspace: "key-backspace", Escape: "key-escape",
};
function keyName(key) {
  const [, unshifted] = /^Shift-(.+)$/.exec(key) ?? [];
  if (unshifted) return say("key-shift", { key: keyName(unshifted) });
  return NAMES_OF_KEYS[key] ? say(NAMES_OF_KEYS[key]) : (SIGNS_OF_KEYS[key] ?? key);
}

function drawKeys() {
  for (const row of [...keyRows, ...mapRows]) {
    const head = element("th", "", { scope: "row" });
    head.append(...row.dataset.keys.split(" ").flatMap((key) => [element("kbd", keyName(key)), " "]));
    row.replaceChildren(head, element("td", say(row.dataset.help)));
  }
}

/** Does what a key does; false if it does nothing. */
function press(pressed) {
  const key = pressed === " " ? "Space" : pressed;
  if (key.length === 1 && !byId("letters").checked) return false;
  const rows = state.view === "map" ? [...mapRows, ...keyRows] : keyRows;
  return rows.some(({ dataset }) => dataset.keys.split(" ").includes(key) && ACTIONS[dataset.do]() !== false);
}

for (const button of all("button[data-do]")) button.addEventListener("click", () => ACTIONS[button.dataset.do]());

/** Whether Page Up and Page Down scroll an element itself: it is not the tree, and does not fit. */
const scrolls = (place) => place.matches("[tabindex]:not(#tree-room)") && place.scrollHeight > place.clientHeight;

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (isBrowsers(event) || byId("help").open) return;
  // Neither is a part of an answer.
  if (state.asked && (key === "Escape" || key === "!")) {
    if (press(key)) event.preventDefault();
    return;
  }
  if (key === "Enter" && state.asked?.question.is_pointed && !target.matches("button")) {
    event.preventDefault();
    return submit();
  }
  if (target.matches("input:not([type=range])")) return;
  if (target.matches("button, summary") && (key === "Enter" || key === " ")) return;
  if (key.startsWith("Page") && scrolls(target)) return;
  const isShifted = event.shiftKey && key.startsWith("Arrow");
  if (press(isShifted ? `Shift-${key}` : key)) event.preventDefault();
});

/** A swipe to the left goes on to the next step, as when turning a page. */
function listenForSwipes(place) {
  let start = null;
  place.addEventListener("touchstart", ({ touches }) => (start = touches.length === 1 ? touches[0] : null), { passive: true });
  place.addEventListener("touchend", ({ changedTouches }) => {
    if (!start || place.scrollWidth > place.clientWidth) return;
    const [x, y] = [changedTouches[0].clientX - start.clientX, changedTouches[0].clientY - start.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) walk(x < 0 ? "next" : "back");
  });
}
["tree-room", "story-pane"].map(byId).forEach(listenForSwipes);
