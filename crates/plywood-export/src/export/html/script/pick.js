// Answering in the tree: the nodes that may be the answer are clicked there, and a value is typed at its
// node. What is picked also stands in the answer's text field.

const atNode = byId("at-node");

/** What can be picked for an answer: by node, what picking it types. */
let offered = new Map();
/** What picking does with that, and whether it is picked already. */
let pick = () => {};
let isPicked = () => false;

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

/** Offers what a question may be answered with, until another one is offered. */
function offer(question, does) {
  offered = question ? offerOf(question) : new Map();
  ({ pick, isPicked } = does ?? { pick: () => {}, isPicked: () => false });
}

/** Picks a node; false if it is no answer. */
function pickNode(id) {
  if (!offered.has(id)) return false;
  pick(offered.get(id));
  return true;
}

/** The classes of a node that may be picked. */
function pickClasses(id) {
  if (!offered.has(id)) return [];
  return isPicked(offered.get(id)) ? ["pick", "picked"] : ["pick"];
}

/** Puts the input for a value over its node. */
function drawAtNode() {
  const { asked } = state;
  const isHere = asked && !asked.isClosed && asked.question.picked === "value" && state.view !== "map";
  const node = isHere && drawn.get(asked.question.node)?.node;
  atNode.hidden = !node;
  if (!node) return;
  const room = byId("tree-room");
  const [place, around] = [node.querySelector(".shape"), room].map((one) => one.getBoundingClientRect());
  atNode.style.left = `${place.left + place.width / 2 - around.left + room.scrollLeft}px`;
  atNode.style.top = `${place.top + place.height / 2 - around.top + room.scrollTop}px`;
}

atNode.addEventListener("input", () => {
  answer.value = atNode.value;
});
