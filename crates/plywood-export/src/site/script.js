"use strict";
// A lesson beside its tree. This script tells the player which place the text is about and what is asked,
// and hides the text after a question until that is answered. It knows nothing about searches.
(() => {
  const byId = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const words = JSON.parse(byId("words").textContent);
  const playerText = JSON.parse(byId("player-text").textContent);
  const [room, frame] = [byId("room"), byId("player")];
  const items = all("main .item");
  const places = all("[data-step]");
  const questions = all(".question");
  const { classList } = document.body;

  /** By question: whether it was right at once; null as long as it waits. */
  const answered = kept();
  let isOpen = false;

  // What was answered is kept for the next visit if the browser keeps anything.
  function kept() {
    try {
      const list = JSON.parse(localStorage.getItem(storageKey()));
      return questions.map((_, at) => (typeof list[at] === "boolean" ? list[at] : null));
    } catch {
      return questions.map(() => null);
    }
  }
  function storageKey() {
    return `plywood lesson ${document.body.dataset.lesson}`;
  }
  function keep() {
    try {
      localStorage.setItem(storageKey(), JSON.stringify(answered));
    } catch {
      // Then the next visit begins anew.
    }
  }

  // The player: one frame, whose tree changes with the text.
  let shown = null;
  let coming = null;
  function player(tree) {
    if (shown === tree) return coming;
    shown = tree;
    coming = new Promise((done) => {
      frame.onload = () => {
        const { plywood } = frame.contentWindow;
        plywood.closed = (number, isFirst, said) => closed(tree, number, isFirst, said);
        plywood.left = left;
        done(plywood);
      };
    });
    frame.srcdoc = playerText.replace("{{data}}", () => byId(`tree-${tree}`).textContent);
    return coming;
  }

  let current = null;
  async function goTo(place) {
    for (const other of places) other.removeAttribute("aria-current");
    place.setAttribute("aria-current", "step");
    current = place;
    const { tree, step, view, node } = place.dataset;
    const there = await player(tree);
    if (current === place && !there.isAsking()) there.goTo(Number(step), view, node ?? null);
  }

  /** The tree follows the text. The line that counts moves down as one reads, so that the last
   * places come to it, too. */
  function follow() {
    const { scrollHeight } = document.documentElement;
    const end = scrollHeight - innerHeight;
    const bottom = getComputedStyle(room).position === "fixed" ? room.getBoundingClientRect().top : innerHeight;
    const line = bottom * (0.35 + 0.6 * (end > 0 ? Math.min(scrollY / end, 1) : 1));
    const passed = places.filter((place) => isInText(place) && place.getBoundingClientRect().top < line);
    const here = passed.at(-1) ?? places[0];
    if (here && here !== current && !classList.contains("asked")) goTo(here);
    const parts = all("main > section").filter((part) => part.getBoundingClientRect().top < line);
    for (const link of all("a.language")) link.hash = parts.length > 1 ? parts.at(-1).id : "";
  }
  const isInText = (element) => element.closest(".ahead") === null;

  /** Hides what comes after the first open question. */
  function divide() {
    const open = isOpen ? -1 : answered.indexOf(null);
    const from = open < 0 ? items.length : items.indexOf(questions[open]) + 1;
    items.forEach((item, at) => item.classList.toggle("ahead", at >= from));
    byId("ahead").hidden = from === items.length;
    questions.forEach((question, at) => {
      const result = answered[at];
      question.classList.toggle("done", result !== null);
      const said = question.querySelector(".verdict");
      if (result !== null && said.textContent === "") said.textContent = result ? words.right : words.answered;
    });
  }

  let last = null;
  async function ask(question) {
    last = question;
    const { tree, number } = question.dataset;
    const there = await player(tree);
    const known = questions.filter((other, at) => other.dataset.tree === tree && answered[at] !== null);
    classList.remove("folded");
    classList.add("asked");
    question.classList.add("asking");
    there.ask(Number(number), known.map((other) => Number(other.dataset.number)));
  }

  function closed(tree, number, isFirst, said) {
    const is = ({ dataset }) => dataset.tree === tree && Number(dataset.number) === number;
    const at = questions.findIndex(is);
    answer(at, isFirst, said);
  }

  function answer(at, isFirst, said) {
    answered[at] ??= isFirst;
    questions[at].querySelector(".verdict").textContent = said;
    keep();
    divide();
  }

  /** From the tree back to the text, to what has been asked last. */
  function left() {
    classList.remove("asked");
    last.classList.remove("asking");
    last.focus({ preventScroll: true });
    last.scrollIntoView({ block: "nearest" });
  }

  /** Goes on: to the next question, and when that is in sight, asks it. */
  function goOn() {
    const open = answered.indexOf(null);
    if (open < 0) return;
    const { top, bottom } = questions[open].getBoundingClientRect();
    if (top >= 0 && bottom <= innerHeight) ask(questions[open]);
    else questions[open].scrollIntoView({ block: "center" });
  }

  /** Keys that scroll the text are its own; the others are the tree's. */
  const OF_THE_TEXT = [" ", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"];
  document.addEventListener("keydown", async (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || OF_THE_TEXT.includes(key)) return;
    if (target.matches("button, a, summary, input") && key === "Enter") return;
    if (key === "Enter") {
      event.preventDefault();
      return goOn();
    }
    if (shown !== null) (await coming).press(key);
  });

  for (const place of places) place.addEventListener("click", () => goTo(place));
  questions.forEach((question, at) => {
    question.querySelector(".ask").addEventListener("click", () => ask(question));
    question.querySelector(".reveal").addEventListener("click", () => {
      answer(at, false, words.answered);
      question.querySelector("details").open = true;
    });
  });
  byId("all").addEventListener("click", () => {
    isOpen = true;
    divide();
  });
  const toggle = (button, name, texts, attribute) =>
    byId(button).addEventListener("click", () => {
      const isOn = classList.toggle(name);
      byId(button).textContent = texts[isOn ? 1 : 0];
      byId(button).setAttribute(attribute, String(attribute === "aria-pressed" ? isOn : !isOn));
    });
  toggle("fold", "folded", [words.fold, words.unfold], "aria-expanded");
  toggle("wide", "wide", [words.wide, words.narrow], "aria-pressed");
  byId("keys").addEventListener("click", async () => (await coming).press("?"));

  let isDue = false;
  const later = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      follow();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);

  document.documentElement.classList.add("live");
  room.hidden = places.length === 0;
  divide();
  follow();
})();
