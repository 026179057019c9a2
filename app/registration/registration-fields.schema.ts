import { z } from "zod";
import { rawText } from "~/platform/raw-text.schema";
import { signUpStrings } from "~/strings/sign-up";
import { isAllowedBirthDate } from "./birth-date.rules";
import { stripPhoneInput } from "./phone-input.rules";
import { PHONE_MAX } from "./registration.limits";

/** @param now milliseconds since the Unix epoch; decides who is thirteen */
export const dateOfBirth = (now: number) =>
  rawText(signUpStrings.dateOfBirth).refine((text) => isAllowedBirthDate(text, now), {
    error: signUpStrings.dateOfBirth,
  });

/** Only the shape of a number; whether its country has such numbers is judged with the country (phone.rules.ts). */
export const phone = z
  .string({ error: signUpStrings.phone })
  .max(PHONE_MAX * 4, signUpStrings.phone)
  .transform(stripPhoneInput)
  .refine((text) => /^\+?[0-9]{4,17}$/.test(text), { error: signUpStrings.phone });

/** A checkbox as a form sends it ('on', or nothing). */
export const checkbox = z.preprocess(
  (value) => value === true || value === "on" || value === "true",
  z.boolean(),
);
