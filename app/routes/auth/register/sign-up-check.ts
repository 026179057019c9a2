import { completionSchema, signUpSchema, type SignUpRules } from "~/registration/sign-up.schema";
import { fieldErrors, type FieldErrors } from "~/platform/forms";

/** What the server would say of a sign-up, by field. Heavy (zod, the list of words): loaded once somebody types. */
export function signUpErrors(values: Record<string, string>, rules: SignUpRules): FieldErrors {
  const parsed = signUpSchema(rules).safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/** The same of what somebody says whom a provider vouches for. */
export function completionErrors(values: Record<string, string>, rules: SignUpRules): FieldErrors {
  const parsed = completionSchema(rules).safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
