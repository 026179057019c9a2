const SHIFTED = "!@#$%^&*()";
const UNSHIFTED = "1234567890";

const LETTER_FOR: Record<string, string> = {
  "1": "i",
  "!": "i",
  "|": "i",
  l: "i",
  "0": "o",
  "3": "e",
  "€": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};

/** `5unshine`, `princes$`. */
const OUTER_SYMBOLS = 2;

/** Shorter words occur by chance. */
const SHORTEST_WORD = 4;
/** Replaced symbols match by chance more often. */
const SHORTEST_REPLACED_WORD = 6;

export function withoutShift(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => UNSHIFTED[SHIFTED.indexOf(sign)] ?? sign).join("");
}

export function baseWord(listed: string): string | null {
  const word = replaceSymbols(foldCase(listed).replace(/^\P{L}+|\P{L}+$/gu, ""));
  return isWord(word) && word.length >= SHORTEST_WORD ? word : null;
}

export function possibleBaseWords(password: string): ReadonlySet<string> {
  const text = foldCase(password);
  const words = new Set<string>();
  for (const word of [repeatedWord(text), ...possibleCores(text).map(readCore)]) {
    if (word === null) continue;
    for (const one of [word, shortestUnit(word)]) {
      words.add(one);
      words.add(reversed(one));
    }
  }
  return words;
}

export function shortestUnit(text: string): string {
  // A repeated text occurs in its own double before the first copy ends.
  return text.slice(0, Math.max(0, (text + text).indexOf(text, 1)));
}

function foldCase(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const replaceSymbols = (text: string) => Array.from(text, (sign) => LETTER_FOR[sign] ?? sign).join("");

const isWord = (text: string) => /^\p{L}+$/u.test(text);

function repeatedWord(text: string): string | null {
  const [word = "", ...others] = text.match(/\p{L}+/gu) ?? [];
  return word.length >= SHORTEST_WORD && others.every((other) => other === word)
    ? replaceSymbols(word)
    : null;
}

function possibleCores(text: string): string[] {
  const [before = ""] = /^\P{L}*/u.exec(text) ?? [];
  const rest = text.slice(before.length);
  const behind = rest.replace(/^.*\p{L}/su, "");
  const core = rest.slice(0, rest.length - behind.length);
  const cores: string[] = [];
  for (let left = 0; left <= Math.min(OUTER_SYMBOLS, before.length); left++)
    for (let right = 0; right <= Math.min(OUTER_SYMBOLS, behind.length); right++)
      cores.push(before.slice(before.length - left) + core + behind.slice(0, right));
  return cores;
}

function readCore(core: string): string | null {
  const spelled = replaceSymbols(core);
  const [between = ""] = /\P{L}/u.exec(spelled) ?? [];
  const word = between === "" ? spelled : spelled.replaceAll(between, "");
  return isWord(word) && word.length >= SHORTEST_REPLACED_WORD ? word : null;
}

const reversed = (text: string) => Array.from(text).reverse().join("");
