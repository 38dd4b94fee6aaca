// What is asked.
/** The question, what one has answered, and what was said of it. */
let asked = null;
const isOpen = () => asked !== null && !asked.is_told && asked.given === null;

function given({ question, given, told }) {
  if (asked?.number !== question) return;
  asked.given = given;
  asked.told = told;
  apply();
}

async function submit() {
  const { number } = asked;
  byId("submit").disabled = true;
  try {
    const response = await fetch(address("answer", { lang }), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ follower, question: number, text: answer.value }),
    });
    const said = await response.json();
    if (asked?.number !== number) return;
    if (response.ok) given({ question: number, given: said.given, told: null });
    else byId("form").textContent = said.detail;
  } catch {
    byId("form").textContent = say("not-sent");
  } finally {
    byId("submit").disabled = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (isOpen() && answer.value.trim() !== "") submit();
});
byId("close").addEventListener("click", () => {
  asked = null;
  draw();
});
answer.addEventListener("input", () => drawChoices());

/** What is typed, word by word. */
const words = () => answer.value.split(/[\s,;]+/).filter((word) => word !== "");

function pick(types) {
  const moves = asked.is_set && types !== asked.choices[0].types ? words().slice(1) : [];
  answer.value = [types, ...moves].join(" ");
  drawChoices();
}

function toggle(move) {
  const [kind, ...moves] = words();
  const left = moves.includes(move) ? moves.filter((other) => other !== move) : [...moves, move];
  answer.value = [kind ?? "", ...left].join(" ");
  drawChoices();
}

function drawChoices() {
  const button = (text, isOn, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-pressed", String(isOn));
    made.addEventListener("click", press);
    return made;
  };
  const [first, ...rest] = words();
  const isPicked = (types) => (asked.is_set ? first : answer.value.trim()) === types;
  byId("choices").replaceChildren(
    ...asked.choices.map(({ types, shown }) => button(shown, isPicked(types), () => pick(types))),
    ...asked.moves.map((move) => button(`✂︎ ${move}`, rest.includes(move), () => toggle(move))),
  );
}

function drawQuestion() {
  form.hidden = asked === null;
  frame.inert = isOpen();
  if (asked === null) return;
  const title = byId("question-title");
  if (title.dataset.number !== String(asked.number)) {
    title.dataset.number = asked.number;
    byId("form").textContent = asked.form;
  }
  title.textContent = asked.title;
  byId("prompt").textContent = asked.prompt;
  byId("choices").hidden = !isOpen();
  byId("line").hidden = !isOpen();
  byId("form").hidden = !isOpen();
  byId("close").hidden = !asked.is_told;
  if (isOpen()) drawChoices();
  const [kind, text] = verdict();
  byId("verdict").className = kind;
  byId("verdict").textContent = text;
}

/** What is said of the answer, by its kind. */
function verdict() {
  if (asked.told) return [asked.told.is_right ? "right" : "wrong", `${asked.told.is_right ? "✓" : "✗"} ${asked.told.text}`];
  if (asked.is_told) return ["told", `→ ${asked.reason}`];
  return asked.given === null ? ["", ""] : ["told", say("given", { given: asked.given })];
}
