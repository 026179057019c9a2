import { fold } from "./fold.rules";
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS, MAX_TEXT_LENGTH, MAX_WORD_SIGNS } from "./search.limits";

/** A word of what somebody looks for. */
export interface QueryWord {
  /** As they wrote it. */
  text: string;
  /** As it is looked for: one word, or the signs of one that is written without spaces, side by side. */
  signs: readonly string[];
  /** Whether what begins so is found as well. */
  open: boolean;
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
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

/** The stretches of one text that are of one kind of script, in NFKC. */
function partsOf(text: string, longest: number): Part[] {
  // A sign of NFKC may become eighteen: bounded before and after.
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .normalize("NFKC")
    .slice(0, longest)
    .toWellFormed()
    .replace(UNSEEN, "");
  return (plain.match(RUN) ?? [])
    .flatMap((run) => run.match(PARTS) ?? [])
    .map((part) => ({ text: part, unspaced: IS_UNSPACED.test(part) }));
}

const signsOf = ({ text, unspaced }: Part): string[] => {
  // Folding takes marks away, and a part that was nothing else.
  const folded = fold(text);
  if (unspaced) return folded.match(SIGN) ?? [];
  return folded === "" ? [] : [[...folded].slice(0, MAX_WORD_SIGNS).join("")];
};

/** The words of a text as the index keeps them; of scripts without spaces each sign, so that any word is found. */
export function cutText(text: string): string[] {
  return partsOf(text, MAX_TEXT_LENGTH).flatMap(signsOf);
}

/** Words of a text beside how they were written; none of scripts without spaces. */
export function writtenWords(text: string): { word: string; shown: string }[] {
  return partsOf(text, MAX_TEXT_LENGTH).flatMap((part) => {
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
  const words = partsOf(query, MAX_QUERY_LENGTH).flatMap((part): QueryWord[] => {
    if (!part.unspaced) {
      const signs = signsOf(part);
      return signs.length === 0 ? [] : [{ text: part.text, signs, open: true }];
    }
    return [...segmenter().segment(part.text)].flatMap(({ segment }) => {
      const signs = signsOf({ text: segment, unspaced: true });
      return signs.length === 0 ? [] : [{ text: segment, signs, open: MARKED.test(signs.at(-1) ?? "") }];
    });
  });
  const bySigns = new Map(words.map((word) => [word.signs.join(" "), word]));
  return [...bySigns.values()].slice(0, MAX_QUERY_WORDS);
}

let known: Intl.Segmenter | undefined;

/** Made once: it takes a few milliseconds. */
const segmenter = () => (known ??= new Intl.Segmenter("und", { granularity: "word" }));
