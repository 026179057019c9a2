import { z } from "zod";
import { BIO_MAX, EDIT_NAME_MIN, FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "./profiles.limits";
import { accountType, country, language, tidyName, tidyText } from "./profile-fields.schema";
import { hasProfanity } from "./profanity.rules";
import { addIssueFor, rawText } from "~/platform/raw-text.schema";
import { isCleanText, countCharacters } from "~/platform/text.rules";
import { profileSentence } from "~/words/en/profile-errors";
import { signUpStrings } from "~/words/en/sign-up";

/** One script, so that no name imitates another with similar letters. */
const FULL_NAME = /^[\p{Script=Latin}\p{M}0-9 .'-]+$/u;
const USERNAME = /^[A-Za-z0-9_]+$/;

const fullName = rawText(() => profileSentence("profiles.too_long"))
  .transform(tidyName)
  .superRefine(addIssueFor(fullNameProblem));

function fullNameProblem(name: string): string | null {
  if (name.length < EDIT_NAME_MIN) return profileSentence("profiles.name_too_short");
  if (name.length > FULL_NAME_MAX) return profileSentence("profiles.too_long");
  if (!FULL_NAME.test(name) || !isCleanText(name)) return profileSentence("profiles.name_characters");
  return hasProfanity(name) ? profileSentence("profiles.disallowed_words") : null;
}

const username = rawText(() => profileSentence("profiles.too_long"))
  .trim()
  .superRefine(addIssueFor(usernameProblem));

function usernameProblem(name: string): string | null {
  if (name.length < USERNAME_MIN) return profileSentence("profiles.username_too_short");
  if (name.length > USERNAME_MAX) return profileSentence("profiles.too_long");
  if (!USERNAME.test(name)) return profileSentence("profiles.username_characters");
  return hasProfanity(name) ? profileSentence("profiles.disallowed_words") : null;
}

const bio = rawText(() => signUpStrings.bioTooLong)
  .transform(tidyText)
  .superRefine(addIssueFor(bioProblem))
  .transform((text) => text || null);

function bioProblem(text: string): string | null {
  if (countCharacters(text) > BIO_MAX) return signUpStrings.bioTooLong;
  if (!isCleanText(text)) return signUpStrings.bioCharacters;
  return hasProfanity(text) ? signUpStrings.bioDisallowed : null;
}

export const editProfileForm = z.object({
  full_name: fullName,
  username,
  bio: bio.default(null),
  account_type: accountType,
  country: z.preprocess((value) => value || undefined, country.optional()),
  language: language.optional(),
});

export type EditProfile = z.output<typeof editProfileForm>;
