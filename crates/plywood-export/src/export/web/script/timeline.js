// The run as a bar: cutoffs as ticks, the current step as its knob.

const timeline = byId("timeline");
const jump = byId("jump");
timeline.min = first;
timeline.max = last;
timeline.step = 1;

/** Ticks where the cutoffs are; where many fall together, higher ones. */
function drawCutoffs() {
  const parts = 240;
  const many = new Array(parts).fill(0);
  const span = Math.max(last - first, 1);
  for (const step of cutSteps) {
    many[Math.min(Math.floor(((step - first) / span) * parts), parts - 1)]++;
  }
  const most = Math.max(...many, 1);
  const ticks = many.map((count, at) => {
    const high = count === 0 ? 0 : 4 + (count / most) * 8;
    return count === 0 ? "" : `M${at + 0.5} 12V${12 - high}`;
  });
  const bar = byId("cutoffs");
  set(bar, "viewBox", `0 0 ${parts} 12`);
  shape("path", { d: ticks.join("") }, bar);
}

function drawTimeline() {
  timeline.value = state.step;
  set(timeline, "aria-valuetext", `${state.step}`);
  put(byId("step"), `${state.step}`);
  jump.placeholder = say("page-go-to");
  jump.title = say("page-jump");
  if (document.activeElement !== jump) jump.value = "";
}

timeline.addEventListener("input", () => {
  stop();
  go(Number(timeline.value));
});
/** Goes where the text says; if that is nowhere, says so. */
function jumpThere() {
  if (jump.value.trim() === "") return jump.blur();
  const step = namedStep(jump.value);
  jump.setCustomValidity(step === null ? say("page-no-step", { first, last }) : "");
  if (step === null) return jump.reportValidity();
  stop();
  jump.value = "";
  jump.blur();
  go(step);
}
jump.addEventListener("change", jumpThere);
jump.addEventListener("input", () => jump.setCustomValidity(""));
