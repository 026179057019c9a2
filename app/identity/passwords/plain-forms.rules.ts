/** What each key of the top row gives with Shift, as most keyboards have it. */
const SHIFTED = "!@#$%^&*()";
const UNSHIFTED = "1234567890";

/** Letters by the signs people put for them. What looks alike is one: l, i, 1 and !. */
const LOOKS: Record<string, string> = {
  ...{ "1": "i", "!": "i", "|": "i", l: "i" },
  ...{ "0": "o", "3": "e", "€": "e", "4": "a", "@": "a", "5": "s", $: "s" },
  ...{ "7": "t", "+": "t", "8": "b", "9": "g" },
};

/** Of the signs before and behind a word, how many may be letters of it: `5unshine`, `princes$`. */
const OUTER_SIGNS = 2;

/** Letters of a word that counts. Shorter ones stand in too many good passwords by chance. */
const SHORTEST_WORD = 4;
/** The same where signs were taken for letters, or taken out: chance finds more of those. */
const SHORTEST_SIGNED_WORD = 6;

/** A text with every sign as the letter that it may stand for. */
const plain = (text: string) => Array.from(text, (sign) => LOOKS[sign] ?? sign).join("");

const isWord = (text: string) => /^\p{L}+$/u.test(text);

/** Lower case, each letter without its accents. */
function lowered(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** As it would have been typed without Shift. */
export function unshifted(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => UNSHIFTED[SHIFTED.indexOf(sign)] ?? sign).join("");
}

/** The word a listed password comes down to, or null where it is none. */
export function wordOf(listed: string): string | null {
  const word = plain(lowered(listed).replace(/^\P{L}+|\P{L}+$/gu, ""));
  return isWord(word) && word.length >= SHORTEST_WORD ? word : null;
}

/**
 * The words a password may come down to, once everything is taken off with which people dress one up: other case,
 * accents, signs for letters, digits and signs around it, one sign between its parts, the word said twice or
 * backwards.
 * @param password of bounded length
 */
export function wordsBehind(password: string): ReadonlySet<string> {
  const text = lowered(password);
  const words = new Set<string>();
  for (const word of [saidOverAndOver(text), ...coresOf(text).map(readCore)]) {
    if (word === null) continue;
    for (const one of [word, shortestUnit(word)]) {
      words.add(one);
      words.add(backwards(one));
    }
  }
  return words;
}

/** The one word of a text that has no other, however often it stands there and whatever stands between. */
function saidOverAndOver(text: string): string | null {
  const [word = "", ...others] = text.match(/\p{L}+/gu) ?? [];
  return word.length >= SHORTEST_WORD && others.every((other) => other === word) ? plain(word) : null;
}

/** What is between the outer digits and signs, and the same with some of these: they may be letters. */
function coresOf(text: string): string[] {
  const [before = ""] = /^\P{L}*/u.exec(text) ?? [];
  const rest = text.slice(before.length);
  const behind = rest.replace(/^.*\p{L}/su, "");
  const core = rest.slice(0, rest.length - behind.length);
  const cores: string[] = [];
  for (let left = 0; left <= Math.min(OUTER_SIGNS, before.length); left++)
    for (let right = 0; right <= Math.min(OUTER_SIGNS, behind.length); right++)
      cores.push(before.slice(before.length - left) + core + behind.slice(0, right));
  return cores;
}

/** The word that a core spells with signs for letters, and one sign at most, the same each time, between its parts. */
function readCore(core: string): string | null {
  const spelled = plain(core);
  const [between = ""] = /\P{L}/u.exec(spelled) ?? [];
  const word = between === "" ? spelled : spelled.replaceAll(between, "");
  return isWord(word) && word.length >= SHORTEST_SIGNED_WORD ? word : null;
}

/** The part that a text says over and over, or the whole text. */
export function shortestUnit(text: string): string {
  // A text that is its beginning again and again is found in itself, said twice, before its own end.
  return text.slice(0, Math.max(0, (text + text).indexOf(text, 1)));
}

const backwards = (text: string) => Array.from(text).reverse().join("");
