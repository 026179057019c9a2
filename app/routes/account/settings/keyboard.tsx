import { settings as strings } from "~/words/en/settings";
import { Checkbox } from "~/ui/checkbox";
import { useStoredSwitch } from "~/ui/stored-switch";
import { SettingsSection } from "~/ui/settings-section";
import { searchKey } from "~/routes/browse/search-parts/search-key";

/** No shortcut without script. */
export function Keyboard() {
  const isOn = useStoredSwitch(searchKey);
  return (
    <div className="noscript:hidden">
      <SettingsSection title={strings.keyboard.title}>
        <Checkbox
          label={strings.keyboard.search}
          hint={strings.keyboard.hint}
          checked={isOn}
          onChange={(event) => searchKey.turn(event.target.checked)}
        />
      </SettingsSection>
    </div>
  );
}
