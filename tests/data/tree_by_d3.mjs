// Reads an exported tree with d3-hierarchy and prints what it finds, as one line of JSON. The
// second argument is the folder that holds node_modules.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const entry = createRequire(resolve(process.argv[3], "here")).resolve("d3-hierarchy");
const { stratify } = await import(pathToFileURL(entry).href);
const data = JSON.parse(readFileSync(process.argv[2], "utf8"));
const root = stratify().parentId((node) => node.parent)(data.nodes);

// The value that follows from the leaves alone; pruned moves have none, nor has a node of which no
// leaf was seen before the search was stopped.
root.eachAfter((node) => {
  const { kind, role, value } = node.data;
  if (kind === "terminal" || kind === "horizon") {
    node.found = value;
    return;
  }
  const found = (node.children ?? []).map((child) => child.found);
  const values = found.filter((value) => value !== null);
  const best = role === "max" ? Math.max(...values) : Math.min(...values);
  node.found = values.length > 0 ? best : null;
});

console.log(
  JSON.stringify({
    nodes: root.descendants().length,
    edges: root.links().length,
    height: root.height,
    value: root.found,
    moves: root.children.map((child) => child.data.move),
  }),
);
