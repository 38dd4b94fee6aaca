// A race, as maps: their data come once, and from then on only how far it is.
let race = null;
let racing = [];

async function drawRace({ number, work }) {
  if (race !== number) {
    race = number;
    racing = [];
    byId("runners").replaceChildren();
    const response = await fetch(address("race", { race: number, lang })).catch(() => null);
    if (race !== number) return;
    if (!response?.ok) {
      // The next scene asks again.
      race = null;
      return;
    }
    const runners = await response.json();
    // Lanes may have been added while they came.
    if (race !== number) return;
    byId("runners").replaceChildren();
    racing = runners.map(lane);
  }
  if (scene?.race?.number !== number) return;
  for (const { made, canvas, count, runner, paint } of racing) {
    paint(scene.race.work);
    const looked = Math.min(scene.race.work, runner.nodes);
    const isDone = scene.race.work >= runner.nodes;
    const text = say("nodes", { nodes: looked.toLocaleString(lang) });
    made.classList.toggle("done", isDone);
    count.textContent = isDone ? `✓ ${text}` : text;
    canvas.setAttribute("aria-label", `${runner.name[0]}: ${text}`);
  }
}

/** A search that runs: its name, how far it is, and its map. */
function lane(runner) {
  const [made, head, name, count, canvas] = ["li", "div", "h2", "output", "canvas"].map((tag) => document.createElement(tag));
  name.textContent = runner.name[0];
  canvas.setAttribute("role", "img");
  head.append(name, count);
  made.append(head, canvas);
  byId("runners").append(made);
  return { made, canvas, count, runner, paint: raceMap(canvas, runner) };
}

addEventListener("resize", () => scene?.race && drawRace(scene.race));
