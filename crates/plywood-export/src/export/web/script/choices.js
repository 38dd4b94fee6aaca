// An answer as it is given: typed, or put together from choices and moves, which type it. What was typed is
// in the field for the answer, the question's own or the page's.

const answer = byId("answer");
const fieldOf = (question) => question.field ?? answer;
const SIGNS_OF_VERDICTS = { right: "✓", wrong: "✗", told: "→", unread: "?" };

function drawVerdict(place, kind, text) {
  place.className = kind;
  put(place, text === "" ? "" : `${SIGNS_OF_VERDICTS[kind]} ${text}`);
}

/** Offers the reasons of an answer; `choose` gets the place of the one that is chosen, and its button. */
function drawReasons(place, reasons, choose) {
  place.replaceChildren(...reasons.map((text, at) => {
    const made = element("button", text, { type: "button" });
    made.addEventListener("click", () => choose(at, made));
    return made;
  }));
}

/** What was typed for a question, in notation; null where it is no answer, or cannot be read here. */
const read = ({ reads, find = () => null }, typed) => (reads ? readAnswer(reads.form, { ...reads, node: find }, typed) : folded(typed));

/** Why what was typed is no answer. */
const unread = ({ reads, find = () => null }, typed, help) =>
  reads ? unreadText(reads.form, { ...reads, node: find }, typed, help) : help;

const isSameAnswer = (question, typed) => (one) => read(question, one.types) === read(question, typed);

/** Finds nodes by the moves to them as one types them, or by their names; of several nodes the first. */
function finder(paths, names = []) {
  const known = new Map();
  const learn = (line, path) => known.has(line) || known.set(line, path);
  for (const path of paths) learn(path.split(".").map(folded).join("."), path);
  names.forEach((name, id) => name === "" || learn(folded(name), paths[id]));
  return (names) => known.get(names.join(".")) ?? null;
}

const isMove = (move) => (name) => name.toLowerCase() === move.toLowerCase();

/** The kind of cutoff that is named so far, if any, and the moves. */
function picked(question) {
  const words = fieldOf(question).value.split(/[\s,;]+/).filter((word) => word !== "");
  const isKind = question.choices.some(({ types }) => types === words[0]?.toLowerCase());
  return { kind: isKind ? words[0].toLowerCase() : "", named: isKind ? words.slice(1) : words };
}

/** Types for the one who answers. */
function type(question, words) {
  const field = fieldOf(question);
  field.value = words.join(" ").trim();
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event));
}

function pickKind(question, types) {
  const named = question.is_set && types !== "none" ? picked(question).named : [];
  type(question, [types, ...named]);
}

function pickMove(question, move) {
  const { kind, named } = picked(question);
  const others = named.filter((name) => !isMove(move)(name));
  type(question, [kind, ...(others.length < named.length ? others : [...named, move])]);
}

/** Whether what is typed has this choice, or this move. */
const isPicked = (question, types) =>
  question.is_set ? picked(question).kind === types : isSameAnswer(question, fieldOf(question).value)({ types });

function drawChoices(question, isClosed = false) {
  const button = (text, isOn, pick) => {
    const made = element("button", text, { type: "button", "aria-pressed": String(isOn) });
    made.disabled = isClosed;
    made.addEventListener("click", pick);
    return made;
  };
  const kinds = question.choices.map((choice) =>
    button(choice.shown, isPicked(question, choice.types), () => pickKind(question, choice.types)),
  );
  const moves = question.moves.map((move) =>
    button(`✂︎ ${shown(move)}`, picked(question).named.some(isMove(move)), () => pickMove(question, move)),
  );
  const choices = question.room ?? byId("choices");
  // A button that was pressed by a key keeps the focus.
  const at = [...choices.children].indexOf(document.activeElement);
  choices.replaceChildren(...kinds, ...moves);
  choices.children[at]?.focus({ preventScroll: true });
}
