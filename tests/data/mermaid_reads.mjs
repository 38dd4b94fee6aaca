// Reads flowcharts with Mermaid's own parser and prints what each one is.
// node mermaid_reads.mjs FOLDER_WITH_node_modules FILE...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const require = createRequire(resolve(folder, "here.js"));
// Mermaid cleans texts by means of a browser's document.
const { JSDOM } = require("jsdom");
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document });
const module = resolve(folder, "node_modules/mermaid/dist/mermaid.core.mjs");
const { default: mermaid } = await import(pathToFileURL(module));

for (const file of files) {
    const text = readFileSync(file, "utf8");
    const { diagramType } = await mermaid.parse(text);
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    const edges = db.getEdges();
    const skipped = edges.filter((edge) => edge.stroke === "dotted").length;
    console.log(diagramType, db.getVertices().size, edges.length, skipped);
}
