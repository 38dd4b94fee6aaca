// The one-minute tour for newcomers: a race, then the first cutoff told slowly, then one question. Escape
// leaves it for the page or, while the question is asked, the question.

const tour = isPart ? null : (data.tour ?? null);

/** How long the race takes, and how long each of the steps before the cutoff is shown, in milliseconds. */
const RACE_TIME = 15_000;
const TOLD_TIME = 3_600;

/** The part that is shown: "race", "told", "asked", "over"; null once it has been left. */
let part = null;
/** How many of the told steps have been told. */
let toldCount = 0;
let tourTimer = 0;
let raced = 0;
let paintRace = () => {};
const drawRace = () => part === "race" && paintRace(raced);
const raceLength = () => Math.max(...tour.runners.map(({ nodes }) => nodes), 1);
const isRaceOver = () => raced >= raceLength();

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

/** Goes on to a part of the tour, or with null to the page itself. */
function toPart(next) {
  clearTimeout(tourTimer);
  part = next;
  [toldCount, raced] = [0, 0];
  if (part === "told" && tour.told.length === 0) part = "asked";
  if (part === "asked" && tour.asked === null) part = "over";
  drawTour();
  render();
  if (part === "race") byId("tour-go").focus({ preventScroll: true });
  else if (part === "told") {
    state.view = "path";
    tellNext();
  } else if (part === "asked") {
    const question = data.questions[tour.asked];
    go(question.step);
    ask(question);
  }
}

/** What the button of the tour does now. */
function goOnTour() {
  if (part === "race") return isRaceOver() ? toPart("told") : runRace();
  if (part === "told") return toldCount < tour.told.length ? tellNext() : toPart("asked");
  return toPart(null);
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
  byId("tour").role = part === "race" ? "main" : null;
  byId("race").hidden = part !== "race";
  if (part === null) return;
  const isEnd = part === "told" && toldCount >= tour.told.length;
  const [title, said, next] = {
    race: isRaceOver() ? ["tour-race", tour.end[language], "tour-why"] : ["tour-race", tour.begin[language], "tour-race-go"],
    told: ["tour-cut", "", isEnd ? "tour-you-go" : "tour-next"],
    asked: ["tour-you", "", null],
    over: ["tour-over", "", "tour-own"],
  }[part];
  put(byId("tour-title"), say(title));
  put(byId("tour-said"), said);
  byId("tour-said").hidden = said === "";
  byId("tour-go").hidden = next === null;
  if (next) put(byId("tour-go"), say(next));
  put(byId("tour-leave"), say(part === "over" ? "tour-again" : "tour-leave"));
  byId("tour-onward").hidden = part !== "over" || !tour.onward;
  if (part === "race" && board) paintBoard(byId("race-board"), board, boardAt(0));
}

/** Does what a key of the tour does: goes on, or leaves; false for other keys. */
function tourKey(key) {
  if (part === null || (part === "asked" && state.asked)) return false;
  if (key === "Escape") return toPart(null) ?? true;
  const isOn = ["Enter", " ", "ArrowRight"].includes(key);
  if (isOn && !byId("tour-go").hidden && !byId("tour-go").disabled) return goOnTour() ?? true;
  return false;
}

function makeTour() {
  paintRace = newRace(byId("runners"), tour.runners);
  onClick("tour-go", goOnTour);
  onClick("tour-leave", () => toPart(part === "over" ? "race" : null));
  if (tour.onward) {
    byId("tour-onward").href = tour.onward.link;
    put(byId("tour-onward"), tour.onward.title);
  }
}
