// Which part of the page is in sight, and how large: the view of the tree, the stage for a projector,
// zooming and panning.

const VIEWS = ["path", canBeWhole ? "whole" : "", hasMap ? "map" : ""].filter((view) => view !== "");

/** One step of zooming, and how far it goes. */
const ZOOM_STEP = 1.25;
const MAX_ZOOM = 4;

const look = (view) => change({ view, zoom: 1 });

const nextView = () => look(VIEWS[(VIEWS.indexOf(state.view) + 1) % VIEWS.length]);

function zoom(isIn) {
  if (state.view === "map") return isIn ? mapInto() : mapOut();
  const next = state.zoom * (isIn ? ZOOM_STEP : 1 / ZOOM_STEP);
  state.zoom = Math.min(Math.max(next, 1 / MAX_ZOOM), MAX_ZOOM);
  render();
}

/** Pans by parts of the room; false if there is nothing more. */
function pan(right, down) {
  const room = byId("tree-room");
  const before = [room.scrollLeft, room.scrollTop];
  room.scrollBy({ left: right * room.clientWidth, top: down * room.clientHeight, behavior: "instant" });
  return before[0] !== room.scrollLeft || before[1] !== room.scrollTop;
}

/** Lets the drawing fade out at the top if it goes on above the room. */
function drawFading() {
  const room = byId("tree-room");
  room.classList.toggle("above", room.scrollTop > 1);
}

function drawSight() {
  const { classList } = document.body;
  classList.toggle("stage", state.isOnStage);
  for (const button of byId("views").children) {
    button.hidden = !VIEWS.includes(button.dataset.view);
    button.setAttribute("aria-pressed", String(button.dataset.view === state.view));
  }
}

for (const button of byId("views").children) {
  button.addEventListener("click", () => look(button.dataset.view));
}
byId("tree-room").addEventListener("scroll", drawFading);
addEventListener("resize", () => render());
