import { z } from "zod";
import { rawText } from "~/platform/raw-text.schema";
import { signUpStrings } from "~/strings/sign-up";
import { EMAIL_MAX } from "./email.limits";
import { hasAllowedDomain, isEmailAddress } from "./email.rules";

/** An address for signing up: one of the allowed domains. */
export const signUpEmail = (domains: readonly string[]) =>
  rawText(signUpStrings.email)
    .trim()
    .refine((address) => hasAllowedDomain(address, domains), { error: signUpStrings.email });

/** An address for signing in, recovery and resending: any that mail could reach. */
export const anyEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX, "Enter a valid email address.")
  .refine(isEmailAddress, { error: "Enter a valid email address." });
