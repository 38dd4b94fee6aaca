// A class follows its teacher. What she shows comes as events; the tree is the page that steps, in a
// frame, which is led to where she stands until somebody steps alone. Nothing is searched or judged
// here.
const byId = (id) => document.getElementById(id);
const texts = JSON.parse(byId("texts").textContent);
const playerText = JSON.parse(byId("player-text").textContent);
const say = (name, values = {}) =>
  Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), texts[name]);
const { lang } = document.documentElement;
// Without a slash at the end of the address the last part of it is the token.
const own = location.pathname.endsWith("/") ? "" : `${location.pathname.split("/").pop()}/`;
const address = (path, query) => `${own}${path}?${new URLSearchParams(query)}`;
const [frame, form, answer] = [byId("player"), byId("question"), byId("answer")];

/** The number of this follower: drawn once, and kept while this tab is open. */
const follower = (() => {
  const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const kept = sessionStorage.getItem("plywood follower") ?? drawn();
    sessionStorage.setItem("plywood follower", kept);
    return kept;
  } catch {
    return drawn();
  }
})();

/** What the teacher shows. */
let scene = null;
let follows = true;
/** Whether the player moves because it is led. */
let leads = false;
let view = null;
let connection = "opening";

// The connection. A browser reopens a stream that has broken; one that was refused is asked for
// again here.
let source = null;
function connect() {
  source = new EventSource(address("events", { follower, lang }));
  source.onopen = () => become("open");
  source.onerror = () => {
    become("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
  };
  source.addEventListener("scene", ({ data }) => {
    become("open");
    changed(JSON.parse(data));
  });
  source.addEventListener("own", ({ data }) => given(JSON.parse(data)));
  source.addEventListener("over", () => {
    source.close();
    become("over");
  });
}

function become(state) {
  connection = state;
  drawStatus();
}

function changed(next) {
  const isNew = next.question && next.question.number !== scene?.question?.number;
  scene = next;
  // A new question brings followers to where the teacher is.
  if (isNew) {
    follows = true;
    asked = { ...next.question, given: null, told: null };
    answer.value = "";
  } else if (next.question && asked) {
    asked = { ...asked, ...next.question };
  } else if (!next.question && asked && !asked.is_told) {
    asked = null;
  }
  apply();
}
