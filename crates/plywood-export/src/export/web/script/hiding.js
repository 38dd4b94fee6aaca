// Values hidden to ask the class for them, and revealed one by one. Those of leaves are given, and stay.

const HIDDEN = "▒▒";

/** The inner nodes in sight that have a value, in the order in which they got it: those that are done,
 * then the open ones, the root last. */
function inQuestion() {
  const { step } = state;
  const ids = placed(step).map(({ id }) => id);
  const valued = ids.filter((id) => isInner(id) && valueOf(id, step) !== null);
  const since = (id) => (stateOf(id, step) === "done" ? leftAt(id) : Infinity);
  return valued.sort((one, two) => since(one) - since(two) || plies[two] - plies[one]);
}

/** How many of them are revealed; the next step hides them again. */
const countShown = () => (state.shown.step === state.step ? state.shown.count : 0);

function drawHiding() {
  state.hidden = new Set(state.shown === null ? [] : inQuestion().slice(countShown()));
  document.body.classList.toggle("hides", state.hidden.size > 0);
}

const toggleHiding = () => change({ shown: state.shown === null ? { step: state.step, count: 0 } : null });

function reveal() {
  if (state.hidden.size === 0) return put(byId("score"), say("notice-nothing-hidden"));
  change({ shown: { step: state.step, count: countShown() + 1 } });
}
