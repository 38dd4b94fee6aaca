// Drives a headless Chromium over its pipe. Reads orders from standard input, a JSON a line, and
// answers each with a JSON a line:
//
//   {"begin": true}               forgets all that was opened, asked for or kept
//   {"open": url, "size": [w, h], "touch": true, "dark": true, "ratio": 2}   a new page
//   {"still": false}              whether the pages opened from now on are asked not to move
//   {"run": expression, "inside": true}                          its value, in the page or in its frame
//   {"keys": ["ArrowRight", …]}   {"swipe": [x, y, x, y]}   {"tap": [x, y]}   {"click": [x, y]}   {"shot": file}   {"shot": true}
//   {"paper": true}               the page as it is on paper from now on
//   {"sheets": true}              how many sheets of paper the page is printed on
//   {"crowd": 20, "open": url}    so many browsers beside each other, each with a page of its own
//   {"each": expression}          its value in each of them
//   {"noise": true}               what the page asked of the network and said to the console
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [program] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), "plywood-browser-"));
const browser = spawn(
  program,
  [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--disable-dev-shm-usage", "--disable-features=BackForwardCache", "--force-device-scale-factor=1",
    `--user-data-dir=${profile}`, "--remote-debugging-pipe",
  ],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
);
const [, , , to, from] = browser.stdio;

const waiting = new Map();
let noise = [];
let number = 0;
let isStill = true;
let browserContextId;
let target;
let session;
// The context of each frame of the page; the page itself is one.
let contexts = new Map();

function heard(message) {
  if (message.id) {
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
    return;
  }
  const { method, params } = message;
  if (method === "Runtime.executionContextCreated" && params.context.auxData?.isDefault) {
    contexts.set(params.context.auxData.frameId, params.context.id);
  }
  if (method === "Network.requestWillBeSent") noise.push(`asked for ${params.request.url.slice(0, 200)}`);
  if (method === "Runtime.consoleAPICalled") noise.push(`console: ${JSON.stringify(params.args)}`);
  if (method === "Runtime.exceptionThrown") {
    const { text, exception } = params.exceptionDetails;
    noise.push(`threw ${text} ${exception?.description ?? ""}`);
  }
  if (method === "Log.entryAdded") noise.push(`log: ${params.entry.text}`);
  if (method === "Page.javascriptDialogOpening") {
    noise.push(`dialog: ${params.message}`);
    send("Page.handleJavaScriptDialog", { accept: true });
  }
}

let read = Buffer.alloc(0);
from.on("data", (bytes) => {
  read = Buffer.concat([read, bytes]);
  for (let end = read.indexOf(0); end >= 0; end = read.indexOf(0)) {
    heard(JSON.parse(read.subarray(0, end).toString()));
    read = read.subarray(end + 1);
  }
});

function send(method, params = {}, sessionId = session) {
  const id = ++number;
  // The browser itself has no session.
  to.write(`${JSON.stringify({ id, method, params, sessionId: sessionId ?? undefined })}\0`);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

async function begin() {
  const used = [browserContextId, ...crowd.map((one) => one.browserContextId)];
  for (const id of used.filter(Boolean)) await send("Target.disposeBrowserContext", { browserContextId: id }, null);
  ({ browserContextId } = await send("Target.createBrowserContext", {}, null));
  target = session = undefined;
  crowd = [];
  isStill = true;
}

// In the one tab that there is: another one is another process, and takes twice as long.
async function open({ open: url, size = [1280, 800], touch = false, dark = false, print = false, ratio = 1, still = isStill }) {
  if (target) await send("Page.navigate", { url: "about:blank" });
  else {
    ({ targetId: target } = await send("Target.createTarget", { url: "about:blank", browserContextId }, null));
    ({ sessionId: session } = await send("Target.attachToTarget", { targetId: target, flatten: true }, null));
    for (const part of ["Page", "Network", "Runtime", "Log"]) await send(`${part}.enable`);
  }
  contexts = new Map();
  await send("Emulation.setDeviceMetricsOverride", {
    width: size[0], height: size[1], deviceScaleFactor: ratio, mobile: touch,
  });
  await send("Emulation.setTouchEmulationEnabled", { enabled: touch });
  await send("Emulation.setEmulatedMedia", {
    media: print ? "print" : "",
    features: [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: still ? "reduce" : "no-preference" },
    ],
  });
  noise = [];
  await send("Page.navigate", { url });
  const there = "document.readyState === 'complete' && location.protocol !== 'about:'";
  while (!(await run(there).catch(() => false))) await new Promise((again) => setTimeout(again, 5));
  noise = noise.filter((line) => line !== `asked for ${url.split("#")[0].slice(0, 200)}`);
}

// Pages that share nothing, not even connections.
let crowd = [];

async function gather({ crowd: count, open: url }) {
  const one = async () => {
    const { browserContextId } = await send("Target.createBrowserContext", {}, null);
    const { targetId } = await send("Target.createTarget", { url, browserContextId }, null);
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true }, null);
    return { browserContextId, sessionId };
  };
  crowd = await Promise.all(Array.from({ length: count }, one));
}

async function evaluate(expression, sessionId, contextId) {
  const { result, exceptionDetails } = await send("Runtime.evaluate", {
    expression, contextId, returnByValue: true, awaitPromise: true,
  }, sessionId);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

async function run(expression, isInside = false) {
  const contextId = isInside ? [...contexts].findLast(([frame]) => frame !== target)[1] : undefined;
  return evaluate(expression, session, contextId);
}

async function press(named) {
  const key = named.replace("Shift-", "");
  const modifiers = key === named ? 0 : 8;
  const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
  // The browser scrolls by the number of a key.
  const windowsVirtualKeyCode = { PageUp: 33, PageDown: 34 }[key];
  await send("Input.dispatchKeyEvent", {
    type: text ? "keyDown" : "rawKeyDown", key, text, modifiers, windowsVirtualKeyCode,
  });
  await send("Input.dispatchKeyEvent", { type: "keyUp", key });
}

// The browser may answer for a touch before the page has heard of it: waits until it has, unless
// the page is gone by then.
async function touch(points, last) {
  const point = ([x, y]) => [{ x, y }];
  await run(`touched = Promise.race([new Promise((late) => setTimeout(late, 5000)), new Promise((heard) =>
    addEventListener("${last}", heard, { once: true, capture: true, passive: true }))]); 0`);
  await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(points[0]) });
  for (const next of points.slice(1)) {
    await send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(next) });
  }
  await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return run("touched.then(() => null)").catch(() => null);
}

async function click([x, y]) {
  const at = { x, y, button: "left", clickCount: 1 };
  await send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
  await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
  return null;
}

async function obey(order) {
  if (order.begin) return begin();
  if (order.crowd) return gather(order);
  if (order.each) return Promise.all(crowd.map(({ sessionId }) => evaluate(order.each, sessionId)));
  if (order.open) return open(order);
  if (order.run) return run(order.run, order.inside);
  if (order.keys) {
    for (const key of order.keys) await press(key);
    return null;
  }
  if (order.click) return click(order.click);
  if (order.tap) return touch([order.tap], "click");
  if (order.swipe) {
    const [x, y, toX, toY] = order.swipe;
    return touch([[x, y], [(x + toX) / 2, (y + toY) / 2], [toX, toY]], "touchend");
  }
  if (order.shot) {
    const { data } = await send("Page.captureScreenshot", { format: "png" });
    if (order.shot === true) return data;
    return writeFileSync(order.shot, Buffer.from(data, "base64"));
  }
  if ("still" in order) {
    isStill = order.still;
    return null;
  }
  if (order.paper) return send("Emulation.setEmulatedMedia", { media: "print" }).then(() => null);
  if (order.sheets) {
    const { data } = await send("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69, preferCSSPageSize: false });
    return Buffer.from(data, "base64").toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  }
  if (order.noise) {
    const heard = noise;
    noise = [];
    return heard;
  }
  throw new Error(`unknown order ${JSON.stringify(order)}`);
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ value: (await obey(JSON.parse(line))) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error.message ?? error) }));
  }
}
browser.on("exit", () => rmSync(profile, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 }));
browser.kill();
