// A lesson beside its tree. This part tells the player which place the text is about and what is asked, and
// hides the text after a question until that is answered.

const [room, frame] = [byId("room"), byId("player")];
const items = all("main .item");
const places = all("[data-step]");
const questions = all(".question");
const { classList } = document.body;
const KEPT = ["localStorage", `plywood lesson ${data.lesson}`];
const before = kept(...KEPT);

/** By question: whether it was right at once; null as long as it waits. */
const answered = questions.map((_, at) => (typeof before?.[at] === "boolean" ? before[at] : null));
let isOpen = false;

// The player: one frame, whose tree changes with the text.
let inFrame = null;
let coming = null;
function player(tree) {
  if (inFrame === tree) return coming;
  inFrame = tree;
  const closed = (number, isFirst, said) => {
    const is = ({ dataset }) => dataset.tree === tree && Number(dataset.number) === number;
    settle(questions.findIndex(is), isFirst, said);
  };
  coming = openPlayer(frame, byId(`tree-${tree}`).textContent).then((there) => Object.assign(there, { closed, left }));
  return coming;
}

let current = null;
async function goTo(place) {
  for (const other of places) other.removeAttribute("aria-current");
  place.setAttribute("aria-current", "step");
  current = place;
  const { tree, step, view, node } = place.dataset;
  const there = await player(tree);
  if (current === place && !there.isAsking()) there.goTo(Number(step), view, node ?? null);
}

/** The tree follows the text. The line that counts moves down as one reads, so that the last places come to
 * it, too. */
function follow() {
  const end = document.documentElement.scrollHeight - innerHeight;
  const bottom = getComputedStyle(room).position === "fixed" ? room.getBoundingClientRect().top : innerHeight;
  const line = bottom * (0.35 + 0.6 * (end > 0 ? Math.min(scrollY / end, 1) : 1));
  const isPassed = (place) => place.getBoundingClientRect().top < line;
  const here = places.findLast((place) => place.closest(".ahead") === null && isPassed(place)) ?? places[0];
  if (here && here !== current && !classList.contains("asked")) goTo(here);
  const parts = all("main > section").filter(isPassed);
  for (const link of all("a.language")) link.hash = parts.length > 1 ? parts.at(-1).id : "";
}

/** Hides what comes after the first open question. */
function divide() {
  const open = isOpen ? -1 : answered.indexOf(null);
  const from = open < 0 ? items.length : items.indexOf(questions[open]) + 1;
  items.forEach((item, at) => item.classList.toggle("ahead", at >= from));
  byId("ahead").hidden = from === items.length;
  questions.forEach((question, at) => {
    const result = answered[at];
    question.classList.toggle("done", result !== null);
    const said = question.querySelector(".verdict");
    if (result !== null && said.textContent === "") said.textContent = say(result ? "site-right" : "site-answered");
  });
}

let last = null;
async function ask(question) {
  last = question;
  const { tree, number } = question.dataset;
  const there = await player(tree);
  const known = questions.filter((other, at) => other.dataset.tree === tree && answered[at] !== null);
  classList.remove("folded");
  classList.add("asked");
  question.classList.add("asking");
  there.ask(Number(number), known.map((other) => Number(other.dataset.number)));
}

/** A question has been answered, or its answer has been shown. */
function settle(at, isFirst, said) {
  answered[at] ??= isFirst;
  questions[at].querySelector(".verdict").textContent = said;
  kept(...KEPT, answered);
  divide();
}

/** From the tree back to the text, to what has been asked last. */
function left() {
  classList.remove("asked");
  last.classList.remove("asking");
  last.focus({ preventScroll: true });
  last.scrollIntoView({ block: "nearest" });
}

/** Goes on: to the next question, and when that is in sight, asks it. */
function goOn() {
  const open = questions[answered.indexOf(null)];
  if (!open) return;
  const { top, bottom } = open.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) ask(open);
  else open.scrollIntoView({ block: "center" });
}

/** Keys that scroll the text are its own; the others are the tree's. */
const OF_THE_TEXT = [" ", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"];
document.addEventListener("keydown", async (event) => {
  const { target, key } = event;
  if (isBrowsers(event) || OF_THE_TEXT.includes(key)) return;
  if (target.matches("button, a, summary, input") && key === "Enter") return;
  if (key === "Enter") {
    event.preventDefault();
    return goOn();
  }
  (await coming)?.press(key);
});

for (const place of places) place.addEventListener("click", () => goTo(place));
questions.forEach((question, at) => {
  question.querySelector(".ask").addEventListener("click", () => ask(question));
  question.querySelector(".reveal").addEventListener("click", () => {
    settle(at, false, say("site-answered"));
    question.querySelector("details").open = true;
  });
});
onClick("all", () => {
  isOpen = true;
  divide();
});
onClick("fold", () => {
  const isFolded = classList.toggle("folded");
  put(byId("fold"), say(isFolded ? "site-unfold" : "site-fold"));
  set(byId("fold"), "aria-expanded", !isFolded);
});
onClick("wide", () => {
  const isWide = classList.toggle("wide");
  put(byId("wide"), say(isWide ? "site-narrow" : "site-wide"));
  set(byId("wide"), "aria-pressed", isWide);
});
onClick("keys", async () => (await coming).press("?"));

addEventListener("scroll", follow, { passive: true });
addEventListener("resize", follow);

document.documentElement.classList.add("live");
room.hidden = places.length === 0;
divide();
follow();
