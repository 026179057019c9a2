import { z } from "zod";
import { BIO_MAX, EDIT_NAME_MIN, FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "./profiles.limits";
import { accountType, country, language, tidyName, tidyText } from "./profile-fields.schema";
import { hasProfanity } from "./profanity.rules";
import { isCleanText, lengthOf } from "~/platform/text.rules";
import { profileSentence } from "~/strings/profile-errors";
import { signUpStrings } from "~/strings/sign-up";

const clean = { error: profileSentence("profiles.disallowed_words") };

const fullName = z
  .string()
  .transform(tidyName)
  .pipe(
    z
      .string()
      .min(EDIT_NAME_MIN, profileSentence("profiles.name_too_short"))
      .max(FULL_NAME_MAX, profileSentence("profiles.too_long"))
      // One script, so that nobody looks like somebody else.
      .regex(/^[\p{Script=Latin}\p{M}0-9 .'-]+$/u, profileSentence("profiles.name_characters"))
      .refine((text) => !hasProfanity(text), clean),
  );

const username = z
  .string()
  .trim()
  .min(USERNAME_MIN, profileSentence("profiles.username_too_short"))
  .max(USERNAME_MAX, profileSentence("profiles.too_long"))
  .regex(/^[A-Za-z0-9_]+$/, profileSentence("profiles.username_characters"))
  .refine((text) => !hasProfanity(text), clean);

/** Trimmed, or null when empty. */
const bio = z
  .string()
  .transform(tidyText)
  .refine((text) => lengthOf(text) <= BIO_MAX, { error: signUpStrings.bioTooLong })
  .refine(isCleanText, { error: signUpStrings.bioCharacters })
  .refine((text) => !hasProfanity(text), { error: signUpStrings.bioDisallowed })
  .transform((text) => text || null);

/** What edit-profile may change; shared by browser and server. */
export const editProfileForm = z.object({
  full_name: fullName,
  username,
  bio: bio.default(null),
  account_type: accountType,
  /** What the form does not send, or sends empty, stays as it is. */
  country: z.preprocess((value) => value || undefined, country.optional()),
  language: language.optional(),
});

export type EditProfile = z.output<typeof editProfileForm>;
