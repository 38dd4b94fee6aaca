"use strict";
const { bestMove, cut, enter, leaf, returns, run } = require("./contract.js");

// The value of a node: a number is a leaf, an array has children.
function search(node, path, isMax, alpha, beta) {
  enter(path, alpha, beta);
  if (!Array.isArray(node)) {
    leaf(path, node);
    return node;
  }
  let best = 0;
  for (let number = 1; number <= node.length; number += 1) {
    const value = search(node[number - 1], [...path, number], !isMax, alpha, beta);
    // Yours: keep the best value, and bestMove(path, number) where it is new; narrow the window;
    // cut(path) and leave the loop where no other child can matter.
  }
  returns(path, best);
  return best;
}

run(search);
