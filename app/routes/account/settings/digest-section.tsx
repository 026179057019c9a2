import { FREQUENCIES, type Frequency } from "~/notifications/digest/digest.rules";
import { digestWords as strings } from "~/strings/notifications";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import { useToldFetcher } from "./use-told-fetcher";

/** How often somebody is mailed what is new. Off until they say otherwise. */
export function DigestSection({ frequency }: { frequency: Frequency | null }) {
  const fetcher = useToldFetcher();
  const busy = fetcher.state !== "idle";
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <fetcher.Form method="post" action="/settings" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="digest" />
        <div className="min-w-0 flex-1 basis-48">
          <Field label={strings.legend}>
            <Select name="frequency" key={frequency} defaultValue={frequency ?? "off"}>
              <option value="off">{strings.off}</option>
              {FREQUENCIES.map((one) => (
                <option key={one} value={one}>
                  {strings[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {/* Never disabled: what has the keyboard keeps it, and the same said twice changes nothing. */}
        <Button type="submit" variant="secondary" aria-disabled={busy}>
          {busy ? strings.saving : strings.save}
        </Button>
      </fetcher.Form>
    </SettingsSection>
  );
}
