import { z } from "zod";
import { isCleanText } from "~/platform/text.rules";
import { identityErrors as sentences } from "~/strings/identity-errors";
import { signUpStrings } from "~/strings/sign-up";
import { REASON_MAX, REASON_MIN } from "./profiles.limits";

export const creatorRequestForm = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, sentences["profiles.reason_too_short"])
    .max(REASON_MAX, sentences["profiles.too_long"])
    .refine(isCleanText, { error: signUpStrings.bioCharacters }),
});
