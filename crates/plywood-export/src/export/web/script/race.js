// A race as maps, one above the other: on every tick each search looks at one more node, until it has its
// answer. Light is what it has looked at.

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Colours of a map by what is drawn. */
const mapColours = () => ({
  ground: colour("--map-dark"), x: colour("--map-max"), n: colour("--map-min"), h: colour("--map-unknown"), o: colour("--map-leaf"),
  p: colour("--map-skipped"), below: colour("--map-below"), cut: colour("--cut"),
});

/** Number of units in a map's width, as in race.rs. */
const RACE_WIDTH = 4096;

/** A map of what a search has looked at after some work. It is only added to, unless the work goes back
 * or the canvas changes. */
function raceMap(canvas, runner) {
  let [drawn, done, looks] = [0, 0, ""];
  const paint = canvas.getContext("2d");
  const dots = () => window.devicePixelRatio || 1;
  function begin(colours) {
    canvas.width = Math.max(Math.round(canvas.clientWidth * dots()), 1);
    canvas.height = Math.max(Math.round(canvas.clientHeight * dots()), 1);
    paint.fillStyle = colours.ground;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    [drawn, done] = [0, 0];
  }
  /** Fills whole dots, so that neighbours leave nothing between them but the gap that tells wide ones apart. */
  function fill(colour, [from, to], [top, bottom], gap) {
    const x = Math.floor((from / RACE_WIDTH) * canvas.width);
    const right = Math.max(Math.ceil((to / RACE_WIDTH) * canvas.width), x + 1);
    const [y, end] = [top, bottom].map((ply) => Math.round((ply / runner.bands) * canvas.height));
    const isWide = right - x > 4 * dots();
    paint.fillStyle = colour;
    paint.fillRect(x, y, right - x - (isWide ? gap : 0), end - y - 2 * gap);
  }
  function stroke(at, colours) {
    const [ply, what, across] = [runner.ply[at], runner.what[at], [runner.from[at], runner.to[at]]];
    const gap = Math.round(dots());
    fill(colours[what], across, [ply, what === "o" ? runner.bands : ply + 1], gap);
    if (what !== "p") return;
    if (ply + 1 < runner.bands) fill(colours.below, across, [ply + 1, runner.bands], 0);
    // A cutoff is an edge at the first of the moves that it skips.
    if (at > 0 && runner.what[at - 1] === "p" && runner.ply[at - 1] === ply) return;
    const wide = Math.min(across[1] - across[0], (2 * gap * RACE_WIDTH) / canvas.width);
    fill(colours.cut, [across[0], across[0] + wide], [ply, ply + 1], gap);
  }
  return (work) => {
    const colours = mapColours();
    const now = [canvas.clientWidth, canvas.clientHeight, dots(), colours.ground].join();
    if (now !== looks || work < done) begin(colours);
    looks = now;
    while (drawn < runner.what.length && done + runner.work[drawn] <= work) {
      done += runner.work[drawn];
      stroke(drawn, colours);
      drawn++;
    }
  };
}

/** Fills a list with the searches of a race, each with its map; returns what draws them after some work. */
function newRace(list, runners) {
  const lanes = runners.map((runner) => {
    const [lane, head, name, count] = ["li", "div", "h2", "output"].map((tag) => element(tag));
    const canvas = element("canvas", "", { role: "img" });
    head.append(name, count);
    lane.append(head, canvas);
    return { lane, canvas, name, count, runner, paint: raceMap(canvas, runner) };
  });
  list.replaceChildren(...lanes.map(({ lane }) => lane));
  return (work) => {
    for (const { lane, canvas, name, count, runner, paint } of lanes) {
      paint(work);
      const isDone = work >= runner.nodes;
      const text = say("tour-race-nodes", { nodes: total(Math.min(work, runner.nodes)) });
      lane.classList.toggle("done", isDone);
      put(name, runner.name[language]);
      put(count, isDone ? `✓ ${text}` : text);
      set(canvas, "aria-label", `${runner.name[language]}: ${text}`);
    }
  };
}
