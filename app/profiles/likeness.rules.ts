import { visualSkeleton } from "./skeleton.rules";

const foldSpelling = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Keeps i apart from l, unlike reserved names: Kari and Karl are two people, Iisa and lisa aren't. */
const nameShape = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .split("i")
    .map(visualSkeleton)
    .join("i");

const withoutNumber = (username: string): string => username.replace(/_*\d+$/, "") || username;

export const usernameLikeness = (username: string): string => nameShape(withoutNumber(username));
export const nameLikeness = (name: string | null): string => nameShape(name ?? "");

/** Trailing digits may stand for letters, so the name is looked up both ways. */
export const usernameLikenesses = (username: string): string[] => [
  usernameLikeness(username),
  nameShape(username),
];

/** The same word with another number is a person of the same name, not an imitation. */
export function imitatesUsername(wanted: string, theirs: string): boolean {
  const [one, other] = [wanted, theirs].map((name) => ({
    word: foldSpelling(withoutNumber(name)),
    whole: foldSpelling(name),
  }));
  return one?.whole === other?.whole || one?.word !== other?.word;
}

export const imitatesName = (wanted: string, theirs: string): boolean =>
  foldSpelling(wanted) !== foldSpelling(theirs);
