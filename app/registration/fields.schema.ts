import { z } from "zod";
import { languages, type LanguageCode } from "~/strings/languages";
import { passwordRuleLabels, signUpStrings } from "~/strings/sign-up";
import { isAllowedBirthDate } from "./birth-date.rules";
import { isCountryCode } from "~/profiles/countries";
import { hasAllowedDomain, isEmailAddress } from "~/identity/accounts/email.rules";
import {
  BIO_MAX,
  BIO_MIN,
  EMAIL_MAX,
  FULL_NAME_MAX,
  PASSWORD_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from "~/identity/limits";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";
import { hasProfanity } from "~/profiles/profanity.rules";
import { isCleanText, lengthOf } from "~/platform/text.rules";
import { USERNAME_PATTERN } from "~/profiles/username.rules";

/** A text no form of ours sends longer than this, in UTF-16 units; refused before anything reads it. */
const RAW_MAX = 4096;
const raw = (message: string) => z.string({ error: message }).max(RAW_MAX, message);

/** English letters with dots, apostrophes and hyphens; at least two words, a letter in each. */
const FULL_NAME = /^[A-Za-z.'-]*[A-Za-z][A-Za-z.'-]*(?: [A-Za-z.'-]*[A-Za-z][A-Za-z.'-]*)+$/;

/** Phones type ’ where a person means '. */
const tidyName = (text: string) => text.replaceAll("’", "'").replace(/ +/g, " ").trim();

export const fullName = raw(signUpStrings.fullName)
  .transform(tidyName)
  .refine((name) => name.length <= FULL_NAME_MAX && FULL_NAME.test(name) && !hasProfanity(name), {
    error: signUpStrings.fullName,
  });

export const username = raw(signUpStrings.username)
  .trim()
  .refine(
    (name) =>
      name.length >= USERNAME_MIN &&
      name.length <= USERNAME_MAX &&
      USERNAME_PATTERN.test(name) &&
      !hasProfanity(name),
    { error: signUpStrings.username },
  );

/** An address for signing up: one of the allowed domains. */
export const signUpEmail = (domains: readonly string[]) =>
  raw(signUpStrings.email)
    .trim()
    .refine((address) => hasAllowedDomain(address, domains), { error: signUpStrings.email });

/** An address for signing in, recovery and resending: any that mail could reach. */
export const anyEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX, "Enter a valid email address.")
  .refine(isEmailAddress, { error: "Enter a valid email address." });

/** A password to be set. Each broken rule is one issue, worded as its feedback line. */
export const newPassword = z.string({ error: passwordRuleLabels.length }).superRefine((password, issues) => {
  for (const rule of brokenPasswordRules(password)) {
    issues.addIssue({ code: "custom", message: passwordRuleLabels[rule], params: { rule } });
  }
});

/** A password that is only compared: bounded, nothing more, so old ones still sign in. */
export const givenPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MAX * 4);

export const dateOfBirth = (now: number) =>
  raw(signUpStrings.dateOfBirth).refine((text) => isAllowedBirthDate(text, now), {
    error: signUpStrings.dateOfBirth,
  });

export const country = raw(signUpStrings.country).refine(isCountryCode, { error: signUpStrings.country });

export const language = z.enum(Object.keys(languages) as LanguageCode[], { error: signUpStrings.language });

export const accountType = z.enum(["viewer", "creator"], { error: signUpStrings.accountType });

/** Line ends become \n before anything is counted: browsers send \r\n. */
export const bio = raw(signUpStrings.bioTooLong)
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .superRefine((text, issues) => {
    const problem = bioProblem(text);
    if (problem) issues.addIssue({ code: "custom", message: problem });
  });

function bioProblem(text: string): string | null {
  if (lengthOf(text) < BIO_MIN) return signUpStrings.bioTooShort;
  if (lengthOf(text) > BIO_MAX) return signUpStrings.bioTooLong;
  if (!isCleanText(text)) return signUpStrings.bioCharacters;
  return hasProfanity(text) ? signUpStrings.bioDisallowed : null;
}

/** A checkbox as a form sends it ('on', or nothing). */
export const checkbox = z.preprocess(
  (value) => value === true || value === "on" || value === "true",
  z.boolean(),
);
