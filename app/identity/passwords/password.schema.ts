import { z } from "zod";
import { credentialErrors, passwordRuleLabels } from "~/words/en/sign-up";
import { GIVEN_PASSWORD_MAX } from "./password.limits";
import { brokenPasswordRules } from "./password.rules";

export const newPassword = z
  .string({ error: () => passwordRuleLabels.length })
  .superRefine((password, issues) => {
    for (const rule of brokenPasswordRules(password)) {
      issues.addIssue({ code: "custom", message: passwordRuleLabels[rule], params: { rule } });
    }
  });

/** Only compared, so older passwords still sign in. */
export const existingPassword = z
  .string()
  .min(1, { error: () => credentialErrors.passwordMissing })
  .max(GIVEN_PASSWORD_MAX, { error: () => credentialErrors.passwordTooLong });
