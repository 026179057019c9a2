import { commentTellingWords as strings } from "~/strings/notifications";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import { useToldFetcher } from "./use-told-fetcher";

/** Whether the bell tells of comments. It does until somebody says otherwise. */
export function CommentNewsSection({ isOn }: { isOn: boolean }) {
  const fetcher = useToldFetcher();
  const busy = fetcher.state !== "idle";
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <fetcher.Form method="post" action="/settings" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="comment-news" />
        <div className="min-w-0 flex-1 basis-48">
          <Field label={strings.legend}>
            <Select name="comments" key={String(isOn)} defaultValue={isOn ? "on" : "off"}>
              <option value="on">{strings.on}</option>
              <option value="off">{strings.off}</option>
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
