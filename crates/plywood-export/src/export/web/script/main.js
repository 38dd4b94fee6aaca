// Puts everything together. `plywood` is for your own scripts: plywood.go(40), plywood.step; and for the page
// around this one, if it is a part of another.

/** Puts the texts into their places. */
function speak() {
  document.documentElement.lang = data.language;
  document.title = say("title");
  byId("about").textContent = byId("about").title = say("about");
  for (const place of all("[data-say]")) put(place, say(place.dataset.say));
  for (const place of all("[data-label]")) set(place, "aria-label", say(place.dataset.label));
  const [before, after] = say("page-step", { last }).split("\n");
  put(byId("before-step"), before);
  put(byId("after-step"), after);
  drawKeys();
  drawPlay();
}

function drawStory() {
  const place = byId("story");
  const sentences = story(state.step);
  if (place.textContent === sentences.join(" ")) return;
  const [lead, ...rest] = sentences;
  place.replaceChildren(element("strong", lead), ...rest.flatMap((sentence) => [" ", element("span", sentence)]));
}

/** Changes the state, and draws the page anew. */
function change(changes) {
  Object.assign(state, changes);
  render();
}

function render() {
  endMotion();
  document.body.dataset.event = eventAt(state.step);
  drawSight();
  drawQuestion();
  drawStory();
  drawTree();
  drawMap();
  drawBoard();
  drawValues();
  drawCode();
  drawStack();
  drawTimeline();
  for (const button of all("#buttons [data-do]")) {
    const name = button.dataset.do;
    if (!(name in WALKS)) continue;
    // Whoever has to predict cutoffs is not told whether one is coming.
    const tells = name === "cut" && (state.predicts || isPart);
    button.disabled = isHeld() || (!tells && WALKS[name]() === null);
  }
  byId("play").disabled = timeline.disabled = jump.disabled = isHeld();
  // What stands beside the tree has its size by now.
  drawFading();
}

// The map is drawn in colours that the browser does not change by itself.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", render);
addEventListener("hashchange", () => {
  const step = stepInAddress();
  if (step !== null && step !== state.step) go(step);
});

state.tellsTruth = hasTruth && data.truth.is_shown;
state.view = isSmall ? "whole" : "path";
state.step = Math.min(Math.max(stepInAddress() ?? data.open, first), last);

window.plywood = {
  /** Goes to a step; anything else changes nothing. */
  go: (step) => Number.isInteger(step) && step >= first && step <= last && go(step),
  /** The moves to each node on the path at a step, the root's first. */
  path: (step) => pathTo(nodeAt(step)).map(nameOf),
  data,
  /** Reads what is typed for a question, by its number: the answer in notation, or null. */
  read: (number, typed) => read(data.questions[number], typed),
  /** Says why what is typed for a question is no answer. */
  unread: (number, typed) => unread(data.questions[number], typed, data.questions[number].form),
  get step() {
    return state.step;
  },
};

// A page around this one says what is asked and which step and node its text is about.
const around = {
  /** Goes where a text is: its step, its view of the tree, and the node that it is about. */
  goTo(step, view, path) {
    stop();
    state.told = path === null ? -1 : nodes.parent.findIndex((_, id) => nameOf(id) === path);
    if (VIEWS.includes(view)) state.view = view;
    go(step);
  },
  /** Asks a question by its number; `answered` has the numbers of those that have been answered. */
  ask(number, answered) {
    stop();
    for (const other of answered) state.answered.set(data.questions[other], false);
    const question = data.questions[number];
    state.answered.delete(question);
    state.step = question.step;
    ask(question);
  },
  press,
  isAsking: () => state.asked !== null,
  // The page around replaces these by functions of its own: a question has been answered, one goes back to
  // the text, another step is shown.
  closed() {},
  left() {},
  went() {},
};
if (isPart) Object.assign(window.plywood, around);

speak();
drawCutoffs();
render();
