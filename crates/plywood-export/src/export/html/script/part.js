// The page as a part of another one, which says what is asked and which step and node its text is about,
// and is told how a question was answered. A frame has no address that could be changed.

/** Goes back to the text, which goes on. */
function toText() {
  render();
  window.plywood.left();
}

if (isPart) {
  Object.assign(window.plywood, {
    /** Goes where a text is: its step, its view of the tree, and the node that it is about. */
    goTo(step, view, path) {
      stop();
      state.told = path === null ? -1 : nodes.parent.findIndex((_, id) => nameOf(id) === path);
      if (VIEWS.includes(view)) state.view = view;
      go(step);
    },
    /** Asks a question by its number; `answered` has the numbers of those that have been answered. */
    ask(number, answered) {
      stop();
      for (const other of answered) state.answered.set(data.questions[other], false);
      const question = data.questions[number];
      state.answered.delete(question);
      state.step = question.step;
      ask(question);
    },
    /** Shows the truth over the board, or hides it, as the teacher does. */
    tellTruth(tells) {
      state.tellsTruth = tells && hasTruth;
      render();
    },
    press,
    isAsking: () => state.asked !== null,
    /** The page around replaces these by functions of its own. */
    closed() {},
    left() {},
    went() {},
  });
}
