// Reading what is typed: `grammar.json` says how, as it does for the engine. No answer can be read in two ways;
// what is not an answer is not guessed at, but read as null.

/** A text in its normal form: lower case, plain letters and signs, single spaces. */
function folded(text) {
  let plain = "";
  for (const letter of text.replace(new RegExp(grammar.ellipsis, "g"), "$1~")) {
    const isUpper = letter >= "A" && letter <= "Z";
    plain += folds.get(letter) ?? (isUpper ? letter.toLowerCase() : letter);
  }
  const letters = [...plain.replace(/ +/g, " ")];
  const isEdge = (letter) => grammar.trim.includes(letter);
  while (letters.length > 0 && letters[0] === " ") letters.shift();
  while (letters.length > 0 && isEdge(letters.at(-1))) letters.pop();
  return letters.join("");
}

const folds = new Map(Object.entries(grammar.fold).flatMap(([plain, all]) => [...all].map((one) => [one, plain])));

/** A pattern with its named parts in their places. */
function expanded(pattern) {
  return pattern.replace(/\{([a-z-]+)\}/g, (_, name) => {
    const part = grammar.parts[name];
    return Array.isArray(part) ? `(?:${part.map(expanded).join("|")})` : `(?:${expanded(part)})`;
  });
}

/** A line of code without what its writer may choose. */
const codeOf = (line) => grammar.code.reduce((text, [pattern, by]) => text.replace(new RegExp(pattern, "g"), by), folded(line));

const patterns = new Map();

function matched(pattern, text) {
  if (!patterns.has(pattern)) patterns.set(pattern, new RegExp(`^(?:${expanded(pattern)})$`));
  return patterns.get(pattern).exec(text);
}

/** A number, or an end of the number line. */
function numberOf(text) {
  const sign = grammar.negative.find((sign) => text.startsWith(sign));
  const plus = grammar.positive.find((sign) => text.startsWith(sign));
  const size = text.slice((sign ?? plus ?? "").length).trim().replace(",", ".");
  if (size.endsWith("~")) {
    const [whole, decimals] = size.slice(0, -1).split(".");
    const [first, scale] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
    for (let below = 1n; below <= 1000n; below++) {
      const above = (first * below + scale - 1n) / scale;
      if (above * scale < (first + 1n) * below) return numberOf(`${sign ? "-" : ""}${above}/${below}`);
    }
    return null;
  }
  const mixed = /^([0-9]+) ([0-9]+) ?\/ ?([0-9]+)$/.exec(size);
  if (mixed) {
    const [whole, above, below] = mixed.slice(1).map(Number);
    const isTooLarge = mixed.slice(1).some((digits) => Number(digits) > 4294967295);
    return isTooLarge ? null : numberOf(`${sign ? "-" : ""}${whole * below + above}/${below}`);
  }
  const parts = /^([0-9]*)(?:[.]([0-9]+)| ?\/ ?([0-9]+))?$/.exec(size);
  if (!parts) return sign ? "-inf" : "inf";
  const [, whole, decimals = "", below] = parts;
  const digits = whole + decimals;
  if (digits.length > 15 || (below ?? "").length > 15) return null;
  const above = (sign ? -1 : 1) * Number(digits);
  const under = below === undefined ? 10 ** decimals.length : Number(below);
  return Math.abs(above) < (sign ? 2147483649 : 2147483648) * under ? exactText(above, under) : null;
}

const plainName = (name) => Object.keys(grammar.names).find((plain) => grammar.names[plain].includes(name)) ?? name;

/** The move of this name as the game writes it. */
const moveCalled = (moves, name) => moves.find((move) => folded(move) === plainName(name));

/** The moves that a word names: one, one at the end of its line, or all from one number to another. */
function movesCalled({ moves, line }, word) {
  const own = moveCalled(moves, word);
  if (own !== undefined) return [own];
  const range = matched(grammar.range, word);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    const has = (end) => moves.includes(String(end));
    const isBetween = (move) => /^[0-9]+$/.test(move) && Number(move) >= from && Number(move) <= to;
    return has(from) && has(to) ? moves.filter(isBetween) : null;
  }
  const names = word.split(/[./]/);
  const last = moveCalled(moves, names.pop());
  return last !== undefined && names.join(".") === line.map(folded).join(".") ? [last] : null;
}

const wordsOf = (text) => (text.match(new RegExp(grammar.word, "g")) ?? []).map((word) => word.replace(/[.]+$/, ""));

function significantWords({ moves }, text) {
  const isTelling = (word) => moveCalled(moves, word) !== undefined || !matched("{filler}", word);
  return wordsOf(text).filter((word) => word !== "" && isTelling(word));
}

function movesOf(context, text) {
  const found = significantWords(context, text).map((word) => movesCalled(context, word));
  if (found.length === 0 || found.includes(null) || found.flat().length === 0) return null;
  return [...new Set(found.flat())].sort().join(" ");
}

function nodeOf(context, text) {
  const names = wordsOf(text).flatMap((word) => word.split(/[./]/));
  while (["root", "racine"].includes(names[0])) names.shift();
  if (names.length === 0 || names.includes("")) return null;
  return context.node(names.map(plainName));
}

/** What a part of an answer says; all others are numbers. */
const slots = {
  count: (_, text) => (Number(text) <= 4294967295 ? String(Number(text)) : null),
  moves: movesOf,
  code: ({ moves }, text) => moves.find((line) => codeOf(line) === codeOf(text)) ?? null,
  move: (context, text) => {
    const words = significantWords(context, text);
    return words.length === 1 ? (moveCalled(context.moves, words[0]) ?? null) : null;
  },
  node: nodeOf,
};

/**
 * The answer in notation, or null. The context: the `moves` that may be named, the `line` to their node,
 * the `value` whose bound is asked for, `most`, the largest distance of a value from zero, and `node`,
 * which finds the node of a line.
 */
function readAnswer(form, context, typed) {
  const text = folded(typed);
  for (const [pattern, gives] of grammar.forms[form]) {
    const found = matched(pattern, text);
    if (!found) continue;
    const { held, ...named } = found.groups ?? {};
    if (held !== undefined && numberOf(held) !== context.value) continue;
    const values = Object.entries(named).map(([name, part]) => [name, name in slots ? slots[name](context, part) : numberOf(part)]);
    if (values.some(([, value]) => value === null)) continue;
    const answer = values.reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), gives);
    // Infinity is beyond any limit.
    const isBeyond = answer.endsWith("inf") || Math.abs(Number(answer)) > context.most;
    return context.most && isBeyond ? null : answer;
  }
  return null;
}

/** Why an answer in this form was not read: the first word that no such answer has here is named. */
function unreadText(form, context, typed, help) {
  if (form === "value" && readAnswer("marked", context, typed) !== null) return say("quiz-unread-marked");
  const patterns = grammar.forms[form].map(([pattern]) => expanded(pattern)).join("|");
  const isCalled = (word) => {
    if (patterns.includes("<code")) return true;
    if (patterns.includes("<node")) return nodeOf(context, word) !== null;
    return patterns.includes("<move") ? movesCalled(context, word) !== null : !/\p{L}/u.test(word);
  };
  // The digits of patterns are no words.
  const isKnown = (word) =>
    isCalled(word) || !/^[0-9]/.test(word) && new RegExp(`\\b${word.replace(/[^\w]/g, "\\$&")}(?:[a-z]\\?|\\b)`).test(patterns);
  const word = wordsOf(typed).find((word) => !isKnown(folded(word)));
  return word === undefined ? help : say("quiz-unread", { word, help });
}
