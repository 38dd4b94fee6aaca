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

/** Whether a tree is under way. */
let isComing = false;

/** Shows what the teacher shows, unless somebody steps alone. One tree is loaded at a time: of those that
 * are shown meanwhile only the last one is asked for. */
async function apply() {
  draw();
  if (isComing) return;
  isComing = true;
  while (follows && scene?.shows === "search" && !(await tryLead(scene)));
  isComing = false;
}

/** Leads the player to what is shown; false if another tree has been shown meanwhile. */
async function tryLead(here) {
  try {
    const there = await player(here);
    const isHere = scene.tree === here.tree && scene.from === here.from;
    if (follows && isHere && scene.shows === "search") lead(there, scene);
    return isHere;
  } catch {
    // The tree has gone, or the network has: what comes next tells which. If the server was only busy, it
    // is asked again.
    draw();
    setTimeout(() => {
      if (here === scene && connection === "open" && !isTooLarge) apply();
    }, 1000);
    return here === scene;
  }
}

function lead(there, here) {
  leads = true;
  there.tellTruth(here.truth);
  there.goTo(here.step, here.view === view ? null : here.view, null);
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
