// Searches side by side, each in a player of its own. A step of one corresponds to a step of the other.

const { first, last, beside } = data;
let step = first;
let isFollowing = false;

Promise.all(all(".side iframe").map((frame, at) => openPlayer(frame, byId(`tree-${at}`).textContent))).then((sides) => {
  const stepOf = (other, at, there) => (other === at ? there : beside[at][there]);
  /** Moves all sides to where the side `at` is at step `there`. */
  function go(at, there) {
    if (isFollowing) return;
    isFollowing = true;
    sides.forEach((side, other) => {
      const wanted = stepOf(other, at, there);
      if (side.step !== wanted) side.goTo(wanted, null, null);
    });
    step = stepOf(0, at, there);
    isFollowing = false;
    const said = step < first ? "beside-same" : step === first ? "beside-first-here" : "beside-apart";
    put(byId("told"), say(said));
    byId("told").classList.toggle("apart", step >= first);
  }
  const walks = {
    back: () => go(0, Math.max(step - 1, 0)),
    next: () => go(0, Math.min(step + 1, last)),
    first: () => go(0, first),
  };
  for (const [name, walk] of Object.entries(walks)) onClick(name, walk);
  const keys = { ArrowRight: "next", ArrowLeft: "back", Home: "first" };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (isBrowsers(event) || target.matches("summary, pre")) return;
    if (key in keys) {
      event.preventDefault();
      byId(keys[key]).click();
    } else if (!["Tab", "Enter", " "].includes(key)) sides[0].press(key);
  });
  byId("walk").hidden = false;
  sides.forEach((side, at) => {
    side.goTo(stepOf(at, 0, first), "whole", null);
    side.went = () => go(at, side.step);
  });
  go(0, first);
});
