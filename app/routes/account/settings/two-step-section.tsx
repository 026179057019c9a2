import { twoStep } from "~/strings/two-step";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";

const strings = twoStep.section;

/** Whether signing in asks for a code, and the way to change that. */
export function TwoStepSection({ isOn }: { isOn: boolean }) {
  return (
    <SettingsSection
      title={strings.title}
      text={strings.text}
      action={
        <div className="flex items-center gap-4">
          <StatusBadge tone={isOn ? "good" : "neutral"}>{isOn ? strings.on : strings.off}</StatusBadge>
          <ButtonLink to="/settings/two-step" variant="secondary">
            {isOn ? strings.manage : strings.setUp}
          </ButtonLink>
        </div>
      }
    />
  );
}
