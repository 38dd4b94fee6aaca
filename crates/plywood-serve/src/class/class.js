// A class follows its teacher. What she shows comes as events; the tree is the page that steps, in a frame,
// which is led to where she stands until somebody steps alone. Nothing is searched or judged here.

const { lang } = document.documentElement;
// Without a slash at the end of the address the last part of it is the token.
const own = location.pathname.endsWith("/") ? "" : `${location.pathname.split("/").pop()}/`;
const address = (path, query) => `${own}${path}?${new URLSearchParams(query)}`;
const frame = byId("player");

/** The number of this follower: drawn once, and kept while this tab is open. */
const KEPT = ["sessionStorage", "plywood follower"];
const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const follower = kept(...KEPT) ?? drawn();
kept(...KEPT, follower);

/** What the teacher shows. */
let scene = null;
let follows = true;
/** Whether the player moves because it is led. */
let leads = false;
let view = null;
let connection = "opening";
/** The question, what one has answered, and what was said of it. */
let asked = null;

// A browser reopens a stream that has broken; one that was refused is asked for again here.
function connect() {
  const source = new EventSource(address("events", { follower, lang }));
  source.onopen = () => become("open");
  source.onerror = () => {
    become("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
  };
  source.addEventListener("scene", ({ data }) => {
    become("open");
    changed(JSON.parse(data));
  });
  source.addEventListener("own", ({ data }) => given(JSON.parse(data)));
  source.addEventListener("over", () => {
    source.close();
    become("over");
  });
}

function become(state) {
  connection = state;
  drawStatus();
}

function changed(next) {
  const isNew = next.question && next.question.number !== scene?.question?.number;
  const moved = scene && !scene.question && ["shows", "tree", "step"].some((part) => scene[part] !== next[part]);
  scene = next;
  // A new question brings followers to where the teacher is.
  if (isNew) {
    follows = true;
    asked = { ...next.question, given: null, told: null };
    answer.value = "";
  } else if (next.question && asked) {
    asked = { ...asked, ...next.question };
  } else if (!next.question && asked && (moved || !asked.is_told)) {
    // What was said of the last answer stays until the class moves on.
    asked = null;
  }
  apply();
}

// The player: a frame, which changes with the tree.
let inFrame = null;
let coming = null;
/** Whether the page has no room for the search that is shown. */
let isTooLarge = false;
function player({ tree, from }) {
  const wanted = `${tree} ${from}`;
  if (inFrame === wanted) return coming;
  inFrame = wanted;
  coming = load(tree, from).catch((error) => {
    if (inFrame === wanted && !isTooLarge) inFrame = null;
    throw error;
  });
  return coming;
}

async function load(tree, from) {
  const response = await fetch(address("data", { tree, from, lang }));
  isTooLarge = response.status === 422;
  if (!response.ok) throw new Error(response.status);
  const there = await openPlayer(frame, await response.text());
  view = null;
  there.went = () => leads || stray();
  return there;
}

/** Whether a tree is under way. */
let isComing = false;

/** Shows what the teacher shows, unless somebody steps alone. One tree is loaded at a time: of those that
 * are shown meanwhile only the last one is asked for. */
async function apply() {
  draw();
  if (isComing) return;
  isComing = true;
  while (follows && scene?.shows === "search" && !(await tryLead(scene)));
  isComing = false;
}

/** Leads the player to what is shown; false if another tree has been shown meanwhile. */
async function tryLead(here) {
  try {
    const there = await player(here);
    const isHere = scene.tree === here.tree && scene.from === here.from;
    if (follows && isHere && scene.shows === "search") lead(there, scene);
    return isHere;
  } catch {
    // The tree has gone, or the network has: what comes next tells which. If the server was only busy, it
    // is asked again.
    draw();
    setTimeout(() => here === scene && connection === "open" && !isTooLarge && apply(), 1000);
    return here === scene;
  }
}

function lead(there, here) {
  leads = true;
  there.tellTruth(here.truth);
  there.goTo(here.step, here.view === view ? null : here.view, null);
  view = here.view;
  leads = false;
  draw();
}

/** Somebody steps alone. */
function stray() {
  follows = false;
  drawStatus();
}

onClick("back", () => {
  follows = true;
  view = null;
  apply();
});

// What is asked.
const isOpen = () => asked !== null && !asked.is_told && asked.given === null;

function given({ question, given, told }) {
  if (asked?.number !== question) return;
  asked = { ...asked, given, told };
  apply();
}

async function submit() {
  const { number } = asked;
  byId("submit").disabled = true;
  try {
    const response = await fetch(address("answer", { lang }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ follower, question: number, text: answer.value }),
    });
    const said = await response.json();
    if (asked?.number !== number) return;
    if (response.ok) given({ question: number, given: said.given, told: null });
    else put(byId("form"), said.detail);
  } catch {
    put(byId("form"), say("class-not-sent"));
  } finally {
    byId("submit").disabled = false;
  }
}

byId("question").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isOpen() && answer.value.trim() !== "") submit();
});
onClick("close", () => {
  asked = null;
  draw();
});
answer.addEventListener("input", () => drawChoices(asked));

function drawQuestion() {
  byId("question").hidden = asked === null;
  frame.inert = isOpen();
  if (asked === null) return;
  const title = byId("question-title");
  if (title.dataset.number !== String(asked.number)) {
    title.dataset.number = asked.number;
    put(byId("form"), asked.form);
  }
  put(title, asked.title);
  put(byId("prompt"), asked.prompt);
  for (const id of ["choices", "line", "form"]) byId(id).hidden = !isOpen();
  byId("close").hidden = !asked.is_told;
  if (isOpen()) drawChoices(asked);
  const { is_told, told, reason, given } = asked;
  const mine = given === null ? "" : say("class-given", { given });
  const [kind, text] = told ? [told.is_right ? "right" : "wrong", told.text] : ["told", is_told ? reason : mine];
  drawVerdict(byId("verdict"), kind, text);
}

// A race: its data come once, and from then on only how far it is.
let race = null;
let paintRace = () => {};

async function drawRace({ number }) {
  if (race !== number) {
    race = number;
    paintRace = newRace(byId("runners"), []);
    const response = await fetch(address("race", { race: number, lang })).catch(() => null);
    const runners = response?.ok ? await response.json() : null;
    if (race !== number) return;
    // Without them the next scene asks again.
    if (runners === null) race = null;
    else paintRace = newRace(byId("runners"), runners);
  }
  if (scene?.race?.number === number) paintRace(scene.race.work);
}

addEventListener("resize", () => scene?.race && drawRace(scene.race));

// What stands around the tree.
function drawStatus() {
  const [state, said] = {
    opening: ["opening", "class-connecting"],
    lost: ["lost", "class-lost"],
    over: ["over", "class-over"],
    open: follows ? ["follows", "class-following"] : ["alone", "class-alone"],
  }[connection];
  document.body.dataset.state = state;
  put(byId("said"), say(said));
  byId("back").hidden = follows || connection === "over";
}

/** What is said where nothing else is. */
const NOTES = { nothing: "class-nothing", hidden: "class-hidden", "too-large": "class-too-large" };

function draw() {
  drawStatus();
  drawQuestion();
  const shows = isTooLarge && scene?.shows === "search" ? "too-large" : (scene?.shows ?? "nothing");
  const isClosed = ["hidden", "too-large"].includes(shows);
  const isLesson = shows === "nothing" && Boolean(scene?.lesson);
  const usual = isLesson || !(shows in NOTES) ? "" : say(NOTES[shows]);
  const note = (!isClosed && scene?.note) || usual;
  byId("note").hidden = note === "";
  put(byId("note"), note);
  // What a follower looks at alone stays, unless it is hidden from all.
  frame.hidden = isClosed || (shows !== "search" && follows);
  byId("note").classList.toggle("beside", !frame.hidden);
  const lesson = byId("lesson");
  // Where the tutor is built in, one may go on from here alone.
  byId("explore").hidden = !scene?.link;
  if (scene?.link) byId("explore").href = `${own}${scene.link}`;
  lesson.hidden = !scene?.lesson;
  if (scene?.lesson && lesson.dataset.text !== scene.lesson) {
    lesson.dataset.text = scene.lesson;
    lesson.innerHTML = scene.lesson;
    lesson.scrollTop = lesson.scrollHeight;
  }
  byId("table").hidden = shows !== "game" || !frame.hidden;
  if (shows === "game") drawGame(scene.game);
  byId("race").hidden = shows !== "race" || !frame.hidden;
  if (shows === "race") drawRace(scene.race);
}

function drawGame({ told, notation, moves, board }) {
  put(byId("turn"), told);
  put(byId("moves"), moves);
  byId("text").hidden = board !== null;
  put(byId("text"), notation ?? "");
  byId("board").toggleAttribute("hidden", board === null);
  if (board === null) return;
  paintBoard(byId("board"), board, boardAfter(board, board.changes));
  set(byId("board"), "aria-label", `${say("class-board")}: ${told}`);
}

drawStatus();
connect();
