import { useActionData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useEffect, useState } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import type { DeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { settings } from "~/words/en/settings";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { SettingsSection } from "~/ui/settings-section";
import { toast } from "~/ui/toast";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { OwedMoneyNotice } from "./owed-money-notice";
import type { action } from "./settings-action.server";

const strings = settings.deletion;
const FORM = "delete-account";

interface Props {
  asked: RequiredProof;
  endsMembership: boolean;
  money: DeletionMoney | null;
}

export function Deletion({ asked, endsMembership, money }: Props) {
  const [asking, setAsking] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const actionData = useActionData<typeof action>();
  // It may belong to another form, sent without script.
  const answer = actionData && "isTold" in actionData ? undefined : actionData;
  const busy = useNavigation().formData?.get("intent") === "delete-account";
  const problem = answer && !answer.ok && "proof" in answer ? answer.message : null;
  const [seen, setSeen] = useState(answer);
  // The dialog would hide the toast.
  if (answer !== seen) {
    setSeen(answer);
    const exporting = answer !== undefined && "exporting" in answer;
    setExporting(exporting);
    if (problem === null && !exporting) setAsking(false);
  }
  useEffect(() => {
    if (answer && !answer.ok && !problem && !("exporting" in answer)) toast.error(answer.message);
  }, [answer, problem]);
  const close = () => {
    setAsking(false);
    setExporting(false);
  };
  return (
    <>
      <SettingsSection
        danger
        title={strings.title}
        text={strings.text}
        action={
          <Button variant="quiet-danger" className="noscript:hidden" onClick={() => setAsking(true)}>
            {strings.open}
          </Button>
        }
      />
      <Dialog
        open={asking}
        onClose={close}
        inPage
        title={strings.question}
        actions={
          <>
            <DialogClose>{strings.cancel}</DialogClose>
            <Form method="post" id={FORM} noValidate className={asked === "sign_in" ? "hidden" : undefined}>
              <input type="hidden" name="intent" value="delete-account" />
              {isExporting ? <input type="hidden" name="anyway" value="1" /> : null}
              <Button type="submit" variant="danger" block busy={busy} busyLabel={strings.busy}>
                {isExporting ? strings.anyway : strings.confirm}
              </Button>
            </Form>
          </>
        }
      >
        <Notice tone="danger">{isExporting ? strings.exporting : null}</Notice>
        <p>{strings.warning}</p>
        {money ? <OwedMoneyNotice money={money} /> : null}
        {endsMembership ? <p className="mt-3">{strings.membership}</p> : null}
        <div className="not-empty:mt-4">
          <ProofFields asked={asked} problem={problem} next="/settings" form={FORM} />
        </div>
      </Dialog>
    </>
  );
}
