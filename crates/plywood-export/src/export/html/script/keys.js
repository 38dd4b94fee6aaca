// Keys, as in the terminal (docs/keys.md), and swipes.

const walker = (name) => () => walk(name);
const toggleTest = () => {
  state.predicts = !state.predicts;
  if (!state.predicts) leave();
  else if (!askHere()) render();
};

const leaveKey = () => {
  if (state.isOver) return enough();
  return state.asked ? leave() : false;
};

/** Opens the list of keys at its top: what gets the focus in it stands at the bottom. */
function openHelp() {
  byId("help").showModal();
  byId("help").scrollTop = 0;
}

/** What the page around a part does, not the part. */
const OF_A_PAGE = ["help-test", "help-question", "help-language", "help-stage"];

/** What only a page with questions has. */
const OF_QUESTIONS = ["help-test", "help-question", "help-show", "help-leave"];

/** Keys, what they do, and the text that says it. */
const KEYS = [
  [["ArrowRight", "l", "n"], walker("next"), "help-next"],
  [["ArrowLeft", "h", "p"], walker("back"), "help-back"],
  [["ArrowDown", "j"], walker("over"), "help-over"],
  [["ArrowUp", "k"], walker("out"), "help-out"],
  [["c"], walker("cut"), "help-cut"],
  [["C"], walker("cut-back"), "help-cut-back"],
  [["b"], walker("better"), "help-better"],
  [["B"], walker("better-back"), "help-better-back"],
  [["f"], walker("leaf"), "help-leaf"],
  [["F"], walker("leaf-back"), "help-leaf-back"],
  [["g", ":"], () => byId("jump").focus(), "help-jump"],
  [["Home", "0"], walker("start"), "help-start"],
  [["End", "G", "$"], walker("end"), "help-end"],
  [[" "], () => play(), "help-play"],
  [["+"], () => changeSpeed(1), "help-faster"],
  [["-"], () => changeSpeed(-1), "help-slower"],
  [["v"], nextView, "help-view"],
  [["z"], () => zoom(true), "zoom-in"],
  [["Z"], () => zoom(false), "zoom-out"],
  [["Shift-ArrowLeft", "H"], () => pan(-0.3, 0), "help-pan-left"],
  [["Shift-ArrowRight", "L"], () => pan(0.3, 0), "help-pan-right"],
  [["Shift-ArrowUp", "K", "PageUp"], () => pan(0, -0.3), "help-pan-up"],
  [["Shift-ArrowDown", "J", "PageDown"], () => pan(0, 0.3), "help-pan-down"],
  [["X"], toggleDim, "help-dim"],
  [["P"], nextStage, "help-stage"],
  [["U"], toggleHiding, "help-hide"],
  [[";"], reveal, "help-reveal"],
  [["t"], toggleTest, "help-test"],
  [["Enter"], () => nextQuestion(), "help-question"],
  [["#"], () => openFilling(), "help-fill"],
  [["!"], showAnswer, "help-show"],
  [["!"], toggleTruth, "help-truth"],
  [["Escape"], leaveKey, "help-leave"],
  [["*"], () => changeLanguage(), "help-language"],
  [["?"], openHelp, "help-keys"],
].filter(([, , text]) => !isPart || !OF_A_PAGE.includes(text))
  .filter(([, , text]) => data.questions.length > 0 || !OF_QUESTIONS.includes(text))
  .filter(([, , text]) => hasTruth || text !== "help-truth")
  .filter(([, , text]) => canFill || text !== "help-fill");

/** Keys that mean something else on the map. */
const MAP_KEYS = [
  [["Enter"], mapInto, "help-map-into"],
  [["Backspace"], mapOut, "help-map-out"],
  [["w"], toggleTint, "help-map-truth"],
].filter(([, , text]) => hasMap && (hasTruth || text !== "help-map-truth"));

const SIGNS_OF_KEYS = { ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };
const NAMES_OF_KEYS = {
  " ": "space", Enter: "enter", Home: "home-key", End: "end-key", PageUp: "page-up", PageDown: "page-down",
  Backspace: "backspace", Escape: "escape",
};
function keyName(key) {
  const [, unshifted] = /^Shift-(.+)$/.exec(key) ?? [];
  if (unshifted) return say("shift", { key: keyName(unshifted) });
  return NAMES_OF_KEYS[key] ? say(NAMES_OF_KEYS[key]) : (SIGNS_OF_KEYS[key] ?? key);
}

function drawKeys() {
  const row = ([keys, , text]) => {
    const made = element("tr");
    const head = element("th", "", { scope: "row" });
    head.append(...keys.flatMap((key) => [element("kbd", keyName(key)), " "]));
    made.append(head, element("td", say(text)));
    return made;
  };
  byId("key-list").replaceChildren(...KEYS.map(row));
  byId("map-key-list").replaceChildren(...MAP_KEYS.map(row));
  byId("map-keys").hidden = MAP_KEYS.length === 0;
}

/** Does what a key does; false if it does nothing. */
function press(key) {
  if (key.length === 1 && key !== " " && !byId("letters").checked) return false;
  const keys = state.view === "map" ? [...MAP_KEYS, ...KEYS] : KEYS;
  return keys.some(([names, act]) => names.includes(key) && act() !== false);
}

/** Whether Page Up and Page Down scroll an element itself: it is not the tree, and does not fit. */
const scrolls = (place) => place.matches("[tabindex]:not(#tree-room)") && place.scrollHeight > place.clientHeight;

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
  const isOwn = target.matches("button, a") && (key === "Enter" || key === " ");
  if (part !== null && !isOwn && tourKey(key)) return event.preventDefault();
  // The race covers what the other keys change.
  if (part === "race") return;
  if (state.isFilling) {
    const does = { Escape: leaveFilling, "!": showFilling }[key];
    if (does) event.preventDefault();
    return does?.();
  }
  // Neither is a part of an answer.
  if (state.asked && (key === "Escape" || key === "!")) {
    if (press(key)) event.preventDefault();
    return;
  }
  if (key === "Enter" && state.asked && state.asked.question.is_pointed && !target.matches("button")) {
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
  place.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  place.addEventListener("touchend", ({ changedTouches }) => {
    if (!start || place.scrollWidth > place.clientWidth) return;
    const [x, y] = [changedTouches[0].clientX - start.clientX, changedTouches[0].clientY - start.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) walk(x < 0 ? "next" : "back");
  });
}
listenForSwipes(byId("tree-room"));
listenForSwipes(byId("story-pane"));
