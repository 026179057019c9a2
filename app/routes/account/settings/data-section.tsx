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

/** Sent by the browser itself: the answer is a file, and this page stays. */
export function DataSection({ asked, problem, proofProblem }: Props) {
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <PlainForm method="post" action="/settings/data" noValidate className="flex flex-col items-start gap-4">
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <ProofFields asked={asked} problem={proofProblem} next="/settings" />
        {asked === "sign_in" ? null : (
          <Button type="submit" variant="secondary">
            {strings.submit}
          </Button>
        )}
      </PlainForm>
    </SettingsSection>
  );
}
