import { Form } from "~/routes/shared/forms/form";
import type { ReactNode } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { Button, type ButtonVariant } from "~/ui/button";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { PROOF } from "./proof-problem";

interface Props {
  intent: "start" | "go-on" | "open";
  label: string;
  variant?: ButtonVariant;
  asked: RequiredProof;
  /** The refusal of this page's form, if it was refused. */
  failed: FormFailure | null;
  /** Other fields. */
  children?: ReactNode;
}

/**
 * A form that leads to the provider's page, where it is decided where money goes: it asks who sits here. A whole new
 * document, since what comes next is another site.
 */
export function LeaveForm({ intent, label, variant, asked, failed, children }: Props) {
  return (
    <Form method="post" reloadDocument noValidate className="mt-5 flex flex-col items-start gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <ProofFields asked={asked} problem={failed?.errors[PROOF]?.[0]} next="/earnings" />
      {asked === "sign_in" ? null : (
        <Button type="submit" variant={variant ?? "primary"}>
          {label}
        </Button>
      )}
    </Form>
  );
}
