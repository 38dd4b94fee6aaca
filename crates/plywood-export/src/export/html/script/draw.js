// Making elements, and changing them only where they differ.

const SVG = "http://www.w3.org/2000/svg";

/** A new element in a drawing. */
function shape(name, attributes = {}, parent = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (parent) parent.append(element);
  return element;
}

function set(element, name, value) {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Says something at the foot of the page, until the next step. */
const tell = (text) => put(byId("score"), text);

/** A new element of the page with a text. */
function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
