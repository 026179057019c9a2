import { settings as strings } from "~/strings/settings";
import { Checkbox } from "~/ui/checkbox";
import { useKeptSwitch } from "~/ui/kept-switch";
import { SettingsSection } from "~/ui/settings-section";
import { searchKey } from "~/routes/browse/search-parts/search-key";

/** Keys that do something wherever the keyboard is: one, in this browser. Without script there is none to turn off. */
export function Keyboard() {
  const isOn = useKeptSwitch(searchKey);
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
