import { earnings } from "~/words/en/earnings";
import { SettingsSection } from "~/ui/settings-section";

const strings = earnings.rules;

export interface RuleFigures {
  holdDays: string;
  newHoldDays: string;
  minimum: string;
  share: string;
}

export function RulesSection({ holdDays, newHoldDays, minimum, share }: RuleFigures) {
  return (
    <SettingsSection title={strings.title}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-muted">
        <li>{strings.share(share)}</li>
        <li>{strings.closed}</li>
        <li>{strings.held(holdDays, newHoldDays)}</li>
        <li>{strings.minimum(minimum)}</li>
        <li>{strings.restated}</li>
      </ul>
    </SettingsSection>
  );
}
