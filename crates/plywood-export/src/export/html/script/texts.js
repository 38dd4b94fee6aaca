// Words: those of the narration, and those around the drawings.

const say = (name, values = {}, language = state.language) =>
  data.texts[language][name].replace(/\{(\w+)\}/g, (gap, key) => values[key] ?? gap);

const number = (value) => (value < 0 ? `−${-value}` : `${value}`);
const edge = (value) => (value < -FAR ? "−∞" : value > FAR ? "+∞" : number(value));
const windowText = ([alpha, beta]) => `[${edge(alpha)}, ${edge(beta)}]`;
const total = (count) => count.toLocaleString(data.languages[state.language]);
const shown = (move) => (move === data.pass ? say("pass") : move);

/** Several things named in a sentence, as the engine names them. */
function listed(texts, language) {
  if (texts.length < 2) return texts.join("");
  const isLong = texts.length > 8;
  const some = texts.slice(0, isLong ? 3 : -1).join(", ");
  return say(isLong ? "list-more" : "list-all", { some, last: texts.at(-1), count: texts.length - 3 }, language);
}

/** An answer in notation, as it is shown. */
function answerText({ reads, choices }, given, language) {
  const [word, ...others] = given.split(" ");
  const asNumber = (text) => ({ inf: Infinity, "-inf": -Infinity })[text] ?? Number(text);
  const named = choices.find(({ types }) => readAnswer(reads.form, { ...reads, node: nodeOnLine }, types) === given);
  switch (reads.form) {
    case "cut":
      return say(`${word}-cut`, { moves: listed(others, language) }, language);
    case "window":
      return windowText([asNumber(word), asNumber(others[0])]);
    case "value":
    case "count":
    case "pruned":
      return number(asNumber(given));
    default:
      if (["root", "outside"].includes(given)) return say(given, {}, language);
      return named?.shown[language] ?? given.split(".").map(shown).join(".");
  }
}

/** The text that fills a gap; a long one is given by its index. */
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

/** Puts the texts of the page into the language. */
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
