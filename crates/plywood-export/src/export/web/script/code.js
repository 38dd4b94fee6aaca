// The pseudo-code with the running lines lit, and the call stack below it.

const codeLines = data.code.map(({ role }) => {
  const line = element("span", "", role ? { "data-role": role } : {});
  byId("code").append(line);
  return line;
});

function drawCode() {
  const lit = data.told.lit[steps.lit[state.step - first]];
  const role = nodes.role[nodeAt(state.step)];
  codeLines.forEach((line, at) => {
    const isLit = lit.includes(at);
    put(line, data.code[at].text);
    line.className = isLit ? "lit" : line.dataset.role && line.dataset.role !== role ? "other" : "";
    line.ariaCurrent = isLit ? "step" : null;
  });
  const running = codeLines[lit[0]];
  const pane = byId("code");
  if (running && (running.offsetTop < pane.scrollTop || running.offsetTop + 24 > pane.scrollTop + pane.clientHeight)) {
    pane.scrollTop = running.offsetTop - pane.clientHeight / 2;
  }
}

if (!data.narrows) for (const name of all("#stack .edge")) name.remove();

function drawStack() {
  const { step } = state;
  const path = pathTo(nodeAt(step));
  byId("stack").tBodies[0].replaceChildren(...path.map((id) => {
    const row = element("tr", "", id === path.at(-1) ? { class: "now" } : {});
    const value = valueOf(id, step);
    const cells = data.narrows ? windowOf(id, step).map(number) : [];
    cells.push(value === null ? "?" : number(value));
    row.append(element("th", label(id), { scope: "row" }), ...cells.map((text) => element("td", text)));
    return row;
  }));
  // The running call is the lowest one.
  const pane = byId("stack-pane");
  pane.scrollTop = pane.scrollHeight;
}
