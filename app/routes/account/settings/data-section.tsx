import { useState } from "react";
import { PlainForm } from "~/routes/shared/forms/form";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { dataExport as strings } from "~/words/en/data-export";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";

interface Props {
  asked: RequiredProof;
  problem: string | null;
  proofProblem: string | null;
}

/** Not by fetch: the answer is a file. */
export function DataSection({ asked, problem, proofProblem }: Props) {
  // A refusal loads the page again.
  const [isSent, setSent] = useState(false);
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <PlainForm
        method="post"
        action="/settings/data"
        noValidate
        onSubmit={() => setSent(true)}
        className="flex flex-col items-start gap-4"
      >
        {problem && !isSent ? <Notice tone="danger">{problem}</Notice> : null}
        <ProofFields asked={asked} problem={isSent ? null : proofProblem} next="/settings" />
        {asked === "sign_in" ? null : (
          <Button type="submit" variant="secondary">
            {strings.submit}
          </Button>
        )}
      </PlainForm>
    </SettingsSection>
  );
}
