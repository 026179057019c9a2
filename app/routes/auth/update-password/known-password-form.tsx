import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { recovery } from "~/words/en/recovery";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const strings = recovery.update;

/** To confirm an address in another browser. */
export function KnownPasswordForm({ failed }: { failed: FormFailure | null }) {
  const busy = useNavigation().formData?.has("known_password") === true;
  return (
    <>
      <Form method="post" action="/update-password?confirm=1" noValidate className="flex flex-col gap-5">
        <Field label={strings.known} error={failed?.errors.known_password?.[0]} required>
          <PasswordInput name="known_password" autoComplete="current-password" />
        </Field>
        <Button type="submit" block size="lg" busy={busy} busyLabel={strings.knownBusy}>
          {strings.knownSubmit}
        </Button>
      </Form>
      <p className="my-6 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {strings.or}
      </p>
    </>
  );
}
