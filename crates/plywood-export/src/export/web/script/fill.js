// Filling the whole tree in: every value, and every leaf that is skipped, checked in one go. The first
// mistake, in the order of the search, is shown.

/** Whether the leaves are printed, so that all of the tree can be worked out by hand. */
const canFill = canBeWhole && !isPart && "fill-right" in data.texts[0];

const filling = byId("filling");
/** By node: the input for its value or, of a leaf, the button that marks it as skipped. */
const fields = new Map();

const isNeverRead = (id) => "pb".includes(nodes.kind[id]);
const isMarked = (field) => field.getAttribute("aria-pressed") === "true";
const mark = (field, isOn) => set(field, "aria-pressed", isOn);

/** The nodes in the order in which a search returns from them. */
const upwards = (id) => [...children[id].flatMap(upwards), id];

function newField(id) {
  if (children[id].length > 0) {
    // The input covers the triangle, so it shows who moves there.
    const placeholder = SIGNS[nodes.shape[id]];
    return element("input", "", { type: "text", form: "filling", maxlength: "6", autocomplete: "off", placeholder });
  }
  const made = element("button", number(valueInBook(id)), { type: "button" });
  made.addEventListener("click", () => {
    mark(made, !isMarked(made));
    unsay();
  });
  return made;
}

function openFilling() {
  if (state.asked) leave();
  stop();
  fields.clear();
  for (const id of upwards(0)) {
    const field = newField(id);
    if (field.matches("button")) mark(field, false);
    field.addEventListener("input", unsay);
    fields.set(id, field);
  }
  byId("fields").replaceChildren(...fields.values());
  [state.step, state.view, state.isOver, state.isFilling, state.isFilled] = [first, "whole", false, true, false];
  unsay();
  render();
  byId("fields").querySelector("input").focus({ preventScroll: true });
}

/** Stops filling in; if all was right, the search is shown at its end. */
function leaveFilling() {
  state.isFilling = false;
  byId("fields").replaceChildren();
  fields.clear();
  if (state.isFilled) state.step = last;
  render();
}

function unsay() {
  for (const field of fields.values()) field.classList.remove("wrong");
  drawVerdict(byId("filling-said"), "", "");
}

/** What is wrong at a node; null if nothing is. */
function mistakeAt(id, field) {
  if (children[id].length === 0) {
    if (isMarked(field) === isNeverRead(id)) return null;
    return isMarked(field) ? "read" : "skipped";
  }
  // The search never gets there to find a value.
  if (isNeverRead(id)) return null;
  const typed = folded(field.value);
  if (typed === "") return "empty";
  return numberOf(typed) === numberOf(folded(number(nodes.value[id]))) ? null : ({ "^": "max", c: "chance" })[nodes.shape[id]] ?? "min";
}

function checkFilling() {
  if (state.isFilled) return leaveFilling();
  unsay();
  // The fields are in the order of the search.
  const found = [...fields].find(([id, field]) => mistakeAt(id, field) !== null);
  state.isFilled = found === undefined;
  const said = byId("filling-said");
  if (found) {
    const [id, field] = found;
    drawVerdict(said, "wrong", say(`fill-${mistakeAt(id, field)}`, { node: label(id), given: field.value.trim() }));
    field.classList.add("wrong");
    field.focus();
  } else drawVerdict(said, "right", say("fill-right"));
  drawFilling();
  said.scrollIntoView({ block: "nearest" });
}

/** Fills in everything that is right. */
function showFilling() {
  unsay();
  for (const [id, field] of fields) {
    if (children[id].length === 0) mark(field, isNeverRead(id));
    else field.value = isNeverRead(id) ? "" : number(nodes.value[id]);
  }
}

function drawFilling() {
  filling.hidden = !state.isFilling;
  byId("fields").hidden = !state.isFilling;
  if (!state.isFilling) return;
  byId("filling-check").textContent = say(state.isFilled ? "hint-go-on" : "page-check");
  byId("filling-show").hidden = byId("filling-leave").hidden = state.isFilled;
  for (const [id, field] of fields) set(field, "aria-label", children[id].length > 0 ? label(id) : `${label(id)}: ${field.textContent}`);
}

/** Puts every field over its node. */
function placeFields() {
  if (!state.isFilling) return;
  for (const [id, field] of fields) {
    const place = placeOver(field, id);
    const [wide, high] = field.matches("button") ? [place.width, place.height] : [place.width * 0.8, 0];
    field.style.width = `max(${wide}px, 1.9em)`;
    field.style.height = `max(${high}px, 1.7em)`;
  }
}

filling.addEventListener("submit", (event) => {
  event.preventDefault();
  checkFilling();
});
onClick("filling-show", showFilling);
onClick("filling-leave", leaveFilling);
