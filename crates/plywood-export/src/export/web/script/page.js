// What the script of every page has: the page's data, its words, and making and changing elements. Which part
// of the script acts is in the data.

/** The text of this script, for the frames in which a page shows its searches. */
const script = document.currentScript.textContent;
const byId = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const data = JSON.parse(byId("data").textContent);
const SVG = "http://www.w3.org/2000/svg";

/** A text of the page with its gaps filled. */
const say = (name, values = {}) =>
  data.texts[name].replace(/\{(\w+)\}/g, (gap, key) => values[key] ?? gap);

/** A fraction as a decimal if that has an end, otherwise in lowest terms; null beyond exact numbers. */
function exactText(above, below) {
  if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below) || below === 0) return null;
  const divisor = (one, other) => (other === 0 ? Math.abs(one) || 1 : divisor(other, one % other));
  const common = divisor(above, below);
  const [top, bottom] = [above / common || 0, below / common];
  if (bottom > 1e9) return null;
  for (let places = 0, scale = 1n; places < 30; places++, scale *= 10n)
    if (scale % BigInt(bottom) === 0n) {
      const digits = String((BigInt(Math.abs(top)) * scale) / BigInt(bottom)).padStart(places + 1, "0");
      const end = digits.length - places;
      return (top < 0 ? "-" : "") + digits.slice(0, end) + (places ? `.${digits.slice(end)}` : "");
    }
  return `${top}/${bottom}`;
}
const signed = (text) => (text === "inf" ? "+∞" : text.replace("-", "−").replace("inf", "∞"));
/** From here on a value or an edge is infinite. */
const INFINITE = 2147483647;
/** A value of the tree, which counts in one over the unit. */
const number = (value) =>
  Math.abs(value) >= INFINITE ? signed(value < 0 ? "-inf" : "inf") : signed(exactText(value, data.unit ?? 1));
const total = (count) => count.toLocaleString(document.documentElement.lang);
const shown = (move) => (move === "--" ? say("pass-name") : move);

/** A new element in a drawing. */
function shape(name, attributes = {}, parent = null) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (parent) parent.append(made);
  return made;
}

/** A new element of the page with a text. */
function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Changes an attribute, or a text, only where it differs. */
function set(place, name, value) {
  const text = String(value);
  if (place.getAttribute(name) !== text) place.setAttribute(name, text);
}

function put(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** The names of classes: those that an element always has, and those that are true. */
const classNames = (usual, is) => [usual, ...Object.keys(is).filter((name) => is[name])].join(" ");

const onClick = (id, act) => byId(id)?.addEventListener("click", act);

/** Whether a key is pressed together with one that makes it the browser's. */
const isBrowsers = ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey;

/** What the browser keeps under a name, from now on a value if one is given; null if it keeps nothing. */
function kept(storage, name, value) {
  try {
    if (value !== undefined) window[storage].setItem(name, JSON.stringify(value));
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}

/** Opens a search in a frame; the promise is kept with its player, see part.js. */
const openPlayer = (frame, search) =>
  new Promise((done) => {
    frame.onload = () => done(frame.contentWindow.plywood);
    const filled = { data: search, script };
    frame.srcdoc = data.frame.replace(/\{\{(data|script)\}\}/g, (_, name) => filled[name]);
  });
