import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { cancelContracts } from "~/words/en/cancel-contracts";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

const strings = cancelContracts.confirm;

export function ConfirmForm({ code, failed }: { code: string; failed: FormFailure | null }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-col items-start gap-5">
      <h2 className="font-display text-title-sm font-bold">{strings.heading}</h2>
      <p className="text-muted">{strings.text}</p>
      <input type="hidden" name="code" value={code} />
      <Notice tone="danger">{failed?.message}</Notice>
      <Button type="submit" variant="danger" size="lg" busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </Button>
    </Form>
  );
}
