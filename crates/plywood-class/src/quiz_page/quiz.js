// The quiz: what is typed is read as on every page, and the answers are saved or sent as lines of JSON.
// No right answer is in the page.

const { questions, code, count } = data;
const field = (index) => byId(`answer-${index + 1}`);
questions.forEach((question, index) => {
  question.find = finder(question.nodes);
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

/** The answers so far, a line each. */
function answers() {
  const name = byId("name").value.trim();
  const isAnswered = (_, index) => checkAnswer(index);
  const line = (_, at) => ({ format: "plywood-quiz", version: 1, code, count, name, question: at + 1, typed: field(at).value });
  return questions.map(line).filter(isAnswered).map((line) => `${JSON.stringify(line)}\n`).join("");
}

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

/** Hands the answers in, once sure that all are meant; what was right, and why, is shown then. */
async function send() {
  if (!isReady()) return;
  const left = missing();
  if (left !== "" && !confirm(`${left} ${say("quiz-page-sure")}`)) return;
  byId("send").disabled = true;
  try {
    const headers = { "content-type": "application/x-ndjson" };
    const asked = `answers?lang=${document.documentElement.lang}`;
    const response = await fetch(asked, { method: "POST", headers, body: answers() });
    const { score, said, detail } = await response.json();
    put(byId("state"), score ?? detail);
    byId("send").disabled = isSent = response.ok;
    for (const { question, right, text } of said ?? []) {
      drawVerdict(byId(`said-${question}`), right ? "right" : "wrong", text);
      close(question - 1);
    }
  } catch {
    put(byId("state"), say("quiz-page-unsent"));
    byId("send").disabled = false;
  }
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
