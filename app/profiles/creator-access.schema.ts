import { z } from "zod";
import { isCleanText } from "~/platform/text.rules";
import { profileSentence } from "~/words/en/profile-errors";
import { signUpStrings } from "~/words/en/sign-up";
import { REASON_MAX, REASON_MIN } from "./profiles.limits";

export const creatorRequestForm = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, { error: () => profileSentence("profiles.reason_too_short") })
    .max(REASON_MAX, { error: () => profileSentence("profiles.too_long") })
    .refine(isCleanText, { error: () => signUpStrings.bioCharacters }),
});
