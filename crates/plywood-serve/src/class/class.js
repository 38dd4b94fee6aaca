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
/** This follower's part in a game of proof. */
let part = null;

/** Milliseconds without a sign of the server, which gives one every ten seconds, after which a stream is lost. */
const SILENCE = 25_000;

// A browser reopens a stream that has broken. One that was refused is asked for again here, and so is one that
// the server gave up while this phone slept, which nothing else tells.
function connect() {
  const source = new EventSource(address("events", { follower, lang }));
  let heard = Date.now();
  const hear = (name, take) => source.addEventListener(name, ({ data }) => {
    heard = Date.now();
    take(JSON.parse(data));
  });
  const end = (state, then) => {
    clearInterval(watch);
    source.close();
    become(state);
    then?.();
  };
  const watch = setInterval(() => Date.now() - heard > SILENCE && end("lost", connect), 1000);
  source.onopen = () => become("open");
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) end("lost", () => setTimeout(connect, 2000));
    else become("lost");
  };
  hear("here", () => {});
  hear("scene", (next) => {
    become("open");
    changed(next);
  });
  hear("part", (own) => {
    part = own;
    draw();
  });
  hear("own", given);
  hear("over", () => end("over"));
}

function become(state) {
  connection = state;
  drawStatus();
}

function changed(next) {
  const isNew = next.question && next.question.number !== scene?.question?.number;
  const moved = scene && !scene.question && ["shows", "tree", "step"].some((part) => scene[part] !== next[part]);
  scene = next;
  part = next.shows === "proof" ? part : null;
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

function given(own) {
  if (own === null || asked?.number !== own.question) return;
  asked = { ...asked, ...own };
  apply();
}

/** Sends an answer to a question, its reason, or the name of a leaf. What is said of it goes to `taken`, or `refused`. */
async function send(sent, button, taken, refused) {
  const body = JSON.stringify({ follower, ...sent });
  const headers = { "Content-Type": "application/json" };
  button.disabled = true;
  try {
    const response = await fetch(address("answer", { lang }), { method: "POST", headers, body });
    const said = await response.json();
    if (response.ok) taken(said);
    else refused(said.detail);
  } catch {
    refused(say("class-not-sent"));
  } finally {
    button.disabled = false;
  }
}

function submit(sent, button, place) {
  const question = asked.number;
  const refused = (why) => asked?.number === question && put(byId(place), why);
  send({ question, ...sent }, button, given, refused);
}

byId("question").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isOpen() && answer.value.trim() !== "") submit({ text: answer.value }, byId("submit"), "form");
});
onClick("close", () => {
  asked = null;
  draw();
});
answer.addEventListener("input", () => drawChoices(asked));

function drawQuestion() {
  // In a game a question is for those who are asked.
  const isMine = asked !== null && (scene?.shows !== "proof" || part?.is_asked === true);
  byId("question").hidden = !isMine;
  frame.inert = isOpen();
  if (!isMine) return;
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
  const reasons = is_told ? [] : (asked.reasons ?? []);
  const mine = given === null ? "" : say(reasons.length > 0 ? "because-ask" : "class-given", { given });
  drawReasons(byId("reasons"), reasons, (at, button) => submit({ reason: at }, button, "verdict"));
  const [kind, text] = told ? [told.is_right ? "right" : "wrong", told.text] : ["told", is_told ? reason : mine];
  drawVerdict(byId("verdict"), kind, text);
}

// A game of proof: the leaves that one holds, the tree, and the leaf that one names.
function nameLeaf(leaf) {
  const { ballot } = scene.proof;
  const isHere = () => scene.proof?.ballot === ballot && part !== null;
  const taken = () => {
    if (!isHere()) return;
    part.named = leaf;
    draw();
  };
  const refused = (why) => isHere() && put(byId("told"), why);
  send({ question: ballot, text: String(leaf) }, byId("give"), taken, refused);
}

onClick("give", () => nameLeaf(scene.proof.asked));

function drawProof(game) {
  const held = part?.leaves ?? [];
  const isAsked = held.some(({ state }) => state === "asked") && part.named === null;
  if (isAsked && byId("give").hidden) navigator.vibrate?.(200);
  byId("give").hidden = !isAsked;
  put(byId("told"), game.told);
  byId("leaves").replaceChildren(...held.map(({ name, state, told }) => {
    const line = document.createElement("li");
    line.dataset.state = state;
    line.append(Object.assign(document.createElement("b"), { textContent: name }), told);
    return line;
  }));
  drawNodes(byId("nodes"), game, new Set(held.map(({ leaf }) => leaf)));
}

/** Draws the tree, in which hidden leaves can be named during a vote. */
function drawNodes(svg, { parents, signs, marks, asked: at, votes }, own) {
  const across = 40, down = 56;
  const x = [], y = [], width = [];
  const below = parents.map(() => []);
  parents.forEach((parent, id) => parent !== null && below[parent].push(id));
  parents.forEach((parent, id) => (y[id] = parent === null ? 20 : y[parent] + down));
  let end = 0;
  const place = (id) => {
    if (below[id].length === 0) x[id] = across * end++ + across / 2;
    else {
      below[id].forEach(place);
      x[id] = (x[below[id][0]] + x[below[id].at(-1)]) / 2;
    }
  };
  place(0);
  const size = { width: across * end, height: Math.max(...y) + 40 };
  for (const [name, value] of Object.entries(size)) set(svg, name, value);
  const make = (name, values, text = "") => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(values)) set(made, key, value);
    made.textContent = text;
    return made;
  };
  const drawn = parents.flatMap((parent, id) => parent === null ? [] : [
    make("line", { x1: x[parent], y1: y[parent] + 18, x2: x[id], y2: y[id] - 16 }),
  ]);
  const canVote = votes && part?.named === null;
  parents.forEach((_, id) => {
    const isLeaf = below[id].length === 0;
    const kinds = { own: own.has(id), asked: id === at, named: id === part?.named };
    const node = make("g", { class: Object.keys(kinds).filter((kind) => kinds[kind]).join(" ") });
    node.append(make("circle", { cx: x[id], cy: y[id] + (isLeaf ? 0 : 2), r: 18 }));
    if (!isLeaf) node.append(make("text", { x: x[id], y: y[id] }, signs[id]));
    node.append(make("text", { x: x[id], y: y[id] + (isLeaf ? 5 : 16) }, marks[id]));
    if (canVote && isLeaf && ["?", "·"].includes(marks[id])) {
      set(node, "role", "button");
      set(node, "tabindex", 0);
      set(node, "aria-label", `${signs[id]} ${id}`);
      node.onclick = () => nameLeaf(id);
      node.onkeydown = ({ key }) => key === "Enter" && nameLeaf(id);
    }
    drawn.push(node);
  });
  svg.replaceChildren(...drawn);
}

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
  const isClosed = ["hidden", "too-large", "proof"].includes(shows);
  const isLesson = shows === "nothing" && Boolean(scene?.lesson);
  const usual = isLesson || !(shows in NOTES) ? "" : say(NOTES[shows]);
  const note = ((!isClosed || shows === "proof") && scene?.note) || usual;
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
  byId("proof").hidden = shows !== "proof";
  if (shows === "proof") drawProof(scene.proof);
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
