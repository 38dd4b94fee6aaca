const [first, second] = require("fs").readFileSync(0, "utf8").split("\n");
const words = new Map(second.split(" ").map((word) => word.split("=")));
const edge = (text) => (text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text));
const deepest = Number(words.get("depth") ?? 1000);
const lines = [];
let chosen = 0;

// Children are counted from 0, and what is returned never leaves the window.
function maxValue(node, path, depth, alpha, beta) {
  lines.push(`enter ${path.join(".") || "root"} ${alpha} ${beta}`);
  if (!Array.isArray(node)) return node;
  if (depth === 0) return Number(words.get("leaf"));
  let v = alpha;
  for (let i = 0; i < node.length; i += 1) {
    const got = minValue(node[i], [...path, i], depth - 1, v, beta);
    if (got > v) {
      v = got;
      if (path.length === 0) chosen = i;
    }
    if (v >= beta) {
      v = beta;
      break;
    }
  }
  lines.push(`return ${path.join(".") || "root"} ${v}`);
  return v;
}

function minValue(node, path, depth, alpha, beta) {
  lines.push(`enter ${path.join(".") || "root"} ${alpha} ${beta}`);
  if (!Array.isArray(node)) return node;
  if (depth === 0) return Number(words.get("leaf"));
  let v = beta;
  for (let i = 0; i < node.length; i += 1) {
    const got = maxValue(node[i], [...path, i], depth - 1, alpha, v);
    if (got < v) {
      v = got;
      if (path.length === 0) chosen = i;
    }
    if (v <= alpha) {
      v = alpha;
      break;
    }
  }
  lines.push(`return ${path.join(".") || "root"} ${v}`);
  return v;
}

const search = words.get("max") === "root" ? maxValue : minValue;
const value = search(JSON.parse(first), [], deepest, edge(words.get("alpha")), edge(words.get("beta")));
lines.push(`value ${value}`);
console.log(lines.join("\n"));
