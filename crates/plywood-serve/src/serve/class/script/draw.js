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
  const isLesson = shows === "nothing" && Boolean(scene?.lesson);
  const said = ["hidden", "too-large"].includes(shows) ? "" : scene?.note;
  const note = said || (isLesson ? "" : (texts[`shows-${shows}`] ?? ""));
  byId("note").hidden = note === "";
  byId("note").textContent = note;
  // What a follower looks at alone stays, unless it is hidden from all.
  frame.hidden = ["hidden", "too-large"].includes(shows) || (shows !== "search" && follows);
  byId("note").classList.toggle("beside", !frame.hidden);
  byId("lesson").hidden = !scene?.lesson;
  if (scene?.lesson && byId("lesson").dataset.text !== scene.lesson) {
    byId("lesson").dataset.text = scene.lesson;
    byId("lesson").innerHTML = scene.lesson;
    byId("lesson").scrollTop = byId("lesson").scrollHeight;
  }
  byId("table").hidden = shows !== "game" || !frame.hidden;
  if (shows === "game") drawGame(scene.game);
  byId("race").hidden = shows !== "race" || !frame.hidden;
  if (shows === "race") drawRace(scene.race);
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
    made.className = `cell ${cellClasses(board, cell, { last: changed.includes(cell) })}`;
    if (letter !== ".") made.title = `${cellName(board, cell)}: ${letter}`;
    made.append(...pieces(board, letter));
    return made;
  });
}

drawStatus();
connect();
