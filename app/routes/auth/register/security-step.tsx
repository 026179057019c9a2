import { register as strings } from "~/words/en/register";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import { Notice } from "~/routes/auth/parts/notice";
import { PasswordFeedback } from "~/routes/auth/parts/password-feedback";
import type { StepProps } from "./step-props";

export function SecurityStep({ wizard }: StepProps) {
  return (
    <>
      {wizard.restored && !wizard.values.password ? (
        <Notice tone="good">{strings.passwordNotKept}</Notice>
      ) : null}
      <Field label={strings.password} error={wizard.problem("password")} required>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <PasswordFeedback password={wizard.values.password ?? ""} />
      <Field
        label={strings.confirmPassword}
        hint={<span className="noscript:hidden">{strings.confirmHint}</span>}
        error={wizard.problem("confirm_password")}
        required
      >
        <PasswordInput name="confirm_password" autoComplete="new-password" blockClipboard />
      </Field>
    </>
  );
}
