import type { RequiredProof } from "~/identity/proof/required-proof";
import { twoStep } from "~/words/en/two-step";
import { StatusBadge } from "~/ui/badge";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ProofForm } from "./proof-form";

const strings = twoStep.page.on;
const FEW_CODES = 3;

interface Props {
  asked: RequiredProof;
  codesLeft: number;
  failed: FormFailure | null;
}

export function OnCards({ asked, codesLeft, failed }: Props) {
  const common = { asked, failed, busyLabel: strings.busy };
  return (
    <>
      <SettingsSection
        title={strings.title}
        text={strings.text}
        action={
          <StatusBadge tone={codesLeft < FEW_CODES ? "warn" : "good"}>{strings.left(codesLeft)}</StatusBadge>
        }
      />
      <SettingsSection title={strings.renewTitle} text={strings.renewText}>
        <ProofForm {...common} intent="renew" submit={strings.renew} variant="secondary" />
      </SettingsSection>
      <SettingsSection danger title={strings.offTitle} text={strings.offText}>
        <ProofForm {...common} intent="switch-off" submit={strings.switchOff} variant="danger" />
      </SettingsSection>
    </>
  );
}
