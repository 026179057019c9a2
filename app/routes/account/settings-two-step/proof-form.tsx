import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { Button, type ButtonVariant } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface Props {
  intent: "begin" | "renew" | "switch-off";
  asked: RequiredProof;
  failed: FormFailure | null;
  submit: string;
  busyLabel: string;
  variant?: ButtonVariant;
}

export function ProofForm({ intent, asked, failed, submit, busyLabel, variant }: Props) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = failed?.values.intent === intent ? failed : null;
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Notice tone="danger">{own?.message}</Notice>
      <ProofFields asked={asked} problem={own?.errors.proof?.[0]} next="/settings/two-step" />
      {asked === "sign_in" ? null : (
        <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
          {submit}
        </Button>
      )}
    </Form>
  );
}
