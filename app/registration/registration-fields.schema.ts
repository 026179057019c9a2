import { z } from "zod";
import { rawText } from "~/platform/raw-text.schema";
import { signUpStrings } from "~/words/en/sign-up";
import { isAllowedBirthDate } from "./birth-date.rules";
import { stripPhoneInput } from "./phone-input.rules";
import { PHONE_MAX } from "./registration.limits";

export const dateOfBirth = (now: number) =>
  rawText(() => signUpStrings.dateOfBirth).refine((text) => isAllowedBirthDate(text, now), {
    error: () => signUpStrings.dateOfBirth,
  });

/** Checks the shape only; phone.rules.ts validates it for its country. */
export const phone = z
  .string({ error: () => signUpStrings.phone })
  .max(PHONE_MAX * 4, { error: () => signUpStrings.phone })
  .transform(stripPhoneInput)
  .refine((text) => /^\+?[0-9]{4,17}$/.test(text), { error: () => signUpStrings.phone });

export const checkbox = z.preprocess(
  (value) => value === true || value === "on" || value === "true",
  z.boolean(),
);
