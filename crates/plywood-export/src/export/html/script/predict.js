// Being asked: the questions, their answers and what is said of wrong ones were written beforehand.
// Here an answer is read, as the engine reads it, and compared.

const questions = new Map(data.questions.map((question) => [question.step, question]));
const form = byId("question");
const answer = byId("answer");

/** By a line as it is typed: the first node that it leads to. */
let nodesByLine = null;

function nodeOnLine(names) {
  if (nodesByLine === null) {
    nodesByLine = new Map();
    nodes.parent.forEach((_, id) => {
      const line = pathTo(id).slice(1).map((node) => folded(moveOf(node))).join(".");
      if (!nodesByLine.has(line)) nodesByLine.set(line, nameOf(id));
    });
  }
  return nodesByLine.get(names.join(".")) ?? null;
}

/** What was typed, in notation; null where it is no answer. */
const read = ({ reads }, typed) => readAnswer(reads.form, { ...reads, node: nodeOnLine }, typed);

const isSameAnswer = (question, typed) => (one) => read(question, one.types) === read(question, typed);

/** How the moves named for a cutoff compare with those that are due. */
function relation(due, named) {
  const has = due.filter((move) => named.includes(move)).length;
  if (has === named.length) return has === due.length ? "equal" : "less";
  return has === due.length ? "more" : "other";
}

/** Texts with the given answer in the place of its placeholder. */
const withGiven = (texts, question, given) =>
  texts.map((text, language) => text.replaceAll("\ufffc", () => answerText(question, given, language)));

/** The replies to a wrong answer: its own, or those to all of its kind. */
function mistakeBehind(question, typed) {
  const told = question.mistakes.find(isSameAnswer(question, typed));
  if (told || !question.kinds) return told;
  const given = read(question, typed);
  const found = question.kinds[kindOf(question, given)];
  const said = (texts) => withGiven(texts, question, given);
  return found && { belief: said(found.belief), diagnosis: said(found.diagnosis) };
}

/** Which kind of wrong answer it is, where not all of them are listed: a cutoff or a value. */
function kindOf(question, given) {
  if (!question.is_set) return "value";
  const [kind, ...named] = given.split(" ");
  return kind === "none" ? kind : `${kind} ${relation(question.due ?? [], named)}`;
}

/** Asks what is worth asking at this step, unless it has been answered or something is asked already. */
function askHere() {
  if (state.asked && !state.asked.isClosed) return false;
  const question = questions.get(state.step);
  if (!question || state.answered.has(question)) return false;
  ask(question);
  return true;
}

function ask(question) {
  stop();
  state.asked = { question, misses: 0, isClosed: false };
  answer.value = atNode.value = "";
  put(byId("verdict"), "");
  render();
  // Whoever walks to the answer needs the keys that walk.
  const isTyped = question.picked === "value" && !atNode.hidden;
  const place = question.is_pointed ? byId("tree-room") : isTyped ? atNode : answer;
  place.focus({ preventScroll: true });
  form.scrollIntoView({ block: "nearest" });
  // The form may be taller than the screen.
  if (!question.is_pointed && !isTyped) answer.scrollIntoView({ block: "nearest" });
}

function drawQuestion() {
  const { asked } = state;
  // What is hidden must not take the next key.
  if (!asked && form.contains(document.activeElement)) document.activeElement.blur();
  form.hidden = asked === null;
  document.documentElement.classList.toggle("asked", asked !== null || state.isFilling);
  document.documentElement.classList.toggle("held", isHeld());
  // Cutoffs to come are not told beforehand.
  document.body.classList.toggle("predicts", state.predicts || state.isFilling);
  byId("test").setAttribute("aria-pressed", String(state.predicts));
  const total = state.answered.size;
  const score = { right: state.right, asked: total };
  put(byId("score"), total > 0 && !state.isOver ? say("score", score) : "");
  byId("over").hidden = !state.isOver;
  put(byId("final-score"), state.isOver ? say("over-all", score) : "");
  if (!asked) return offer(null);
  const { question, isClosed } = asked;
  offerIn(question, isClosed);
  const { language } = state;
  put(byId("question-title"), say("predict", { title: question.title[language] }));
  put(byId("prompt"), question.prompt[language]);
  if (!isClosed && asked.misses === 0) put(byId("verdict"), formOf(question));
  answer.readOnly = isClosed || question.is_pointed === true;
  if (question.is_pointed && !isClosed) answer.value = state.step;
  byId("submit").textContent = say(isClosed ? "go-on" : "answer");
  byId("show").hidden = isClosed;
  byId("leave").hidden = isClosed;
  drawChoices(question, isClosed);
}

/** How an answer is given. */
function formOf(question) {
  const form = question.form[state.language];
  const where = { nodes: "in-tree", moves: "in-tree", value: "at-node" }[question.picked];
  return where ? `${form}; ${say(where)}` : form;
}

/** Lets the answer be given in the tree. */
function offerIn(question, isClosed) {
  const isMoves = question.is_set;
  offer(isClosed ? null : question, {
    pick: (types) => (isMoves ? pickMove(question, types) : pickKind(question, types)),
    isPicked: (types) => (isMoves ? picked(question).named.some(isMove(types)) : read(question, answer.value) === read(question, types)),
  });
}

function drawChoices(question, isClosed) {
  const { kind, named } = picked(question);
  const button = (text, isOn, pick) => {
    const made = element("button", text, { type: "button", "aria-pressed": String(isOn) });
    made.disabled = isClosed;
    made.addEventListener("click", pick);
    return made;
  };
  const kinds = question.choices.map(({ types, shown }) => {
    const isOn = question.is_set ? kind === types : read(question, answer.value) === read(question, types);
    return button(shown[state.language], isOn, () => pickKind(question, types));
  });
  const moves = question.moves.map((move) =>
    button(`✂︎ ${shown(move)}`, named.some(isMove(move)), () => pickMove(question, move)),
  );
  const choices = byId("choices");
  // A button that was pressed by a key keeps the focus.
  const at = [...choices.children].indexOf(document.activeElement);
  choices.replaceChildren(...kinds, ...moves);
  choices.children[at]?.focus({ preventScroll: true });
}

const isMove = (move) => (name) => name.toLowerCase() === move.toLowerCase();

/** The kind of cutoff that is named so far, if any, and the moves. */
function picked(question) {
  const words = answer.value.split(/[\s,;]+/).filter((word) => word !== "");
  const isKind = question.choices.some(({ types }) => types === words[0]?.toLowerCase());
  return { kind: isKind ? words[0].toLowerCase() : "", named: isKind ? words.slice(1) : words };
}

function pickKind(question, types) {
  const named = question.is_set && types !== "none" ? picked(question).named : [];
  answer.value = [types, ...named].join(" ");
  drawQuestion();
  drawTree();
}

function pickMove(question, move) {
  const { kind, named } = picked(question);
  const others = named.filter((name) => !isMove(move)(name));
  const left = others.length < named.length ? others : [...named, move];
  answer.value = [kind, ...left].join(" ").trim();
  drawQuestion();
  drawTree();
}

/** The hints that follow wrong answers before the right one is told, by name. */
const HINTS = {
  rule: ({ question }) => question.rule,
  belief: ({ question, typed, mistake }) =>
    mistake ? mistake.belief : withGiven(question.unexplained, question, read(question, typed)),
};

/** Judges what was typed: a wrong answer gets the next hint or, when none is left, the right answer. */
function submit() {
  const { asked } = state;
  if (asked.isClosed) return goOn();
  const { question } = asked;
  const typed = answer.value;
  if (read(question, typed) === null) return verdict("unread", question.form);
  const right = question.answers.find(isSameAnswer(question, typed));
  if (right) return close("right", right.said);
  const mistake = mistakeBehind(question, typed);
  const rung = data.hints[asked.misses++];
  if (!rung) return close("wrong", mistake ? mistake.diagnosis : question.wrong);
  const hint = HINTS[rung]({ question, typed, mistake });
  const before = question.tried ? withGiven(question.tried, question, read(question, typed)) : [];
  verdict("wrong", hint.map((text, at) => [before[at], text, question.hint?.[at]].filter(Boolean).join(" ")));
  if (!question.is_pointed) (document.activeElement === atNode ? atNode : answer).select();
  seeVerdict();
}

function verdict(kind, texts) {
  const signs = { right: "✓", wrong: "✗", told: "→", unread: "?" };
  byId("verdict").className = kind;
  put(byId("verdict"), `${signs[kind]} ${texts[state.language]}`);
  state.asked.said = [kind, texts];
}

/** Brings the verdict into sight, even if the form is taller than the screen. */
const seeVerdict = () => byId("verdict").scrollIntoView({ block: "nearest" });

/** Closes the question, and goes to the step that shows the answer; on a page of its own, only if it is near. */
function close(kind, texts) {
  const { asked } = state;
  const { question } = asked;
  asked.isClosed = true;
  const isFirst = kind === "right" && asked.misses === 0;
  state.right += isFirst ? 1 : 0;
  state.answered.set(question, isFirst);
  if (isPart || question.shown_at <= question.step + 3) state.step = whereItShows(question);
  verdict(kind, texts);
  render();
  byId("submit").focus({ preventScroll: true });
  seeVerdict();
  if (isPart) window.plywood.closed(data.questions.indexOf(question), isFirst, byId("verdict").textContent);
}

/** The step that shows the answer, unless something is asked before it. */
function whereItShows(question) {
  const { step, shown_at, is_pointed } = question;
  const later = data.questions.slice(data.questions.indexOf(question) + 1);
  const due = later.filter((other) => !state.answered.has(other) && other.step >= step);
  return is_pointed ? shown_at : due.reduce((least, other) => Math.min(least, other.step), shown_at);
}

/** Tells the answer and why; false where nothing is asked. */
function showAnswer() {
  const { asked } = state;
  if (!asked || asked.isClosed) return false;
  answer.value = asked.question.answers[0].types;
  close("told", asked.question.reason);
  return true;
}

function goOn() {
  state.asked = null;
  if (isPart) return toText();
  if (part !== null) return afterQuestion();
  if (nextWaiting() === undefined) return toEnd();
  if (!askHere()) go(state.step);
}

function leave() {
  state.asked = null;
  state.predicts = false;
  render();
  if (isPart) toText();
  else afterQuestion();
}

/** The next question that waits at this step or after it. */
const nextWaiting = () => data.questions.find((one) => one.step >= state.step && !state.answered.has(one));

function nextQuestion() {
  state.predicts = true;
  const next = nextWaiting();
  if (next === undefined) return toEnd();
  go(next.step);
  askHere();
}

/** Nothing is left to be asked: the score is told, if there is one. */
function toEnd() {
  state.isOver = state.answered.size > 0;
  render();
  if (state.isOver) byId("again").focus({ preventScroll: true });
  else tell(say("none-left"));
}

function enough() {
  state.isOver = state.predicts = false;
  render();
}

function again() {
  state.answered.clear();
  state.right = 0;
  go(first);
  nextQuestion();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
byId("show").addEventListener("click", showAnswer);
byId("leave").addEventListener("click", leave);
byId("again").addEventListener("click", again);
byId("enough").addEventListener("click", enough);
answer.addEventListener("input", () => {
  atNode.value = answer.value;
  drawChoices(state.asked.question, state.asked.isClosed);
  drawTree();
});
