import { arabicDigits, fold, withE } from "./fold.rules";
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS, MAX_TEXT_LENGTH, MAX_WORD_SIGNS } from "./search.limits";

/** A word of what somebody looks for. */
export interface QueryWord {
  /** As they wrote it. */
  text: string;
  /** As it is looked for: one word, or the signs of one that is written without spaces, side by side. */
  signs: readonly string[];
  /** Whether what begins so is found as well. */
  open: boolean;
  /** Other ways in which it may be written, each as good: 'wifi' for 'wi-fi', 'mueller' for 'müller'. */
  also?: readonly string[];
}

/** Letters and numbers, and what holds several of them together as one: don't, wi-fi, mira_lens, 10,000. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:(?:['’ʼ‐‑._-]|(?<=\d),(?=\d))[\p{L}\p{N}\p{M}]+)*/gu;
const JOINT = /[^\p{L}\p{N}\p{M}]/u;
/** Scripts that put no space between words. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const PARTS = new RegExp(`[${UNSPACED}]+\\p{M}*|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** A sign and the marks on it. Not by Intl.Segmenter: another version of it would find other signs than are stored. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
/** Marks come after their sign while somebody types: a sign without them is a beginning. */
const MARKED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Marks of emoji, and what joins or turns letters without being seen. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu;

interface Part {
  text: string;
  unspaced: boolean;
}

/** What is written in one, in stretches that are of one kind of script. */
type Run = Part[];

/** The runs of one text, in NFKC. */
function runsOf(text: string, longest: number): Run[] {
  // A sign of NFKC may become eighteen: bounded before and after.
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .normalize("NFKC")
    .slice(0, longest)
    .toWellFormed()
    .replace(UNSEEN, "");
  return (arabicDigits(plain).match(RUN) ?? []).map((run) =>
    run
      .split(JOINT)
      .flatMap((piece) => piece.match(PARTS) ?? [])
      .map((part) => ({ text: part, unspaced: IS_UNSPACED.test(part) })),
  );
}

const oneWord = (folded: string) => [...folded].slice(0, MAX_WORD_SIGNS).join("");

/** Other ways to write a run: its pieces as one word, and the dots of German and its neighbours as an e. */
function alsoOf(run: Run): string[] {
  if (run.some(({ unspaced }) => unspaced)) return [];
  const joined = run.map(({ text }) => text).join("");
  const ways = run.length > 1 ? [fold(joined), fold(withE(joined))] : [fold(withE(joined))];
  const [plain] = run.length === 1 ? run.flatMap(signsOf) : [];
  return [...new Set(ways.map(oneWord))].filter((way) => way !== "" && way !== plain);
}

const signsOf = ({ text, unspaced }: Part): string[] => {
  // Folding takes marks away, and a part that was nothing else.
  const folded = fold(text);
  if (unspaced) return folded.match(SIGN) ?? [];
  return folded === "" ? [] : [oneWord(folded)];
};

/**
 * The words of a text as the index keeps them; of scripts without spaces each sign, so that any word is found. Other
 * ways to write some of them come behind, where they part no phrase.
 */
export function cutText(text: string): string[] {
  const runs = runsOf(text, MAX_TEXT_LENGTH);
  return [...runs.flatMap((run) => run.flatMap(signsOf)), ...new Set(runs.flatMap(alsoOf))];
}

/** Words of a text beside how they were written; none of scripts without spaces. */
export function writtenWords(text: string): { word: string; shown: string }[] {
  return runsOf(text, MAX_TEXT_LENGTH)
    .flat()
    .flatMap((part) => {
      const [word] = part.unspaced ? [] : signsOf(part);
      return word === undefined ? [] : [{ word, shown: part.text.toLowerCase() }];
    });
}

/**
 * What somebody looks for, in the same words as the index keeps. Where no spaces are, `Intl.Segmenter` says what the
 * words may be, each of which is found by its signs side by side: 北京大学 stays one, 東京夜景 finds 東京の夜景.
 * Whatever is no letter and no number is nothing that could be looked for, so no operator ever reaches the database.
 */
export function cutQuery(query: string): QueryWord[] {
  const words = runsOf(query, MAX_QUERY_LENGTH).flatMap((run) =>
    run.some(({ unspaced }) => unspaced) ? run.flatMap(wordsIn) : wordOf(run),
  );
  const bySigns = new Map(words.map((word) => [word.signs.join(" "), word]));
  return [...bySigns.values()].slice(0, MAX_QUERY_WORDS);
}

/** Written in one: its pieces side by side. */
function wordOf(run: Run): QueryWord[] {
  const signs = run.flatMap(signsOf);
  const also = alsoOf(run);
  if (signs.length === 0) return [];
  return [
    { text: run.map(({ text }) => text).join(" "), signs, open: true, ...(also.length > 0 && { also }) },
  ];
}

function wordsIn(part: Part): QueryWord[] {
  if (!part.unspaced) return wordOf([part]);
  return [...segmenter().segment(part.text)].flatMap(({ segment }) => {
    const signs = signsOf({ text: segment, unspaced: true });
    return signs.length === 0 ? [] : [{ text: segment, signs, open: MARKED.test(signs.at(-1) ?? "") }];
  });
}

let known: Intl.Segmenter | undefined;

/** Made once: it takes a few milliseconds. */
const segmenter = () => (known ??= new Intl.Segmenter("und", { granularity: "word" }));
