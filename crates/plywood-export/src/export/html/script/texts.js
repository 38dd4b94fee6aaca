// Words: those of the narration, and those around the drawings.

const say = (name, values = {}) =>
  data.texts[state.language][name].replace(/\{(\w+)\}/g, (gap, key) => values[key] ?? gap);

const number = (value) => (value < 0 ? `−${-value}` : `${value}`);
const edge = (value) => (value < -FAR ? "−∞" : value > FAR ? "+∞" : number(value));
const windowText = ([alpha, beta]) => `[${edge(alpha)}, ${edge(beta)}]`;
const total = (count) => count.toLocaleString(data.languages[state.language]);
const shown = (move) => (move === data.pass ? say("pass") : move);

/** What fills a gap; what is long is named by its number. */
const fill = (text) => (text.startsWith("#") ? data.told.names[text.slice(1)] : text);

/** The sentences of a step. */
function story(step) {
  const phrases = data.told.phrases[state.language];
  return steps.story[state.language][step - first].split("\n").map((packed) => {
    const [phrase, ...filled] = packed.split("\t");
    const parts = phrases[phrase].split("\t");
    return parts.map((part, at) => part + fill(filled[at] ?? "")).join("");
  });
}

const SIGNS = { "^": "▲", v: "▽", o: "□" };

/** `▲ 1.1`, or the root. */
function label(id) {
  const line = pathTo(id).slice(1).map((node) => shown(moveOf(node))).join(".");
  return `${SIGNS[nodes.shape[id]]} ${line || say("root")}`;
}

/** What a node says of its value. */
function claim(id, step) {
  if (state.hidden.has(id)) return HIDDEN;
  const value = valueOf(id, step);
  const printed = valueInBook(id);
  const inBook = printed === null ? "" : number(printed);
  switch (stateOf(id, step)) {
    case "unseen":
    case "printed":
      return inBook;
    case "pruned":
      return `✂︎ ${inBook}`.trim();
    case "open":
      return value === null ? inBook || "?" : `${number(value)}?`;
    default:
      return (isInner(id) || signOf(id, step) !== "=" ? signOf(id, step) : "") + number(value);
  }
}

/** Puts the words of the language everywhere. */
function speak() {
  document.documentElement.lang = data.languages[state.language];
  document.title = say("title");
  byId("title").textContent = say("title");
  byId("about").textContent = byId("about").title = say("about");
  for (const place of document.querySelectorAll("[data-say]")) {
    place.textContent = say(place.dataset.say);
  }
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", say(place.dataset.label));
  }
  const next = (state.language + 1) % data.languages.length;
  byId("language").hidden = data.languages.length < 2;
  byId("language").textContent = data.texts[next]["own-name"];
  byId("language").lang = data.languages[next];
  const [before, after] = say("step", { last }).split("\n");
  byId("before-step").textContent = before;
  byId("after-step").textContent = after;
}
