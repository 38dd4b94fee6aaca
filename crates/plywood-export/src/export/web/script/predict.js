// Being asked: the questions, their answers and what is said of wrong ones were written beforehand.
// Here an answer is read, as the engine reads it, and compared.

const questions = new Map(data.questions.map((question) => [question.step, question]));
const form = byId("question");

/** By a line as it is typed: the first node that it leads to. Made when it is asked for. */
let nodesByLine = null;
for (const question of data.questions) {
  question.find = (names) => (nodesByLine ??= finder(nodes.parent.map((_, id) => nameOf(id))))(names);
}

/** A text with the given answer in the place of its placeholder. */
const withGiven = (text, question, given) => text.replaceAll("\ufffc", () => answerText(question, given));

/** The replies to a wrong answer: its own, or those to all of its kind. */
function mistakeBehind(question, typed) {
  const told = question.mistakes.find(isSameAnswer(question, typed));
  if (told || !question.kinds) return told;
  const given = read(question, typed);
  const found = question.kinds[kindOf(question, given)];
  const said = (text) => withGiven(text, question, given);
  const reasons = found?.reasons?.map(([because, refuted]) => [because, refuted && said(refuted)]);
  return found && { belief: said(found.belief), diagnosis: said(found.diagnosis), reasons };
}

/** Which kind of wrong answer it is, where not all of them are listed: a value, or a cutoff, and how the moves
 * named for that compare with those that are due. */
function kindOf({ is_set, due = [] }, given) {
  const [kind, ...named] = given.split(" ");
  if (!is_set || kind === "none") return is_set ? kind : "value";
  const has = due.filter((move) => named.includes(move)).length;
  const others = has < named.length;
  return `${kind} ${has === due.length ? (others ? "more" : "equal") : others ? "other" : "less"}`;
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
  verdict("told", "");
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
  document.documentElement.classList.toggle("asked", asked !== null);
  document.documentElement.classList.toggle("held", isHeld());
  // Cutoffs to come are not told beforehand.
  document.body.classList.toggle("predicts", state.predicts);
  set(byId("test"), "aria-pressed", state.predicts);
  const score = { right: state.right, asked: state.answered.size };
  put(byId("score"), score.asked > 0 && !state.isOver ? say("page-score", score) : "");
  byId("over").hidden = !state.isOver;
  put(byId("final-score"), state.isOver ? say("page-all-asked", score) : "");
  offered = new Map();
  // The code has the line that is asked for.
  byId("code-pane").hidden = asked !== null && !asked.isClosed && ["line", "python"].includes(asked.question.reads.form);
  if (!asked) return;
  const { question, isClosed } = asked;
  if (!isClosed) offered = offerOf(question);
  put(byId("question-title"), say("page-predict", { title: question.title }));
  put(byId("prompt"), question.prompt);
  if (!isClosed && asked.misses === 0) put(byId("verdict"), formOf(question));
  answer.readOnly = isClosed || question.is_pointed === true;
  if (question.is_pointed && !isClosed) answer.value = state.step;
  put(byId("submit"), say(isClosed ? "hint-go-on" : "page-answer"));
  byId("show").hidden = byId("leave").hidden = isClosed;
  drawChoices(question, isClosed);
}

/** How an answer is given. */
function formOf(question) {
  const form = question.form;
  const where = { nodes: "page-in-tree", moves: "page-in-tree", value: "page-at-node" }[question.picked];
  return where ? `${form}; ${say(where)}` : form;
}

/** Judges what was typed: a wrong answer gets the next hint or, when none is left, the right answer. */
function submit() {
  const { asked } = state;
  if (asked.isClosed) return goOn();
  // The last reason is none of the others.
  const none = byId("reasons").lastElementChild;
  if (none) return none.click();
  const { question } = asked;
  const typed = answer.value;
  if (read(question, typed) === null) return verdict("unread", unread(question, typed, question.form));
  const given = (text = "") => withGiven(text, question, read(question, typed));
  const right = question.answers.find(isSameAnswer(question, typed));
  if (right) {
    const why = right.shown;
    const tell = (refuted) => close("right", refuted ? say("because-lucky", { refuted, why }) : why);
    return asked.misses === 0 && question.reasons ? because(question.reasons, given("\ufffc"), tell) : tell();
  }
  const mistake = mistakeBehind(question, typed);
  const rung = data.hints[asked.misses++];
  if (!rung) return close("wrong", (mistake ?? question).diagnosis);
  const hint = mistake?.[rung] ?? given(question[rung]);
  const before = given(question.tried);
  const place = document.activeElement === atNode ? atNode : answer;
  const tell = (hint) => {
    verdict("wrong", [before, hint, question.hint].filter(Boolean).join(" "));
    if (!question.is_pointed) place.select();
    seeVerdict();
  };
  if (asked.misses === 1 && mistake?.reasons) because(mistake.reasons, given("\ufffc"), (refuted) => tell(refuted ?? question.rule));
  else tell(hint);
}

/** Asks for the reason of an answer; the one that is chosen is told with its refutation, if it has one. */
function because(reasons, given, tell) {
  verdict("told", say("because-ask", { given }));
  drawReasons(byId("reasons"), reasons.map(([text]) => text), (at) => tell(reasons[at][1]));
  byId("reasons").scrollIntoView({ block: "nearest" });
}

/** Shows a verdict, in the place of the last one and of what was asked about it. */
function verdict(kind, text) {
  drawReasons(byId("reasons"), []);
  drawVerdict(byId("verdict"), kind, text);
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
  change({ asked: null });
  if (isPart) return window.plywood.left();
  if (nextWaiting() === undefined) return toEnd();
  if (!askHere()) go(state.step);
}

function leave() {
  change({ asked: null, predicts: false });
  if (isPart) window.plywood.left();
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
  else put(byId("score"), say("predict-none-left"));
}

const enough = () => change({ isOver: false, predicts: false });

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
answer.addEventListener("input", () => {
  atNode.value = answer.value;
  drawChoices(state.asked.question, state.asked.isClosed);
  drawTree();
});
