import type { RequiredProof } from "~/identity/proof/required-proof";
import { twoStep } from "~/words/en/two-step";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ProofForm } from "./proof-form";

const strings = twoStep.page.off;

export function OffCard({ asked, failed }: { asked: RequiredProof; failed: FormFailure | null }) {
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <ProofForm
        intent="begin"
        asked={asked}
        failed={failed}
        submit={strings.submit}
        busyLabel={strings.busy}
      />
    </SettingsSection>
  );
}
