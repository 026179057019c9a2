import { Form, useNavigation } from "@remix-run/react";
import { twoStep } from "~/strings/two-step";
import { Button, type ButtonVariant } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import { Notice } from "../auth-parts/notice";
import type { FormFailure } from "../form-parts/form-failure";

const strings = twoStep.page;

interface Props {
  intent: "begin" | "renew" | "switch-off";
  /** False for who signs in only through a provider: then there is no password to type. */
  asksPassword: boolean;
  failed: FormFailure | null;
  submit: string;
  busyLabel: string;
  variant?: ButtonVariant;
}

/** Something only the owner may do: the password, and a button. */
export function OwnerForm({ intent, asksPassword, failed, submit, busyLabel, variant }: Props) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const problem = failed?.values.intent === intent ? failed.message : null;
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <input type="hidden" name="intent" value={intent} />
      {asksPassword ? (
        <div className="w-full max-w-sm">
          <Field label={strings.password} error={problem} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        </div>
      ) : (
        <>
          <p className="text-sm text-muted">{strings.noPassword}</p>
          <Notice tone="danger">{problem}</Notice>
        </>
      )}
      <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
    </Form>
  );
}
