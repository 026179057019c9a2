import type { QueryWord } from "./tokenize.rules";
import type { Subject } from "./documents.store.server";
import { ADULTS, ownerWord } from "./marks.rules";
import { MIN_OPEN_LETTERS } from "./search.limits";

export const MEDIA = ["image", "video", "audio"] as const;
export type Media = (typeof MEDIA)[number];

/**
 * Words are quoted and contain no quotes: cutting leaves only letters and numbers.
 * @param openFrom letters from which a word also matches longer ones
 * @param minor a viewer under 18, who finds adult content only among their own works
 */
export function buildMatch(
  words: readonly QueryWord[],
  {
    media,
    openFrom = MIN_OPEN_LETTERS,
    minor = null,
  }: { media?: Media | null; openFrom?: number; minor?: string | null } = {},
): string {
  const all = words.map((word) => phrase(word, openFrom)).join(" AND ");
  const anywhere = `{title more about} : (${all})`;
  const chosen = media ? `${anywhere} AND kind : "${media}"` : anywhere;
  return minor === null ? chosen : `(${chosen}) NOT kind : ("${ADULTS}" NOT "${ownerWord(minor)}")`;
}

/** Creators and tags are few, so one letter is enough. */
export function buildSubjectMatch(
  subject: Subject,
  words: readonly QueryWord[],
  { media = null, minor = null }: { media?: Media | null; minor?: string | null } = {},
): string {
  return buildMatch(words, { media, minor, openFrom: subject === "work" ? undefined : 1 });
}

function phrase({ signs, open, also = [] }: QueryWord, openFrom: number): string {
  const isOpen = open && (signs.length > 1 || isMarkedSign(signs) || countLetters(signs) >= openFrom);
  const ways = [signs.join(" "), ...also].map((way) => `"${way.replaceAll('"', "")}"${isOpen ? "*" : ""}`);
  return ways.length === 1 ? ways.join("") : `(${ways.join(" OR ")})`;
}

/** May still get marks. */
const isMarkedSign = ([sign = ""]: readonly string[]) =>
  /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(sign);

const countLetters = (signs: readonly string[]) => [...(signs[0] ?? "")].length;
