// Answering in the tree: the nodes that may be the answer are clicked there, and a value is typed at its
// node. What is picked also stands in the answer's text field.

const atNode = byId("at-node");

/** What can be picked for the answer: by node, what picking it types. */
let offered = new Map();

/** What can be picked for a question; empty if its answer is not a place in the tree. */
function offerOf({ picked, node, choices, moves }) {
  const types = picked === "moves" && moves.length > 0 ? moves : choices.map((choice) => choice.types);
  if (picked === "moves") {
    const byMove = new Map(types.map((move) => [move.toLowerCase(), move]));
    const known = children[node].filter((id) => byMove.has(moveOf(id).toLowerCase()));
    return new Map(known.map((id) => [id, byMove.get(moveOf(id).toLowerCase())]));
  }
  if (picked !== "nodes") return new Map();
  const byName = new Map(types.map((name) => [name === "root" ? "" : name, name]));
  const ids = nodes.parent.map((_, id) => id).filter((id) => byName.has(nameOf(id)));
  return new Map(ids.map((id) => [id, byName.get(nameOf(id))]));
}

/** Picks a node; false if it is no answer. */
function pickNode(id) {
  if (!offered.has(id)) return false;
  const { question } = state.asked;
  (question.is_set ? pickMove : pickKind)(question, offered.get(id));
  return true;
}

/** Which classes a node has that may be picked. */
function pickClasses(id) {
  if (!offered.has(id)) return {};
  const [{ question }, types] = [state.asked, offered.get(id)];
  const isOn = question.is_set ? picked(question).named.some(isMove(types)) : isPicked(question, types);
  return { pick: true, picked: isOn };
}

/** Puts the input for a value over its node. */
function drawAtNode() {
  const { asked } = state;
  const isHere = asked && !asked.isClosed && asked.question.picked === "value" && state.view !== "map";
  atNode.hidden = !isHere || !drawn.has(asked.question.node);
  if (atNode.hidden) return;
  placeOver(atNode, asked.question.node);
}

/** Puts an input over its node; returns the place of that. */
function placeOver(field, id) {
  const room = byId("tree-room");
  const shape = drawn.get(id).node.querySelector(".shape");
  const [place, around] = [shape, room].map((one) => one.getBoundingClientRect());
  field.style.left = `${place.left + place.width / 2 - around.left + room.scrollLeft}px`;
  field.style.top = `${place.top + place.height / 2 - around.top + room.scrollTop}px`;
  return place;
}

atNode.addEventListener("input", () => {
  answer.value = atNode.value;
});
