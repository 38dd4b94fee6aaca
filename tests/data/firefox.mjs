// Drives a headless Firefox by its Marionette protocol. Takes those orders of browser.mjs that concern one
// page: begin, open, run, keys, tap, click and shot.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [program] = process.argv.slice(2);
const NAMED = {
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Enter: "\uE007", Escape: "\uE00C",
  Tab: "\uE004", Backspace: "\uE003", PageUp: "\uE00E", PageDown: "\uE00F",
};
const pause = (time) => new Promise((done) => setTimeout(done, time));
let browser, socket, profile, number = 0, open = "";
const waiting = new Map();

// A browser that fills a screen of this size, also one as narrow as a phone.
async function start({ size: [width, height], touch, dark }) {
  await stop();
  profile = mkdtempSync(join(tmpdir(), "plywood-firefox-"));
  const settings = {
    "marionette.port": 0, "ui.systemUsesDarkTheme": dark ? 1 : 0, "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false, "browser.aboutwelcome.enabled": false, "app.update.enabled": false,
    "ui.prefersReducedMotion": 1, "toolkit.legacyUserProfileCustomizations.stylesheets": true,
    ...(touch ? { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1 } : {}),
  };
  const lines = Object.entries(settings).map((one) => `user_pref(${one.map((part) => JSON.stringify(part)).join(", ")});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  mkdirSync(join(profile, "chrome"));
  writeFileSync(join(profile, "chrome/userChrome.css"), ":root { min-width: 0 !important }");
  browser = spawn(program, ["--headless", "--marionette", "--kiosk", "--no-remote", "--profile", profile], {
    stdio: "ignore", env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
  });
  const port = join(profile, "MarionetteActivePort");
  while (!existsSync(port) || !readFileSync(port, "utf8")) await pause(20);
  socket = connect(Number(readFileSync(port, "utf8")), "127.0.0.1");
  await new Promise((greeted) => {
    let read = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      read = Buffer.concat([read, bytes]);
      for (let colon = read.indexOf(58); colon > 0; colon = read.indexOf(58)) {
        const end = colon + 1 + Number(read.subarray(0, colon).toString());
        if (read.length < end) return;
        const message = JSON.parse(read.subarray(colon + 1, end).toString());
        read = read.subarray(end);
        if (!Array.isArray(message)) greeted();
        else waiting.get(message[1])(message);
      }
    });
  });
  await send("WebDriver:NewSession", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } });
}

async function stop() {
  if (!browser) return;
  const ended = new Promise((done) => browser.on("exit", done));
  browser.kill("SIGKILL");
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 30 });
  browser = undefined;
}

async function send(name, params = {}) {
  const text = JSON.stringify([0, ++number, name, params]);
  socket.write(`${Buffer.byteLength(text)}:${text}`);
  const [, , error, result] = await new Promise((heard) => waiting.set(number, heard));
  if (error) throw new Error(`${name}: ${error.message}`);
  return result.value ?? null;
}

const execute = (script, args = []) => send("WebDriver:ExecuteScript", { script, args });

// A page that a server sends forbids eval.
const run = (expression) =>
  execute("return window.eval(arguments[0])", [expression]).catch((error) => {
    if (!String(error).includes("CSP")) throw error;
    return execute(`return (${expression})`);
  });

function press(keys) {
  const actions = keys.flatMap((key) => ["keyDown", "keyUp"].map((type) => ({ type, value: NAMED[key] ?? key })));
  return send("WebDriver:PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
}

function point([x, y], pointerType) {
  const at = [Math.round(x), Math.round(y)];
  const actions = [{ type: "pointerMove", x: at[0], y: at[1] }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  return send("WebDriver:PerformActions", { actions: [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }] });
}

async function obey(order) {
  if (order.begin) open = "";
  else if (order.open) {
    const { size = [1280, 800], touch = false, dark = false } = order;
    const kind = JSON.stringify([size, touch, dark]);
    if (open !== kind) await start({ size, touch, dark });
    else await send("WebDriver:Navigate", { url: "about:blank" });
    open = kind;
    await send("WebDriver:Navigate", { url: order.open });
  } else if (order.run) return run(order.run);
  else if (order.keys) await press(order.keys);
  else if (order.tap) await point(order.tap, "touch");
  else if (order.click) await point(order.click, "mouse");
  else if (order.shot) {
    const data = await send("WebDriver:TakeScreenshot", { full: false });
    if (order.shot === true) return data;
    writeFileSync(order.shot, Buffer.from(data, "base64"));
  } else throw new Error(`unknown order ${JSON.stringify(order)}`);
  return null;
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ value: (await obey(JSON.parse(line))) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error.message ?? error) }));
  }
}
await stop();
process.exit();
