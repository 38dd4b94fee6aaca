// As a part of another page: that one says what is asked, where the text stands and of which node it
// speaks, and is told how a question was answered. A frame has no address that could be changed.

/** Back to the text, which goes on. */
function toText() {
  render();
  window.plywood.left();
}

if (isPart) {
  Object.assign(window.plywood, {
    /** Goes where a text stands: a step, how the tree is looked at, the node of which it speaks. */
    stand(step, view, path) {
      stop();
      state.told = path === null ? -1 : nodes.parent.findIndex((_, id) => nameOf(id) === path);
      if (VIEWS.includes(view)) state.view = view;
      go(step);
    },
    /** Asks a question by its number; those of the others are told that have been answered. */
    ask(number, answered) {
      stop();
      for (const other of answered) state.answered.set(data.questions[other], false);
      const question = data.questions[number];
      state.answered.delete(question);
      state.step = question.step;
      ask(question);
    },
    /** Whether what is true stands over the board, as whoever leads wants it. */
    tellTruth(tells) {
      state.tellsTruth = tells && hasTruth;
      render();
    },
    press: pressed,
    isAsking: () => state.asked !== null,
    /** The page around puts functions of its own here. */
    closed() {},
    left() {},
    went() {},
  });
}
