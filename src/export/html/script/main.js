// Everything together. `plywood` is there for scripts of one's own: plywood.go(40), plywood.step.

const VIEWS = ["path", canBeWhole ? "whole" : "", hasMap ? "map" : ""].filter((view) => view !== "");

function look(view) {
  state.view = view;
  render();
}

function changeLanguage() {
  state.language = (state.language + 1) % data.languages.length;
  speak();
  drawKeys();
  drawPlay();
  if (state.asked && state.asked.said) verdict(...state.asked.said);
  render();
}

function drawStory() {
  const place = byId("story");
  const sentences = story(state.step);
  const text = sentences.join(" ");
  if (place.textContent === text) return;
  const [lead, ...rest] = sentences;
  place.replaceChildren(element("strong", lead), ...rest.flatMap((sentence) => [" ", element("span", sentence)]));
}

function render() {
  for (const button of byId("views").children) {
    button.hidden = !VIEWS.includes(button.dataset.view);
    button.setAttribute("aria-pressed", String(button.dataset.view === state.view));
  }
  document.body.dataset.event = eventAt(state.step);
  drawQuestion();
  drawStory();
  drawTree();
  drawMap();
  drawBoard();
  drawValues();
  drawCode();
  drawStack();
  drawTimeline();
  for (const button of document.querySelectorAll("[data-walk]")) {
    button.disabled = WALKS[button.dataset.walk]() === null;
  }
}

for (const button of document.querySelectorAll("[data-walk]")) {
  button.addEventListener("click", () => walk(button.dataset.walk));
}
for (const button of byId("views").children) {
  button.addEventListener("click", () => look(button.dataset.view));
}
byId("play").addEventListener("click", play);
byId("slower").addEventListener("click", () => changeSpeed(-1));
byId("faster").addEventListener("click", () => changeSpeed(1));
byId("language").addEventListener("click", changeLanguage);
byId("test").addEventListener("click", toTest);
byId("keys").addEventListener("click", () => byId("help").showModal());
byId("close").addEventListener("click", () => byId("help").close());
addEventListener("hashchange", () => {
  const step = stepInAddress();
  if (step !== null && step !== state.step) go(step);
});
addEventListener("resize", () => render());

state.view = isSmall ? "whole" : "path";
state.step = Math.min(Math.max(stepInAddress() ?? data.open, first), last);
speak();
drawKeys();
drawCutoffs();
drawPlay();
render();

window.plywood = {
  go,
  data,
  get step() {
    return state.step;
  },
};
