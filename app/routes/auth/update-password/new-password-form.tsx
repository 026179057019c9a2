import { useNavigate, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect, useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { identitySentence } from "~/words/en/identity-errors";
import { recovery as recoveryStrings } from "~/words/en/recovery";
import { signIn } from "~/words/en/sign-in";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import { Notice } from "~/routes/auth/parts/notice";
import { PasswordFeedback } from "~/routes/auth/parts/password-feedback";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const strings = recoveryStrings.update;

/** Specification, section 9. */
const REDIRECT_AFTER_MS = 3000;

interface Props {
  problem: string | null;
  recovery: boolean;
  /** A failure must bring back both ways. */
  confirming: boolean;
  asked: RequiredProof;
  answer: FormFailure | { ok: true; message: string; next: string } | undefined;
}

export function NewPasswordForm({ problem, recovery, confirming, asked, answer }: Props) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();
  const busy = useNavigation().formData?.has("password") === true;
  const done = answer?.ok === true;
  const next = answer?.ok ? answer.next : "/";
  const failed = answer && !answer.ok ? answer : null;

  useEffect(() => {
    if (recovery) authEvents().announce("PASSWORD_RECOVERY");
  }, [recovery]);

  useEffect(() => {
    if (!done) return;
    authEvents().announce("USER_UPDATED");
    const timer = setTimeout(() => navigate(next), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, next, navigate]);

  if (answer?.ok)
    return (
      <OutcomeNotice tone="good" answer={answer}>
        {answer.message}
      </OutcomeNotice>
    );
  const differ = left && confirmation !== password ? identitySentence("identity.passwords_differ") : null;
  return (
    <Form
      method="post"
      action={confirming ? "/update-password?confirm=1" : "/update-password"}
      noValidate
      className="flex flex-col gap-5"
    >
      <Notice tone="danger">{failed?.message ?? problem}</Notice>
      {problem === null ? null : (
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <TextLink to="/forgot-password">{recoveryStrings.forgot.submit}</TextLink>
          <TextLink to="/signin?next=/update-password">{signIn.submit}</TextLink>
        </p>
      )}
      <fieldset disabled={problem !== null} className="contents">
        <ProofFields asked={asked} problem={failed?.errors.proof?.[0]} next="/update-password" />
        <Field label={strings.password} error={failed?.errors.password?.[0]} required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <PasswordFeedback password={password} />
        <Field label={strings.confirm} error={differ ?? failed?.errors.confirm_password?.[0]} required>
          <PasswordInput
            name="confirm_password"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
            onBlur={() => setLeft(true)}
          />
        </Field>
        <Button type="submit" block size="lg" busy={busy} busyLabel={strings.busy}>
          {strings.submit}
        </Button>
      </fieldset>
    </Form>
  );
}
