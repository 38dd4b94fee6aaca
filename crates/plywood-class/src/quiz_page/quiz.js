// The quiz: what is typed is read as on every page, and the answers are saved or sent as lines of JSON.
// No right answer is in the page.

const { questions, code, count } = data;
const field = (index) => byId(`answer-${index + 1}`);
questions.forEach((question, index) => {
  question.find = finder(question.nodes, question.names);
  question.field = field(index);
  question.room = byId(`choices-${index + 1}`);
});

let isSent = false;

/** Whether an answer can be read; also shows whether it is. */
function checkAnswer(index) {
  if (isSent) return true;
  const typed = field(index).value.trim();
  const isRead = typed !== "" && read(questions[index], typed) !== null;
  const said = byId(`said-${index + 1}`);
  said.textContent = isRead ? say("quiz-page-read") : unread(questions[index], typed, questions[index].form);
  said.classList.toggle("unread", typed !== "" && !isRead);
  return isRead;
}

/** An answer, and its reason if it was asked for, as a line. */
function line(at, because) {
  const name = byId("name").value.trim();
  const line = { format: "plywood-quiz", version: 1, code, count, name, question: at + 1, typed: field(at).value, because };
  return `${JSON.stringify(line)}\n`;
}

/** The answers so far, a line each. */
const answers = () => questions.map((_, at) => (checkAnswer(at) ? line(at) : "")).join("");

/** What is missing, in words: answers that are not there, and those that cannot be read. */
function missing() {
  const left = questions.map((_, index) => index).filter((index) => !checkAnswer(index));
  const isEmpty = (index) => field(index).value.trim() === "";
  const numbers = (some) => some.map((index) => index + 1).join(", ");
  const told = (name, some) => (some.length === 0 ? [] : [say(name, { numbers: numbers(some) })]);
  const [open, unread] = [left.filter(isEmpty), left.filter((index) => !isEmpty(index))];
  return [...told("quiz-page-open", open), ...told("quiz-page-unread", unread)].join(" ");
}

/** Whether there is a name; also says what is missing. */
function isReady() {
  const isNamed = byId("name").value.trim() !== "";
  const left = missing();
  if (!isNamed) byId("name").focus();
  put(byId("state"), isNamed ? left : say("quiz-page-unnamed"));
  return isNamed;
}

function save() {
  if (!isReady()) return;
  const name = byId("name").value.trim();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([answers()], { type: "application/x-ndjson" }));
  link.download = `${name.replace(/[^\p{L}\p{N}_-]+/gu, "-")}-${code}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const post = (body) =>
  fetch(`answers?lang=${document.documentElement.lang}`, { method: "POST", headers: { "content-type": "application/x-ndjson" }, body });

/** Hands the answers in, once sure that all are meant; what was right, and why, is shown then. */
async function send() {
  if (!isReady()) return;
  const left = missing();
  if (left !== "" && !confirm(`${left} ${say("quiz-page-sure")}`)) return;
  byId("send").disabled = true;
  try {
    const response = await post(answers());
    const { score, said, detail } = await response.json();
    put(byId("state"), score ?? detail);
    byId("send").disabled = byId("name").readOnly = isSent = response.ok;
    for (const told of said ?? []) {
      tell(told);
      close(told.question - 1);
    }
  } catch {
    put(byId("state"), say("quiz-page-unsent"));
    byId("send").disabled = false;
  }
}

/** Says what was right, and why, or asks for the reason of an answer first, which is then sent, too. */
function tell({ question, right, given, reasons, text }) {
  const place = byId(`reasons-${question}`);
  const shows = (text) => drawVerdict(byId(`said-${question}`), right ? "right" : "wrong", text);
  shows(text ?? say("because-ask", { given }));
  drawReasons(place, reasons.map(({ because }) => because), (at) => {
    drawReasons(place, []);
    shows(reasons[at].text);
    post(line(question - 1, reasons[at].code)).catch(() => put(byId("state"), say("quiz-page-unsent")));
  });
}

/** Leaves the answer as it is. */
function close(index) {
  field(index).readOnly = true;
  drawChoices(questions[index], true);
}

/** The next question is seen once this one has its answer or is left open: its tree shows more of the search. */
function goOn(index) {
  if (field(index).value.trim() !== "" && !checkAnswer(index)) return field(index).select();
  close(index);
  byId(`next-${index + 1}`).hidden = true;
  const next = byId(`question-${index + 2}`);
  if (next === null) return byId("hand-in").scrollIntoView();
  next.hidden = false;
  next.scrollIntoView();
  field(index + 1).focus({ preventScroll: true });
}

questions.forEach((question, index) => {
  drawChoices(question);
  byId(`question-${index + 1}`).hidden = index > 0;
  onClick(`next-${index + 1}`, () => goOn(index));
  field(index).addEventListener("input", () => drawChoices(question));
  field(index).addEventListener("change", () => checkAnswer(index));
  field(index).addEventListener("keydown", ({ key }) => key === "Enter" && goOn(index));
});
onClick("save", save);
onClick("send", send);
// For whoever drives the page by a script.
window.plywoodAnswers = answers;
