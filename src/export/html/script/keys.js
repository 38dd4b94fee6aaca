// Keys, as in the terminal (docs/keys.md), and fingers.

const walker = (name) => () => walk(name);
const toTest = () => {
  state.predicts = !state.predicts;
  if (!state.predicts) leave();
  else if (!askHere()) render();
};

/** What the page around says of a part. */
const OF_A_PAGE = ["help-test", "help-question", "help-language"];

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
  [["v"], () => look(VIEWS[(VIEWS.indexOf(state.view) + 1) % VIEWS.length]), "help-view"],
  [["t"], toTest, "help-test"],
  [["Enter"], () => nextQuestion(), "help-question"],
  [["*"], () => changeLanguage(), "help-language"],
  [["?"], () => byId("help").showModal(), "help-keys"],
].filter(([, , text]) => !isPart || !OF_A_PAGE.includes(text));

const NAMES = { ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };
const keyName = (key) => {
  const named = { " ": "space", Enter: "enter", Home: "home-key", End: "end-key" }[key];
  return named ? say(named) : NAMES[key] || key;
};

function drawKeys() {
  byId("key-list").replaceChildren(...KEYS.map(([keys, , text]) => {
    const row = element("tr");
    const head = element("th", "", { scope: "row" });
    head.append(...keys.flatMap((key) => [element("kbd", keyName(key)), " "]));
    row.append(head, element("td", say(text)));
    return row;
  }));
}

/** Does what a key does; false if it does nothing. */
function pressed(key) {
  if (key.length === 1 && key !== " " && !byId("letters").checked) return false;
  const found = KEYS.find(([keys]) => keys.includes(key));
  if (found) found[1]();
  return found !== undefined;
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
  if (key === "Escape" && state.asked) return leave();
  if (key === "Enter" && state.asked && state.asked.question.is_pointed && !target.matches("button")) {
    event.preventDefault();
    return submit();
  }
  if (target.matches("input:not([type=range])")) return;
  if (target.matches("button, summary") && (key === "Enter" || key === " ")) return;
  if (pressed(key)) event.preventDefault();
});

/** A finger that goes to the left turns on to the next step, as a page. */
function swiped(place) {
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
swiped(byId("tree-room"));
swiped(byId("story-pane"));
