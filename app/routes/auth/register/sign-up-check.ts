import { completionSchema, signUpSchema, type SignUpRules } from "~/registration/sign-up.schema";
import { fieldErrors, type FieldErrors } from "~/platform/forms";

/** Heavy (zod, word lists): loaded once somebody types. */
export function signUpErrors(values: Record<string, string>, rules: SignUpRules): FieldErrors {
  const parsed = signUpSchema(rules).safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

export function completionErrors(values: Record<string, string>, rules: SignUpRules): FieldErrors {
  const parsed = completionSchema(rules).safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
