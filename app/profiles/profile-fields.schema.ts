import { z } from "zod";
import { addIssueFor, rawText } from "~/platform/raw-text.schema";
import { isCleanText, countCharacters, VISIBLE } from "~/platform/text.rules";
import { ownNames, type Language } from "~/words/languages";
import { signUpStrings } from "~/words/en/sign-up";
import { isCountryCode } from "./countries";
import { hasProfanity } from "./profanity.rules";
import { BIO_MAX, BIO_MIN, FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "./profiles.limits";
import { isReservedName } from "./reserved-names.rules";
import { USERNAME_PATTERN } from "./username.rules";

/** The part before a word's first letter matches no letters, or backtracking takes over a minute. */
const FULL_NAME = /^[.'-]*[A-Za-z][A-Za-z.'-]*(?: [.'-]*[A-Za-z][A-Za-z.'-]*)+$/;

/** Phones type ’ for '. */
export const tidyName = (text: string) => text.replaceAll("’", "'").replace(/ +/g, " ").trim();

/** Before counting: browsers send \r\n, and invisible characters are no text. */
export const tidyText = (text: string) => (VISIBLE.test(text) ? text.replaceAll("\r\n", "\n").trim() : "");

/** Sign-up rules of spec section 5; edit-profile has its own. */
export const fullName = rawText(() => signUpStrings.fullName)
  .transform(tidyName)
  .superRefine(addIssueFor(fullNameProblem));

function fullNameProblem(name: string): string | null {
  if (name.length > FULL_NAME_MAX || !FULL_NAME.test(name) || hasProfanity(name))
    return signUpStrings.fullName;
  return isReservedName(name) ? signUpStrings.nameReserved : null;
}

export const username = rawText(() => signUpStrings.username)
  .trim()
  .superRefine(addIssueFor(usernameProblem));

function usernameProblem(name: string): string | null {
  const fits = name.length >= USERNAME_MIN && name.length <= USERNAME_MAX;
  if (!fits || !USERNAME_PATTERN.test(name) || hasProfanity(name)) return signUpStrings.username;
  return isReservedName(name) ? signUpStrings.usernameReserved : null;
}

export const country = rawText(() => signUpStrings.country).refine(isCountryCode, {
  error: () => signUpStrings.country,
});

export const language = z.enum(Object.keys(ownNames) as Language[], { error: () => signUpStrings.language });

export const accountType = z.enum(["viewer", "creator"], { error: () => signUpStrings.accountType });

export const bio = rawText(() => signUpStrings.bioTooLong)
  .transform(tidyText)
  .superRefine(addIssueFor(bioProblem));

function bioProblem(text: string): string | null {
  if (countCharacters(text) < BIO_MIN) return signUpStrings.bioTooShort;
  if (countCharacters(text) > BIO_MAX) return signUpStrings.bioTooLong;
  if (!isCleanText(text)) return signUpStrings.bioCharacters;
  return hasProfanity(text) ? signUpStrings.bioDisallowed : null;
}
