// Puts everything together. `plywood` is for your own scripts: plywood.go(40), plywood.step.

function changeLanguage() {
  state.language = (state.language + 1) % data.languages.length;
  speak();
  drawKeys();
  drawPlay();
  if (part !== null) drawTour();
  if (part === "race") drawRace();
  if (state.asked && state.asked.said) verdict(...state.asked.said);
  render();
}

/** What is said instead of the story, which would tell the values. */
function hiddenText() {
  const count = state.hidden.size;
  return say(count === 1 ? "hidden-one" : "hidden-many", { count });
}

function drawStory() {
  const place = byId("story");
  const sentences = state.hidden.size > 0 ? [hiddenText()] : story(state.step);
  const text = sentences.join(" ");
  if (place.textContent === text) return;
  const [lead, ...rest] = sentences;
  place.replaceChildren(element("strong", lead), ...rest.flatMap((sentence) => [" ", element("span", sentence)]));
}

function render() {
  endMotion();
  document.body.dataset.event = eventAt(state.step);
  drawSight();
  drawHiding();
  drawQuestion();
  drawFilling();
  drawStory();
  drawTree();
  drawMap();
  drawBoard();
  drawValues();
  drawCode();
  drawStack();
  drawTimeline();
  for (const button of document.querySelectorAll("[data-walk]")) {
    const { walk } = button.dataset;
    // Whoever has to predict cutoffs is not told whether one is coming.
    const tells = walk === "cut" && (state.predicts || isPart);
    button.disabled = isHeld() || (!tells && WALKS[walk]() === null);
  }
  byId("play").disabled = timeline.disabled = jump.disabled = isHeld();
  // What stands beside the tree has its size by now.
  placeFields();
  drawFading();
}

for (const button of document.querySelectorAll("[data-walk]")) {
  button.addEventListener("click", () => walk(button.dataset.walk));
}
byId("play").addEventListener("click", play);
byId("slower").addEventListener("click", () => changeSpeed(-1));
byId("faster").addEventListener("click", () => changeSpeed(1));
byId("language").addEventListener("click", changeLanguage);
byId("test").addEventListener("click", toggleTest);
byId("keys").addEventListener("click", openHelp);
byId("close").addEventListener("click", () => byId("help").close());
// The map is drawn in colours that the browser does not change by itself.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", render);
addEventListener("hashchange", () => {
  const step = stepInAddress();
  if (step !== null && step !== state.step) go(step);
});

byId("truth-on").addEventListener("click", toggleTruth);
byId("tint").addEventListener("click", toggleTint);
byId("truth-on").hidden = byId("tint").hidden = !hasTruth;
state.tellsTruth = hasTruth && data.truth.is_shown;

byId("test").hidden = data.questions.length === 0;
state.view = isSmall ? "whole" : "path";
state.step = Math.min(Math.max(stepInAddress() ?? data.open, first), last);
speak();
drawKeys();
drawCutoffs();
drawPlay();
render();

if (tour && !isPart) {
  makeLanes();
  toPart("race");
}

window.plywood = {
  /** Goes to a step; anything else changes nothing. */
  go: (step) => Number.isInteger(step) && step >= first && step <= last && go(step),
  /** The moves to each node on the path at a step, the root's first. */
  path: (step) => pathTo(nodeAt(step)).map(nameOf),
  data,
  /** Reads what is typed for a question, by its number: the answer in notation, or null. */
  read: (number, typed) => read(data.questions[number], typed),
  get step() {
    return state.step;
  },
};
