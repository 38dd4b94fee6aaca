"use strict";
// Searches side by side, each in a player of its own. A step of one corresponds to a step of the other:
// this script knows which, and nothing else about searches.
(() => {
  const byId = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(byId(id).textContent);
  const { first, open, beside, words } = read("pairs");
  const playerText = read("player-text");
  const frames = [...document.querySelectorAll(".side iframe")];
  const told = byId("told");
  let step = open;

  const players = frames.map(
    (frame, at) =>
      new Promise((done) => {
        frame.onload = () => done(frame.contentWindow.plywood);
        frame.srcdoc = playerText.replace("{{data}}", () => byId(`side-${at}`).textContent);
      }),
  );

  Promise.all(players).then((sides) => {
    let isFollowing = false;
    /** Moves all sides to where the side `at` is at step `there`. */
    function go(at, there) {
      if (isFollowing) return;
      isFollowing = true;
      const steps = sides.map((_, other) => (other === at ? there : beside[at]?.[there] ?? there));
      sides.forEach((side, other) => {
        if (side.step !== steps[other]) side.goTo(steps[other], null, null);
      });
      [step] = steps;
      isFollowing = false;
      const isApart = first !== null && step >= first;
      told.textContent = first === null ? "" : step < first ? words.same : step === first ? words.first : words.apart;
      told.classList.toggle("apart", isApart);
    }
    sides.forEach((side, at) => {
      side.went = () => go(at, side.step);
    });
    byId("back").addEventListener("click", () => go(0, Math.max(step - 1, 0)));
    byId("next").addEventListener("click", () => go(0, Math.min(step + 1, words.last)));
    byId("first").addEventListener("click", () => go(0, first));
    byId("first").hidden = first === null;
    const keys = { ArrowRight: "next", ArrowLeft: "back", Home: "first" };
    document.addEventListener("keydown", (event) => {
      const { key, target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || target.matches("summary, pre")) return;
      if (key in keys) byId(keys[key]).click();
      else if (key !== "Tab" && key !== "Enter" && key !== " ") return sides[0].press(key);
      else return;
      event.preventDefault();
    });
    byId("walk").hidden = false;
    sides.forEach((side, at) => side.goTo(at === 0 ? open : beside[0]?.[open] ?? open, "whole", null));
    go(0, open);
  });
})();
