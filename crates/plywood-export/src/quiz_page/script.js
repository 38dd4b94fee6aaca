// The quiz: what is typed is read as on every page, and the answers are saved or sent as lines of JSON.
// No right answer is in the page.

const quiz = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

/** The nodes of a question by their moves as one types them. */
const lines = quiz.questions.map(({ nodes }) => {
  const known = new Map();
  for (const node of nodes) {
    const line = node.split(".").map(folded).join(".");
    if (!known.has(line)) known.set(line, node);
  }
  return known;
});

let isSent = false;

/** What was typed, in notation; null where it is no answer. */
function read(index) {
  const { reads } = quiz.questions[index];
  const node = (names) => lines[index].get(names.join(".")) ?? null;
  return readAnswer(reads.form, { ...reads, node }, byId(`answer-${index + 1}`).value);
}

/** Whether an answer can be read; also shows whether it is. */
function checkAnswer(index) {
  if (isSent) return true;
  const typed = byId(`answer-${index + 1}`).value.trim();
  const given = typed === "" ? null : read(index);
  const said = byId(`said-${index + 1}`);
  said.textContent = given === null ? quiz.questions[index].form : quiz.texts.read;
  said.classList.toggle("unread", typed !== "" && given === null);
  return given !== null;
}

/** The answers so far, a line each. */
function answers() {
  const name = byId("name").value.trim();
  const all = quiz.questions.map((_, index) => index).filter(checkAnswer);
  const line = (index) => ({
    format: "plywood-quiz",
    version: 1,
    code: quiz.code,
    count: quiz.count,
    name,
    question: index + 1,
    typed: byId(`answer-${index + 1}`).value,
  });
  return all.map((index) => `${JSON.stringify(line(index))}\n`).join("");
}

/** Whether there is a name; also says how many questions are still open. */
function isReady() {
  const isNamed = byId("name").value.trim() !== "";
  const missing = quiz.questions.filter((_, index) => !checkAnswer(index)).length;
  if (!isNamed) byId("name").focus();
  const open = missing === 0 ? "" : quiz.texts.open.replace("{}", String(missing));
  byId("state").textContent = isNamed ? open : quiz.texts.unnamed;
  return isNamed;
}

function save() {
  if (!isReady()) return;
  const name = byId("name").value.trim();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([answers()], { type: "application/x-ndjson" }));
  link.download = `${name.replace(/[^\p{L}\p{N}_-]+/gu, "-")}-${quiz.code}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hands the answers in; what was right, and why, is shown then. */
async function send() {
  if (!isReady()) return;
  byId("send").disabled = true;
  try {
    const headers = { "content-type": "application/x-ndjson" };
    const asked = `answers?lang=${document.documentElement.lang}`;
    const response = await fetch(asked, { method: "POST", headers, body: answers() });
    const { score, said, detail } = await response.json();
    byId("state").textContent = score ?? detail;
    byId("send").disabled = isSent = response.ok;
    for (const { question, right, text } of said ?? []) show(question, right, text);
  } catch {
    byId("state").textContent = quiz.texts.unsent;
    byId("send").disabled = false;
  }
}

function show(question, right, text) {
  const said = byId(`said-${question}`);
  said.textContent = `${right ? "✓" : "✗"} ${text}`;
  said.className = right ? "said right" : "said wrong";
  byId(`answer-${question}`).readOnly = true;
}

/** The next question is seen once this one has its answer or is left open: its tree shows more of the search. */
function goOn(index) {
  const answer = byId(`answer-${index + 1}`);
  if (answer.value.trim() !== "" && !checkAnswer(index)) return answer.select();
  answer.readOnly = true;
  byId(`next-${index + 1}`).hidden = true;
  const next = byId(`question-${index + 2}`);
  if (next === null) return byId("hand-in").scrollIntoView();
  next.hidden = false;
  next.scrollIntoView();
  byId(`answer-${index + 2}`).focus({ preventScroll: true });
}

quiz.questions.forEach((_, index) => {
  const answer = byId(`answer-${index + 1}`);
  byId(`question-${index + 1}`).hidden = index > 0;
  byId(`next-${index + 1}`).addEventListener("click", () => goOn(index));
  answer.addEventListener("change", () => checkAnswer(index));
  answer.addEventListener("keydown", (event) => {
    if (event.key === "Enter") goOn(index);
  });
});
byId("save")?.addEventListener("click", save);
byId("send")?.addEventListener("click", send);
// For whoever drives the page by a script.
globalThis.plywoodAnswers = answers;
