import { arabicDigits, fold, spellUmlautsWithE } from "./fold.rules";
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS, MAX_TEXT_LENGTH, MAX_WORD_SIGNS } from "./search.limits";

export interface QueryWord {
  text: string;
  /** One word, or the adjacent characters of a word from a script without spaces. */
  signs: readonly string[];
  open: boolean;
  /** Other spellings: 'wifi' for 'wi-fi', 'mueller' for 'müller'. */
  also?: readonly string[];
}

/** With the characters that join letters: don't, wi-fi, mira_lens, 10,000. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:(?:['’ʼ‐‑._-]|(?<=\d),(?=\d))[\p{L}\p{N}\p{M}]+)*/gu;
const JOINER = /[^\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const PARTS = new RegExp(`[${UNSPACED}]+\\p{M}*|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** Not Intl.Segmenter: another version of it would split stored text differently. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
/** While typing, marks follow their character, so one without marks is a beginning. */
const MARKED = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HANGUL_COMPOUND = /[\uac00-\ud7a3]{3,16}/gu;
/** Emoji marks and invisible joiners. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu;

interface Part {
  text: string;
  unspaced: boolean;
}

type Run = Part[];

/**
 * Without spaces each character is a word, so any word is found. Other spellings come last, so they break no
 * phrase.
 */
export function tokenizeText(text: string): string[] {
  const runs = splitRuns(text, MAX_TEXT_LENGTH);
  const also = runs.flatMap((run) => [...otherSpellings(run), ...partsOfCompounds(run)]);
  return [...runs.flatMap((run) => run.flatMap(toSigns)), ...new Set(also)];
}

/** Only scripts with spaces. */
export function writtenWords(text: string): { word: string; shown: string }[] {
  return splitRuns(text, MAX_TEXT_LENGTH)
    .flat()
    .flatMap((part) => {
      const [word] = part.unspaced ? [] : toSigns(part);
      return word === undefined ? [] : [{ word, shown: part.text.toLowerCase() }];
    });
}

/**
 * Without spaces, `Intl.Segmenter` finds words: 北京大学 stays one, 東京夜景 finds 東京の夜景. Only letters and numbers
 * remain, so no operator reaches the database.
 */
export function tokenizeQuery(query: string): QueryWord[] {
  const words = splitRuns(query, MAX_QUERY_LENGTH).flatMap((run) =>
    run.some(({ unspaced }) => unspaced) ? run.flatMap(wordsIn) : toQueryWord(run),
  );
  const bySigns = new Map(words.map((word) => [word.signs.join(" "), word]));
  return [...bySigns.values()].slice(0, MAX_QUERY_WORDS);
}

function splitRuns(text: string, longest: number): Run[] {
  // One character may become eighteen in NFKC.
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .normalize("NFKC")
    .slice(0, longest)
    .toWellFormed()
    .replace(INVISIBLE, "");
  return (arabicDigits(plain).match(RUN) ?? []).map((run) =>
    run
      .split(JOINER)
      .flatMap((piece) => piece.match(PARTS) ?? [])
      .map((part) => ({ text: part, unspaced: IS_UNSPACED.test(part) })),
  );
}

const toSigns = ({ text, unspaced }: Part): string[] => {
  // Folding may leave nothing.
  const folded = fold(text);
  if (unspaced) return folded.match(SIGN) ?? [];
  return folded === "" ? [] : [truncateWord(folded)];
};

const truncateWord = (folded: string) => [...folded].slice(0, MAX_WORD_SIGNS).join("");

/** Umlauts with an e, the pieces as one word, and a word without the article or preposition written onto it. */
function otherSpellings(run: Run): string[] {
  if (run.some(({ unspaced }) => unspaced)) return [];
  const joined = run.map(({ text }) => text).join("");
  const ways =
    run.length > 1 ? [fold(joined), fold(spellUmlautsWithE(joined))] : [fold(spellUmlautsWithE(joined))];
  const [plain] = run.length === 1 ? run.flatMap(toSigns) : [];
  if (plain !== undefined) ways.push(withoutPrefix(plain));
  return [...new Set(ways.map(truncateWord))].filter((way) => way !== "" && way !== plain);
}

/** Arabic and Hebrew write 'the', 'and', 'in' and 'to' onto the next word: القاعة, הבית. */
const PREFIX = /^(?:[وفبك]?ال|لل|[ושבכלמ]?ה|[ושבכלמ])(?=[\p{Script=Arabic}\p{Script=Hebrew}]{3})/u;

const withoutPrefix = (folded: string) => folded.replace(PREFIX, "");

/** Stored only, so that a query doesn't find what has just a part of its word. */
function partsOfCompounds(run: Run): string[] {
  const joined = run.map(({ text }) => text).join("");
  const version = run.length > 1 ? [joined.replace(/^\p{L}+(?=\p{N})/u, "")] : [];
  return [...version, ...run.flatMap(({ text }) => koreanParts(text))]
    .filter((part) => part !== joined)
    .map((part) => truncateWord(fold(part)));
}

/** 야경 is found in 서울야경사진 by the beginning of 야경사진. */
function koreanParts(text: string): string[] {
  return [...text.matchAll(HANGUL_COMPOUND)].flatMap(({ 0: compound, index }) =>
    [...compound].slice(1, -1).map((_, at) => text.slice(index + at + 1).slice(0, MAX_WORD_SIGNS)),
  );
}

function wordsIn(part: Part): QueryWord[] {
  if (!part.unspaced) return toQueryWord([part]);
  return [...segmenter().segment(part.text)].flatMap(({ segment }) => {
    const signs = toSigns({ text: segment, unspaced: true });
    return signs.length === 0 ? [] : [{ text: segment, signs, open: MARKED.test(signs.at(-1) ?? "") }];
  });
}

function toQueryWord(run: Run): QueryWord[] {
  const signs = run.flatMap(toSigns);
  const also = otherSpellings(run);
  if (signs.length === 0) return [];
  return [
    { text: run.map(({ text }) => text).join(" "), signs, open: true, ...(also.length > 0 && { also }) },
  ];
}

let cachedSegmenter: Intl.Segmenter | undefined;

/** Creating one takes a few milliseconds. */
const segmenter = () => (cachedSegmenter ??= new Intl.Segmenter("und", { granularity: "word" }));
