// A class follows its teacher. What she shows comes as events; the tree is the page that steps, in a
// frame, which is led to where she stands until somebody steps alone. Nothing is searched or judged
// here.
(() => {
  const byId = (id) => document.getElementById(id);
  const texts = JSON.parse(byId("texts").textContent);
  const playerText = JSON.parse(byId("player-text").textContent);
  const say = (name, values = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), texts[name]);
  const { lang } = document.documentElement;
  // Without a slash at the end of the address the last part of it is the token.
  const own = location.pathname.endsWith("/") ? "" : `${location.pathname.split("/").pop()}/`;
  const address = (path, query) => `${own}${path}?${new URLSearchParams(query)}`;
  const [frame, form, answer] = [byId("player"), byId("question"), byId("answer")];

  /** Who one is among those who follow: drawn once, and kept while this tab is open. */
  const follower = (() => {
    const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      const kept = sessionStorage.getItem("plywood follower") ?? drawn();
      sessionStorage.setItem("plywood follower", kept);
      return kept;
    } catch {
      return drawn();
    }
  })();

  /** What the teacher shows. */
  let scene = null;
  let follows = true;
  /** Whether the player moves because it is led. */
  let leads = false;
  let view = null;
  let connection = "opening";

  // The connection. A browser opens a stream again that has broken; one that was refused is asked for
  // again here.
  let source = null;
  function connect() {
    source = new EventSource(address("events", { follower, lang }));
    source.onopen = () => become("open");
    source.onerror = () => {
      become("lost");
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
    };
    source.addEventListener("scene", ({ data }) => {
      become("open");
      changed(JSON.parse(data));
    });
    source.addEventListener("own", ({ data }) => given(JSON.parse(data)));
    source.addEventListener("over", () => {
      source.close();
      become("over");
    });
  }

  function become(state) {
    connection = state;
    drawStatus();
  }

  function changed(next) {
    const isNew = next.question && next.question.number !== scene?.question?.number;
    scene = next;
    // Who is asked stands where the teacher does.
    if (isNew) {
      follows = true;
      asked = { ...next.question, given: null, told: null };
      answer.value = "";
    } else if (next.question) {
      asked = { ...asked, ...next.question };
    } else if (asked && !asked.is_told) {
      asked = null;
    }
    apply();
  }

  // The player: a frame, which changes with the tree.
  let shown = null;
  let coming = null;
  function player({ tree, from }) {
    const wanted = `${tree} ${from}`;
    if (shown === wanted) return coming;
    shown = wanted;
    coming = load(tree, from).catch((error) => {
      if (shown === wanted && !isTooLarge) shown = null;
      throw error;
    });
    return coming;
  }

  /** Whether the page has no room for the search that is shown. */
  let isTooLarge = false;

  async function load(tree, from) {
    const response = await fetch(address("data", { tree, from, lang }));
    isTooLarge = response.status === 422;
    if (!response.ok) throw new Error(response.status);
    const data = await response.text();
    await new Promise((done) => {
      frame.onload = done;
      frame.srcdoc = playerText.replace("{{data}}", () => data);
    });
    view = null;
    const { plywood } = frame.contentWindow;
    plywood.went = () => {
      if (!leads) stray();
    };
    return plywood;
  }

  /** Shows what the teacher shows, as far as one follows. */
  async function apply() {
    const here = scene;
    draw();
    if (!follows || here?.shows !== "search") return;
    try {
      const there = await player(here);
      if (here === scene && follows) lead(there, here);
    } catch {
      // The tree has gone, or the network has: either is told by what comes next. Who is only told to
      // come again does so.
      draw();
      setTimeout(() => {
        if (here === scene && connection === "open" && !isTooLarge) apply();
      }, 1000);
    }
  }

  function lead(there, here) {
    leads = true;
    there.stand(here.step, here.view === view ? null : here.view, null);
    view = here.view;
    leads = false;
    draw();
  }

  /** Somebody steps alone. */
  function stray() {
    follows = false;
    drawStatus();
  }

  byId("back").addEventListener("click", () => {
    follows = true;
    view = null;
    apply();
  });

  // What is asked.
  /** The question, what one has answered, and what was said of it. */
  let asked = null;
  const isOpen = () => asked !== null && !asked.is_told && asked.given === null;

  function given({ question, given, told }) {
    if (asked?.number !== question) return;
    asked.given = given;
    asked.told = told;
    apply();
  }

  async function submit() {
    const { number } = asked;
    byId("submit").disabled = true;
    try {
      const response = await fetch(address("answer", { lang }), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ follower, question: number, text: answer.value }),
      });
      const said = await response.json();
      if (asked?.number !== number) return;
      if (response.ok) given({ question: number, given: said.given, told: null });
      else byId("form").textContent = said.detail;
    } catch {
      byId("form").textContent = say("not-sent");
    } finally {
      byId("submit").disabled = false;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isOpen() && answer.value.trim() !== "") submit();
  });
  byId("close").addEventListener("click", () => {
    asked = null;
    draw();
  });
  answer.addEventListener("input", () => drawChoices());

  /** What is typed, word by word. */
  const words = () => answer.value.split(/[\s,;]+/).filter((word) => word !== "");

  function pick(types) {
    const moves = asked.is_set && types !== asked.choices[0].types ? words().slice(1) : [];
    answer.value = [types, ...moves].join(" ");
    drawChoices();
  }

  function toggle(move) {
    const [kind, ...moves] = words();
    const left = moves.includes(move) ? moves.filter((other) => other !== move) : [...moves, move];
    answer.value = [kind ?? "", ...left].join(" ");
    drawChoices();
  }

  function drawChoices() {
    const button = (text, isOn, press) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.setAttribute("aria-pressed", String(isOn));
      made.addEventListener("click", press);
      return made;
    };
    const [first, ...rest] = words();
    const isPicked = (types) => (asked.is_set ? first : answer.value.trim()) === types;
    byId("choices").replaceChildren(
      ...asked.choices.map(({ types, shown }) => button(shown, isPicked(types), () => pick(types))),
      ...asked.moves.map((move) => button(`✂︎ ${move}`, rest.includes(move), () => toggle(move))),
    );
  }

  function drawQuestion() {
    form.hidden = asked === null;
    frame.inert = isOpen();
    if (asked === null) return;
    const title = byId("question-title");
    if (title.dataset.number !== String(asked.number)) {
      title.dataset.number = asked.number;
      byId("form").textContent = asked.form;
    }
    title.textContent = asked.title;
    byId("prompt").textContent = asked.prompt;
    byId("choices").hidden = !isOpen();
    byId("line").hidden = !isOpen();
    byId("form").hidden = !isOpen();
    byId("close").hidden = !asked.is_told;
    if (isOpen()) drawChoices();
    const [kind, text] = verdict();
    byId("verdict").className = kind;
    byId("verdict").textContent = text;
  }

  /** What is said of the answer, by its kind. */
  function verdict() {
    if (asked.told) return [asked.told.is_right ? "right" : "wrong", `${asked.told.is_right ? "✓" : "✗"} ${asked.told.text}`];
    if (asked.is_told) return ["told", `→ ${asked.reason}`];
    return asked.given === null ? ["", ""] : ["told", say("given", { given: asked.given })];
  }

  // What stands around the tree.
  function drawStatus() {
    const said = {
      opening: ["opening", "connecting"],
      lost: ["lost", "lost"],
      over: ["over", "over"],
      open: follows ? ["follows", "following"] : ["alone", "alone"],
    }[connection];
    document.body.dataset.state = said[0];
    byId("said").textContent = say(said[1]);
    byId("back").hidden = follows || connection === "over";
  }

  function draw() {
    drawStatus();
    drawQuestion();
    const shows = isTooLarge && scene?.shows === "search" ? "too-large" : (scene?.shows ?? "nothing");
    byId("note").hidden = ["search", "game"].includes(shows) || (shows === "nothing" && Boolean(scene?.lesson));
    byId("note").textContent = texts[`shows-${shows}`] ?? "";
    // What somebody looks at alone stays, but for what is hidden from all.
    frame.hidden = ["hidden", "too-large"].includes(shows) || (shows !== "search" && follows);
    byId("lesson").hidden = !scene?.lesson;
    if (scene?.lesson && byId("lesson").dataset.text !== scene.lesson) {
      byId("lesson").dataset.text = scene.lesson;
      byId("lesson").innerHTML = scene.lesson;
      byId("lesson").scrollTop = byId("lesson").scrollHeight;
    }
    byId("table").hidden = shows !== "game";
    if (shows === "game") drawGame(scene.game);
  }

  function drawGame({ told, notation, moves, board, changed }) {
    byId("turn").textContent = told;
    byId("moves").textContent = moves;
    byId("text").hidden = board !== null;
    byId("text").textContent = notation ?? "";
    byId("board").hidden = board === null;
    if (board === null) return;
    byId("board").setAttribute("aria-label", `${say("board")}: ${told}`);
    drawCells(byId("board"), board, (cell, letter) => {
      const made = document.createElement("span");
      made.className = `cell ${marks(board, cell, { last: changed.includes(cell) })}`;
      if (letter !== ".") made.title = `${cellName(board, cell)}: ${letter}`;
      made.append(...pieces(board, letter));
      return made;
    });
  }

  drawStatus();
  connect();
})();
