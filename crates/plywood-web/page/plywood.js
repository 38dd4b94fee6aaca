// The page around the tutor. This one script is the page, the worker that owns the tutor, and the
// service worker that keeps both for visits without a network.
"use strict";

if (typeof document !== "undefined") page(document.currentScript);
else if (typeof ServiceWorkerGlobalScope !== "undefined") keepFiles();
else ownTutor();

// The worker: messages in, replies out. Work that takes long is suspended every few milliseconds, so
// that messages are answered meanwhile, where the browser can do that.
function ownTutor() {
  const canSuspend = typeof WebAssembly.Suspending === "function";
  const turn = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(null);
  });
  let tutor, step, isBusy = false, failure = "";
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(tutor.memory.buffer, at, length));
  const imports = {
    now: () => performance.timeOrigin + performance.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32,
    suspend: canSuspend ? new WebAssembly.Suspending(turn) : () => {},
    fail: (at, length) => { failure = text(at, length); },
  };
  const attempt = (run) => {
    try { return run(); } catch (error) { end(error); }
  };
  const end = (error) => {
    postMessage({ failure: failure || String(error) });
    tutor = null;
  };

  function tell(message) {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const at = tutor.input(bytes.length);
    new Uint8Array(tutor.memory.buffer, at, bytes.length).set(bytes);
    const length = tutor.handle();
    postMessage({ reply: text(tutor.output(), length) });
  }

  function answer(message) {
    if (!tutor) return;
    attempt(() => tell(message));
    work();
  }

  async function work() {
    if (isBusy) return;
    isBusy = true;
    try {
      while (tutor && (await step())) tell("tick");
    } catch (error) {
      end(error);
    }
    isBusy = false;
  }

  onmessage = async ({ data }) => {
    if (data.module) {
      try {
        const built = await WebAssembly.instantiate(data.module, { page: imports });
        tutor = built.instance.exports;
        step = canSuspend ? WebAssembly.promising(tutor.work) : tutor.work;
      } catch (error) {
        return end(error);
      }
    }
    answer(data.message);
  };
}

// The service worker: what the page is made of, kept until another version comes.
function keepFiles() {
  const version = "plywood-VERSION";
  const files = ["./", "index.html", "plywood.js", "plywood.wasm", "manifest.json", "icon.svg"];
  self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
  });
  self.addEventListener("activate", (event) => {
    const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))));
    event.waitUntil(old.then(() => self.clients.claim()));
  });
  self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
  });
}

function page(script) {
  const by = (id) => document.getElementById(id);
  const [screen, rows, bar, spoken, typed, failed] = ["screen", "rows", "bar", "spoken", "typed", "failed"].map(by);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const prefix = "plywood.";
  const RATIO = 1.17; // Height of a line over the size of its letters: box drawing joins.
  const LEAST = [60, 18];
  let worker, last = {}, shown = {}, cell = { width: 9, height: 19 }, size = [0, 0];
  let waiting = 0; // When the message was sent that has no answer yet.

  // The words that are not the tutor's.
  const words = (language) => (language === "fr"
    ? { names: ["plus de touches", "lettres plus petites", "lettres plus grandes"], saving: "Télécharger mes progrès", stopped: "Plywood s’est arrêté. Rien de ce qui était enregistré n’est perdu.", again: "Reprendre" }
    : { names: ["more keys", "smaller letters", "larger letters"], saving: "Download my progress", stopped: "Plywood has stopped. Nothing that was saved is lost.", again: "Go on" });

  // What the browser keeps; false where it has no room, or keeps nothing.
  const get = (name) => { try { return localStorage.getItem(prefix + name); } catch { return null; } };
  const put = (name, text) => { try { localStorage.setItem(prefix + name, text); return true; } catch { return false; } };
  // Texts, and lines of progress, that it has not taken.
  const unkept = new Map();
  const joined = (text, lines) => text + (text === "" || text.endsWith("\n") ? "" : "\n") + lines;
  const progress = () => joined(get("progress") ?? "", unkept.get("progress") ?? "");
  const kept = () => {
    const all = { progress: progress() };
    all.game = unkept.get("game") ?? get("game");
    return Object.fromEntries(Object.entries(all).filter(([, text]) => text));
  };
  let isTold = false;
  function keep(name, text, rest = text) {
    if (put(name, text)) unkept.delete(name);
    else unkept.set(name, rest);
    const isFull = unkept.size > 0;
    if (saving.isConnected !== isFull) buttons(last.keys);
    if (isFull && !isTold) send("unkept");
    isTold ||= isFull;
  }
  function append(name, lines) {
    const rest = (unkept.get(name) ?? "") + lines;
    keep(name, joined(get(name) ?? "", rest), rest);
  }

  // Cells.
  const pen = document.createElement("canvas").getContext("2d");
  let advances = new Map();
  function fit() {
    const width = screen.clientWidth, height = screen.clientHeight;
    const wanted = Number(get("font")) || (matchMedia("(pointer: coarse)").matches ? 13 : 16.3);
    const family = getComputedStyle(screen).fontFamily;
    pen.font = `100px ${family}`;
    const letter = pen.measureText("0").width / 100;
    // No larger than lets the least screen fit; lines are whole dots high, and letters fill them.
    const most = Math.max(4, Math.min(wanted, width / LEAST[0] / letter, height / LEAST[1] / RATIO));
    const line = Math.floor(most * RATIO * devicePixelRatio) / devicePixelRatio;
    const font = line / RATIO;
    pen.font = `${font}px ${family}`;
    advances = new Map();
    cell = { width: letter * font, height: line };
    const columns = Math.floor(width / cell.width + 0.01), lines = Math.floor(height / cell.height);
    document.documentElement.style.setProperty("--line", `${cell.height}px`);
    document.documentElement.style.setProperty("--cell", `${cell.width}px`);
    rows.style.fontSize = `${font}px`;
    rows.style.left = `${Math.max(0, (width - columns * cell.width) / 2)}px`;
    // The buttons stand for the last row.
    const next = [Math.max(1, columns), Math.max(2, lines + (rows.className === "caption" ? 0 : 1))];
    const isSame = next[0] === size[0] && next[1] === size[1];
    size = next;
    rows.style.height = `${lines * cell.height}px`;
    rows.style.overflow = "hidden";
    if (!isSame) {
      rows.replaceChildren(...Array.from({ length: size[1] }, () => document.createElement("div")));
    }
    return !isSame;
  }
  const resized = () => { if (fit()) send({ size }); };
  function scale(by) {
    put("font", String(Math.min(48, Math.max(6, (parseFloat(rows.style.fontSize) || 16) * by))));
    resized();
  }

  // Painting: the rows that have changed, as soon as they come. Nothing here asks for a layout, which
  // the browser then makes once a frame.
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escaped = (text) => text.replace(/[&<>"]/g, (sign) => signs[sign]);
  // A letter that another font draws keeps to its cell.
  function grid(text) {
    let html = "";
    for (const sign of text) {
      if (sign <= "~") { html += escaped(sign); continue; }
      if (!advances.has(sign)) advances.set(sign, Math.abs(pen.measureText(sign).width - cell.width) < 0.02);
      html += advances.get(sign) ? sign : `<i>${sign}</i>`;
    }
    return html;
  }
  const styled = ([text, front, back, look]) => {
    const colours = (front ? `color:${front};` : "") + (back ? `background:${back}` : "");
    return `<span${look ? ` class="${look}"` : ""}${colours ? ` style="${colours}"` : ""}>${grid(text)}</span>`;
  };
  function paint(frame) {
    for (const [row, runs] of frame.rows) {
      const line = rows.children[row];
      if (line) line.innerHTML = runs.map(styled).join("");
    }
    if (frame.background && frame.background !== shown.background) {
      document.documentElement.style.setProperty("--back", frame.background);
      const parts = frame.background.match(/\w\w/g).map((part) => parseInt(part, 16));
      document.documentElement.style.setProperty("--front", parts[0] + parts[1] + parts[2] < 384 ? "#e4e4e4" : "#1c1c1c");
    }
    if (frame.spoken !== shown.spoken) spoken.textContent = frame.spoken;
    if (frame.language !== shown.language) {
      document.documentElement.lang = frame.language;
      const { names, saving: label } = words(frame.language);
      saving.textContent = label;
      always.forEach((one, at) => { one.title = names[at]; });
    }
    const keys = JSON.stringify(frame.keys);
    if (keys !== shown.keys) buttons(frame.keys);
    if (frame.foot !== shown.foot) {
      rows.className = frame.foot;
      resized();
    }
    // The keyboard goes when nothing more is typed.
    if (!frame.types && document.activeElement === typed) screen.focus();
    const { background, spoken: said, language, foot } = frame;
    shown = { background, spoken: said, language, foot, keys };
    screen.dataset.frames = Number(screen.dataset.frames ?? 0) + 1;
  }
  function button(label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", () => { act(); screen.focus(); });
    return made;
  }
  function buttons(keys) {
    // A new list begins where it is not scrolled.
    const list = document.createElement("div");
    if (unkept.size > 0) list.append(saving);
    list.append(...keys.map(([name, label]) => button(label, () => key(name))), ...always.slice(1));
    bar.firstElementChild.replaceWith(list);
  }
  const always = [button("⋯", () => key(":")), button("A−", () => scale(1 / 1.15)), button("A+", () => scale(1.15))];
  bar.lastElementChild.append(always[0]);
  const saving = button("", () => download("plywood-progress.jsonl", progress()));

  // Talking with the tutor.
  function send(message) {
    if (!worker) return;
    waiting ||= performance.now();
    worker.postMessage({ message });
  }
  const key = (name) => send({ key: name });
  function perform(task) {
    const [[kind, value]] = Object.entries(task);
    if (kind === "copy") copy(value);
    else if (kind === "keep") keep(...value);
    else if (kind === "append") append(...value);
    else if (kind === "download") download(...value);
  }
  function copy(text) {
    // There is no clipboard where the page comes over plain HTTP.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
    written.catch(() => {
      typed.value = text;
      typed.select();
      document.execCommand("copy");
      typed.value = "";
      screen.focus();
    });
  }
  function download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name.split(/[\\/]/).pop();
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  let address, timer;
  function heard({ data }) {
    waiting = 0;
    clearTimeout(timer);
    if (data.failure) return stopped(data.failure);
    const reply = JSON.parse(data.reply);
    last = reply;
    paint(reply);
    timer = setTimeout(() => send("tick"), reply.wait);
    reply.tasks.forEach(perform);
    put("language", reply.language);
    // Browsers limit how often an address may change.
    address ??= setTimeout(() => {
      address = undefined;
      history.replaceState(null, "", here());
    }, 400);
  }
  const here = () => (last.link ? `#${last.link}` : location.pathname + location.search);
  function stopped(why) {
    worker?.terminate();
    worker = null;
    const [told, detail, again] = failed.children;
    const { stopped, again: label } = words(document.documentElement.lang);
    [told.textContent, detail.textContent, again.textContent] = [stopped, why, label];
    failed.hidden = false;
    again.focus();
  }
  let module;
  async function start(link) {
    failed.hidden = true;
    worker?.terminate();
    module ??= await load();
    worker = new Worker(script.src || URL.createObjectURL(new Blob([script.textContent], { type: "text/javascript" })));
    worker.onmessage = heard;
    worker.onerror = (event) => stopped(event.message);
    fit();
    const opening = {
      size, link, dark: dark.matches, kept: kept(),
      language: get("language") ?? navigator.language,
      address: location.href.split("#")[0],
    };
    worker.postMessage({ module, message: { start: opening } });
  }
  async function load() {
    const inside = by("module");
    const answer = await fetch(inside ? `data:application/wasm;base64,${inside.textContent.trim()}` : "plywood.wasm");
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer.arrayBuffer();
  }

  // Keys. What the browser does with Ctrl, Alt and the like stays its own.
  const NAMED = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape", "Tab", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown"];
  document.addEventListener("keydown", (event) => {
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !failed.hidden) return;
    if (isButton && ["Enter", " ", "Tab"].includes(event.key)) return;
    if ([...event.key].length !== 1 && !NAMED.includes(event.key)) return;
    if (event.target === typed && [...event.key].length === 1) return;
    event.preventDefault();
    // A browser that cannot suspend a search can only begin anew.
    if (event.key === "Escape" && waiting && performance.now() - waiting > 1000) return start(last.link ?? "");
    const shifted = event.shiftKey && (event.key === "Tab" || event.key.startsWith("Arrow"));
    key(shifted ? `Shift-${event.key}` : event.key);
  });
  typed.addEventListener("beforeinput", (event) => {
    event.preventDefault();
    if (event.inputType.startsWith("delete")) key("Backspace");
    for (const letter of event.data ?? "") key(letter);
  });
  document.addEventListener("paste", (event) => {
    event.preventDefault();
    send({ paste: event.clipboardData.getData("text") });
  });

  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    send({ paste: file ? await file.text() : event.dataTransfer.getData("text") });
  });

  // Mouse and fingers.
  const place = (event) => {
    const corner = rows.getBoundingClientRect();
    const inside = (at, unit, most) => Math.min(most - 1, Math.max(0, Math.floor(at / unit)));
    return [inside(event.clientX - corner.left, cell.width, size[0]), inside(event.clientY - corner.top, cell.height, size[1] - 1)];
  };
  const gesture = (kind, event) => send({ gesture: [kind, ...place(event)] });
  const fingers = new Map();
  let from = null, spread = 0;
  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.shiftKey) return; // With Shift, text is selected.
    fingers.set(event.pointerId, event);
    from = { event, isSwipe: false };
    spread = 0;
    if (event.pointerType === "mouse") gesture("press", event);
    else screen.setPointerCapture(event.pointerId);
  });
  screen.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || !from) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) return pinch();
    if (event.pointerType === "mouse") return gesture("drag", event);
    const [across, down] = [event.clientX - from.event.clientX, event.clientY - from.event.clientY];
    if (!from.isSwipe && Math.hypot(across, down) < 12) return;
    if (!from.isSwipe && last.pans) gesture("press", from.event);
    from.isSwipe = true;
    if (last.pans) return gesture("drag", event);
    const room = 2 * cell.height;
    if (Math.abs(down) < room && Math.abs(across) < 2 * room) return;
    gesture({ wheel: (Math.abs(down) >= room ? down : across) < 0 ? "more" : "less" }, event);
    from.event = event;
  });
  function pinch() {
    const [one, other] = fingers.values();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    from.isSwipe = true;
    if (spread && Math.abs(now / spread - 1) < 0.08) return;
    if (spread) scale(now / spread);
    spread = now;
  }
  const lifted = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.pointerType !== "mouse" && event.type === "pointerup" && from && !from.isSwipe) {
      gesture("press", event);
    }
    gesture("release", event);
    if (!fingers.size) from = null;
  };
  screen.addEventListener("pointerup", lifted);
  screen.addEventListener("pointercancel", lifted);
  // The click comes after the press, which takes the focus to the screen.
  screen.addEventListener("click", (event) => {
    const row = place(event)[1];
    if (event.pointerType !== "mouse" && last.types && last.types[0] <= row && row <= last.types[1]) typed.focus();
  });
  let turned = [0, 0];
  screen.addEventListener("wheel", (event) => {
    event.preventDefault();
    turned = [turned[0] + event.deltaX + (event.shiftKey ? event.deltaY : 0), turned[1] + (event.shiftKey ? 0 : event.deltaY)];
    const [across, down] = turned;
    if (Math.abs(down) >= 40) gesture(event.ctrlKey ? { zoom: down > 0 ? "less" : "more" } : { wheel: down > 0 ? "more" : "less" }, event);
    else if (Math.abs(across) >= 40) gesture({ aside: across > 0 ? "more" : "less" }, event);
    else return;
    turned = [0, 0];
  }, { passive: false });

  addEventListener("resize", resized);
  // A keyboard on the screen leaves less room, which some browsers tell by this alone.
  visualViewport?.addEventListener("resize", () => {
    if (visualViewport.scale === 1) document.body.style.height = `${visualViewport.height}px`;
    resized();
  });
  addEventListener("hashchange", () => start(location.hash.slice(1)));
  dark.addEventListener("change", () => send({ dark: dark.matches }));
  failed.querySelector("button").addEventListener("click", () => start(last.link ?? ""));
  if (script.src && location.protocol.startsWith("http")) navigator.serviceWorker?.register(script.src).catch(() => {});
  screen.focus();
  start(location.hash.slice(1)).catch((error) => stopped(String(error)));
}
