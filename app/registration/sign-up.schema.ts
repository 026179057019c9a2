import { z } from "zod";
import { signUpStrings } from "~/words/en/sign-up";
import { signUpEmail } from "~/identity/accounts/email.schema";
import { newPassword } from "~/identity/passwords/password.schema";
import * as profile from "~/profiles/profile-fields.schema";
import { checkbox, dateOfBirth, phone } from "./registration-fields.schema";

export interface SignUpRules {
  emailDomains: readonly string[];
  now: number;
  /** E.164 or null. Missing in the browser until phone.rules.ts is loaded; then only the shape is checked. */
  toInternationalPhone?: (text: string, country: string) => string | null;
}

/** Spec section 5. */
const memberFields = (now: number) => ({
  full_name: profile.fullName,
  username: profile.username,
  date_of_birth: dateOfBirth(now),
  country: profile.country,
  language: profile.language,
  phone,
  bio: profile.bio,
  account_type: profile.accountType.default("viewer"),
  accept_terms: checkbox.refine((accepted) => accepted, { error: signUpStrings.agreements }),
  marketing_opt_in: checkbox,
});

type PhoneCheck = SignUpRules["toInternationalPhone"];
interface PhoneFields {
  phone: string;
  country: string;
}

/** `when` reports it together with other issues, not after them. */
const phoneRule = (toInternationalPhone: PhoneCheck) => ({
  fits: (form: PhoneFields) =>
    !toInternationalPhone || toInternationalPhone(form.phone, form.country) !== null,
  issue: {
    path: ["phone"],
    error: signUpStrings.phone,
    when: ({ issues }: z.core.ParsePayload) =>
      !issues.some((issue) => issue.path?.[0] === "phone" || issue.path?.[0] === "country"),
  },
  spell: <Form extends PhoneFields>(form: Form): Form => ({
    ...form,
    phone: toInternationalPhone?.(form.phone, form.country) ?? form.phone,
  }),
});

export function signUpSchema({ emailDomains, now, toInternationalPhone }: SignUpRules) {
  const rule = phoneRule(toInternationalPhone);
  return z
    .object({
      ...memberFields(now),
      email: signUpEmail(emailDomains),
      password: newPassword,
      confirm_password: z.string({ error: signUpStrings.passwordsMustMatch }),
    })
    .refine((form) => form.confirm_password === form.password, {
      path: ["confirm_password"],
      error: signUpStrings.passwordsMustMatch,
      when: () => true,
    })
    .refine(rule.fits, rule.issue)
    .transform(rule.spell);
}

export function completionSchema({ now, toInternationalPhone }: Omit<SignUpRules, "emailDomains">) {
  const rule = phoneRule(toInternationalPhone);
  return z.object(memberFields(now)).refine(rule.fits, rule.issue).transform(rule.spell);
}

export type Completion = z.output<ReturnType<typeof completionSchema>>;
export type SignUp = z.output<ReturnType<typeof signUpSchema>>;
export type SignUpField = keyof SignUp;
