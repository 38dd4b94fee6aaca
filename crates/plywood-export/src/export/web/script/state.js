// The state of the page. Everything in sight follows from it.

const state = {
  step: data.open,
  view: "path",
  /** What is asked, if anything; see predict.js. */
  asked: null,
  /** Whether questions are asked before steps. */
  predicts: false,
  right: 0,
  /** By question, whether it was right at the first try. */
  answered: new Map(),
  /** Whether the questions are over, and the score is told. */
  isOver: false,
  /** The node that a text beside the tree is about; −1 for none. */
  told: -1,
  /** How much larger the drawing is than it would be by itself. */
  zoom: 1,
  /** The node that fills the map's width. */
  frame: 0,
  /** Whether a projector shows tree and story alone. */
  isOnStage: false,
  /** Whether the truth stands over the board, and tints the map; see truth.js. */
  tellsTruth: false,
  isTinted: false,
};

/** Whether this is a part of another page, which says what is asked; see main.js. */
const isPart = document.documentElement.classList.contains("part");

/** Whether something is asked that is not answered by walking: the next step would tell its answer. */
const isHeld = () => state.asked !== null && !state.asked.isClosed && !state.asked.question.is_pointed;

let hashTimer = 0;

/** Goes to a step, unless an answer is awaited; true if that is another one. */
function go(step) {
  if (isHeld()) return false;
  const there = Math.min(Math.max(step, first), last);
  const before = state.step;
  const moved = there !== before;
  state.step = there;
  state.isOver = false;
  render();
  if (there === before + 1) animateStep();
  if (isPart) window.plywood.went();
  else {
    // Browsers allow a page only so many addresses a second.
    clearTimeout(hashTimer);
    hashTimer = setTimeout(() => history.replaceState(null, "", `#step=${state.step}`), 300);
  }
  return moved;
}

/** `#step=40`, or `#best`: where the root's move was decided. */
function stepInAddress() {
  if (location.hash === "#best") return known(0, last)?.step ?? first;
  const found = /^#step=(\d{1,10})$/.exec(location.hash);
  return found ? Number(found[1]) : null;
}
