import type { QueryWord } from "./cut.rules";
import type { Subject } from "./documents.store.server";
import { ADULTS, ownerWord } from "./marks.rules";
import { MIN_OPEN_LETTERS } from "./search.limits";

export const MEDIA = ["image", "video", "audio"] as const;
export type Media = (typeof MEDIA)[number];

/**
 * The words as FTS5 is asked for them: all of them, anywhere in title, tags and description. Each is quoted, and none
 * holds a quote: `cutQuery` leaves letters and numbers.
 * @param media only works of this kind
 * @param openFrom letters from which on a word is found by its beginning
 * @param minor who may not meet what is for adults, but for their own; null: who may
 */
export function matchOf(
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

function phrase({ signs, open, also = [] }: QueryWord, openFrom: number): string {
  const isOpen = open && (signs.length > 1 || isMarkedSign(signs) || lettersOf(signs) >= openFrom);
  const ways = [signs.join(" "), ...also].map((way) => `"${way.replaceAll('"', "")}"${isOpen ? "*" : ""}`);
  return ways.length === 1 ? ways.join("") : `(${ways.join(" OR ")})`;
}

const lettersOf = (signs: readonly string[]) => [...(signs[0] ?? "")].length;

/** One sign of a script without spaces, to which marks may still come. */
const isMarkedSign = ([sign = ""]: readonly string[]) =>
  /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(sign);

/** There are few creators and tags: of these one letter is enough. */
export function matchFor(
  subject: Subject,
  words: readonly QueryWord[],
  { media = null, minor = null }: { media?: Media | null; minor?: string | null } = {},
): string {
  return matchOf(words, { media, minor, openFrom: subject === "work" ? undefined : 1 });
}
