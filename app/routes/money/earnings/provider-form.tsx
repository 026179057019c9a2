import { Form } from "~/routes/shared/forms/form";
import type { ReactNode } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { Button, type ButtonVariant } from "~/ui/button";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { PROOF_FIELD } from "./proof-field";

interface Props {
  intent: "start" | "go-on" | "open";
  label: string;
  variant?: ButtonVariant;
  asked: RequiredProof;
  failed: FormFailure | null;
  children?: ReactNode;
}

/** A proof: the next page, another site, decides where money goes. */
export function ProviderForm({ intent, label, variant, asked, failed, children }: Props) {
  return (
    <Form method="post" reloadDocument noValidate className="mt-5 flex flex-col items-start gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <ProofFields asked={asked} problem={failed?.errors[PROOF_FIELD]?.[0]} next="/earnings" />
      {asked === "sign_in" ? null : (
        <Button type="submit" variant={variant ?? "primary"}>
          {label}
        </Button>
      )}
    </Form>
  );
}
