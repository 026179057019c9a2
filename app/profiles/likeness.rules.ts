import { skeletonOf } from "./skeleton.rules";

/** Letters and digits in lower case, without accents: two people may share a name that is spelled alike. */
const spellingOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What a text looks like. Unlike in names of offices a small i stays one: Kari and Karl are two people, Iisa and lisa aren't. */
const looksOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .split("i")
    .map(skeletonOf)
    .join("i");

/** A username without the number behind it, which everybody's differs by. */
const withoutNumber = (username: string): string => username.replace(/_*\d+$/, "") || username;

/** What look-alikes of a username and of a full name have in common with it. */
export const usernameLikeness = (username: string): string => looksOf(withoutNumber(username));
export const nameLikeness = (name: string | null): string => looksOf(name ?? "");

/** Under which likenesses a new username is looked for: the digits behind it may be meant as letters. */
export const usernameLikenesses = (username: string): string[] => [
  usernameLikeness(username),
  looksOf(username),
];

/** Whether a username only looks like another one: the same word with another number is somebody of the same name. */
export function isUsernameAlike(wanted: string, theirs: string): boolean {
  const [one, other] = [wanted, theirs].map((name) => ({
    word: spellingOf(withoutNumber(name)),
    whole: spellingOf(name),
  }));
  return one?.whole === other?.whole || one?.word !== other?.word;
}

/** The same of full names, which people may share as they are. */
export const isNameAlike = (wanted: string, theirs: string): boolean =>
  spellingOf(wanted) !== spellingOf(theirs);
