import { z } from "zod";
import { rawText } from "~/platform/raw-text.schema";
import { credentialErrors, signUpStrings } from "~/words/en/sign-up";
import { EMAIL_MAX } from "./email.limits";
import { hasAllowedDomain, isEmailAddress } from "./email.rules";

export const signUpEmail = (domains: readonly string[]) =>
  rawText(() => signUpStrings.email)
    .trim()
    .refine((address) => hasAllowedDomain(address, domains), { error: () => signUpStrings.email });

export const anyEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX, { error: () => credentialErrors.email })
  .refine(isEmailAddress, { error: () => credentialErrors.email });
