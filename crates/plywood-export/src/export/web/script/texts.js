// Words: those of the narration, and those around the drawings.

const windowText = ([alpha, beta]) => `[${number(alpha)}, ${number(beta)}]`;

/** Several things named in a sentence, as the engine names them. */
function listed(texts) {
  if (texts.length < 2) return texts.join("");
  const isLong = texts.length > 8;
  const some = texts.slice(0, isLong ? 3 : -1).join(", ");
  return say(isLong ? "list-more" : "list-all", { some, last: texts.at(-1), count: texts.length - 3 });
}

const CUTOFFS = { none: "quiz-answer-no-cut", alpha: "quiz-answer-alpha-cut", beta: "quiz-answer-beta-cut" };
const PLACES = { root: "root", outside: "quiz-answer-outside" };

/** An answer in notation, as it is shown. */
function answerText(question, given) {
  const [word, ...others] = given.split(" ");
  const { form } = question.reads;
  if (form === "cut") return say(CUTOFFS[word], { moves: listed(others) });
  if (form === "window") return `[${signed(word)}, ${signed(others[0])}]`;
  if (["value", "count", "pruned"].includes(form)) return signed(given);
  if (given in PLACES) return say(PLACES[given]);
  const named = question.choices.find(({ types }) => read(question, types) === given);
  return named?.shown ?? given.split(".").map(shown).join(".");
}

/** The sentences of a step. */
const story = (step) => steps.story[step - first].map((at) => data.told.sentences[at]);

const SIGNS = { "^": "▲", v: "▽", c: "○", o: "□" };

/** The moves to a node, as they are shown; empty at the root. */
const lineTo = (id) => pathTo(id).slice(1).map((node) => shown(moveOf(node))).join(".");

/** `▲ 1.1`, or the root. */
const label = (id) => `${SIGNS[nodes.shape[id]]} ${nodes.named?.[id] || lineTo(id) || say("root")}`;

/** What a node says of its value. */
function claim(id, step) {
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
