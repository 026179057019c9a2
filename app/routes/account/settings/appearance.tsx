import { settings as strings } from "~/words/en/settings";
import { Checkbox } from "~/ui/checkbox";
import { useDarkMode } from "~/ui/dark-mode";
import { SettingsSection } from "~/ui/settings-section";

export function Appearance() {
  const [dark, choose] = useDarkMode();
  return (
    <SettingsSection title={strings.appearance.title}>
      <Checkbox
        label={strings.appearance.darkMode}
        hint={strings.appearance.hint}
        checked={dark}
        onChange={(event) => choose(event.target.checked)}
      />
    </SettingsSection>
  );
}
