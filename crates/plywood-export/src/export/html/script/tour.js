// The one-minute tour for newcomers: a race, then the first cutoff told slowly, then one question. Escape
// leaves it for the page or, while the question is asked, the question.

const tour = data.tour ?? null;

/** How long the race takes, and how long each of the steps before the cutoff is shown, in milliseconds. */
const RACE_TIME = 15_000;
const TOLD_TIME = 3_600;

/** The part that is shown: "race", "told", "asked", "over"; null once it has been left. */
let part = null;
/** How many of the told steps have been told. */
let toldCount = 0;
let tourTimer = 0;

const sayTour = (name, values = {}) =>
  tour.texts[state.language][name].replace(/\{(\w+)\}/g, (gap, key) => values[key] ?? gap);

/** The maps with what is said beside them. */
let lanes = [];

function makeLanes() {
  lanes = tour.runners.map((runner) => {
    const lane = element("li");
    const count = element("output");
    const name = element("h2");
    const head = element("div");
    const canvas = element("canvas", "", { role: "img" });
    head.append(name, count);
    lane.append(head, canvas);
    byId("runners").append(lane);
    return { lane, canvas, name, count, runner, paint: raceMap(canvas, runner) };
  });
}

const raceLength = () => Math.max(...tour.runners.map(({ nodes }) => nodes), 1);
let raced = 0;

function drawRace() {
  for (const { lane, canvas, name, count, runner, paint } of lanes) {
    const looked = Math.min(raced, runner.nodes);
    paint(raced);
    const text = sayTour("nodes", { nodes: total(looked) });
    const isDone = raced >= runner.nodes;
    lane.classList.toggle("done", isDone);
    put(name, runner.name[state.language]);
    put(count, isDone ? `✓ ${text}` : text);
    set(canvas, "aria-label", `${runner.name[state.language]}: ${text}`);
  }
}

function runRace() {
  const length = raceLength();
  const began = performance.now();
  const time = reducedMotion.matches ? 0 : RACE_TIME;
  byId("tour-go").disabled = true;
  const tick = (now) => {
    if (part !== "race") return;
    const share = time === 0 ? 1 : Math.min((now - began) / time, 1);
    raced = Math.max(1, Math.round(share * length));
    drawRace();
    if (share < 1) return requestAnimationFrame(tick);
    byId("tour-go").disabled = false;
    drawTour();
    // The text at the end may change the maps' height.
    drawRace();
    byId("tour-go").focus({ preventScroll: true });
  };
  requestAnimationFrame(tick);
}

/** Tells the next of the steps that lead to the cutoff; at the cutoff one may stay as long as one likes. */
function tellNext() {
  clearTimeout(tourTimer);
  if (part !== "told" || toldCount >= tour.told.length) return;
  const step = tour.told[toldCount++];
  go(step);
  // `go` animates only a step to the next one, but the leaves in between are not told.
  if (state.step === step) animateStep();
  drawTour();
  if (toldCount < tour.told.length) tourTimer = setTimeout(tellNext, TOLD_TIME);
  else byId("tour-go").focus({ preventScroll: true });
}

function toPart(next) {
  clearTimeout(tourTimer);
  part = next;
  toldCount = 0;
  if (part === "race") raced = 0;
  if (part === "told" && tour.told.length === 0) part = "asked";
  if (part === "asked" && tour.asked === null) part = "over";
  drawTour();
  render();
  if (part === "race") {
    drawRace();
    byId("tour-go").focus({ preventScroll: true });
  }
  if (part === "told") {
    state.view = "path";
    tellNext();
  }
  if (part === "asked") {
    const question = data.questions[tour.asked];
    go(question.step);
    ask(question);
  }
}

/** Whether the race has ended. */
const isRaceOver = () => raced >= raceLength();

/** What the button of the tour does now. */
function goOnTour() {
  if (part === "race") return isRaceOver() ? toPart("told") : runRace();
  if (part === "told") return toldCount < tour.told.length ? tellNext() : toPart("asked");
  return leaveTour();
}

function leaveTour() {
  clearTimeout(tourTimer);
  part = null;
  drawTour();
  render();
}

/** Called when a question is done. */
function afterQuestion() {
  if (part === "asked") toPart("over");
}

function drawTour() {
  byId("tour").hidden = part === null;
  document.body.classList.toggle("touring", part !== null);
  document.body.classList.toggle("racing", part === "race");
  // During a race the page has no other main part.
  if (part === "race") byId("tour").setAttribute("role", "main");
  else byId("tour").removeAttribute("role");
  byId("race").hidden = part !== "race";
  if (part === null) return;
  const isEnd = part === "told" && toldCount >= tour.told.length;
  const [title, said, next] = {
    race: isRaceOver() ? ["race", sayTour("end"), "why"] : ["race", sayTour("begin"), "go"],
    told: ["cut", "", isEnd ? "you-go" : "next"],
    asked: ["you", "", null],
    over: ["over", "", "own"],
  }[part];
  put(byId("tour-title"), sayTour(title));
  put(byId("tour-said"), said);
  byId("tour-said").hidden = said === "";
  byId("tour-go").hidden = next === null;
  if (next) put(byId("tour-go"), sayTour(next));
  put(byId("tour-leave"), sayTour(part === "over" ? "again" : "leave"));
  put(byId("race-legend"), sayTour("legend"));
  byId("tour-onward").hidden = part !== "over" || !tour.onward;
  if (part === "race" && board) {
    paintBoard(byId("race-board"), position(0));
    set(byId("race-board"), "aria-label", spokenBoard(position(0).cells));
  }
}

/** Does what a key of the tour does: goes on, or leaves; false for other keys. */
function tourKey(key) {
  if (part === null || (part === "asked" && state.asked)) return false;
  if (key === "Escape") return leaveTour() ?? true;
  const isOn = ["Enter", " ", "ArrowRight"].includes(key);
  if (isOn && !byId("tour-go").hidden && !byId("tour-go").disabled) return goOnTour() ?? true;
  return false;
}

if (tour && !isPart) {
  byId("tour-go").addEventListener("click", goOnTour);
  byId("tour-leave").addEventListener("click", () => (part === "over" ? toPart("race") : leaveTour()));
  if (tour.onward) {
    byId("tour-onward").href = tour.onward.link;
    byId("tour-onward").textContent = tour.onward.title;
  }
  addEventListener("resize", () => part === "race" && drawRace());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => part === "race" && drawRace());
}
