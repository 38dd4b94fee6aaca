// Reads the task and prints the trace. Nothing here needs to be changed.
"use strict";

const lines = [];
const name = (path) => path.join(".") || "root";

exports.enter = (path, alpha, beta) => lines.push(`enter ${name(path)} ${alpha} ${beta}`);
exports.leaf = (path, value) => lines.push(`leaf ${name(path)} ${value}`);
exports.cut = (path) => lines.push(`cut ${name(path)}`);
exports.returns = (path, value) => lines.push(`return ${name(path)} ${value}`);
exports.bestMove = (path, number) => {
  if (path.length === 0) lines.push(`move ${number}`);
};

// The tree as it is where nodes at this depth are leaves.
function cutOff(node, depth, value) {
  if (!Array.isArray(node)) return node;
  return depth > 0 ? node.map((child) => cutOff(child, depth - 1, value)) : value;
}

const edge = (text) => Number(text.replace("inf", "Infinity"));

exports.run = (search) => {
  const [first, second] = require("fs").readFileSync(0, "utf8").split("\n");
  const words = new Map(second.split(" ").map((word) => word.split("=")));
  const tree = cutOff(JSON.parse(first), Number(words.get("depth") ?? 1e6), Number(words.get("leaf") ?? 0));
  const value = search(tree, [], words.get("max") === "root", edge(words.get("alpha")), edge(words.get("beta")));
  lines.push(`value ${value}`);
  console.log(lines.join("\n"));
};
