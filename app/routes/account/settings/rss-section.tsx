import { rssWords as words } from "~/words/en/rss";
import { SettingsSection } from "~/ui/settings-section";
import { RssForm } from "~/routes/browse/creator/rss-form";

export function RssSection({ hasAddress }: { hasAddress: boolean }) {
  return (
    <SettingsSection
      title={words.settingsTitle}
      text={hasAddress ? words.settingsText : words.settingsNone}
      action={
        hasAddress ? (
          <RssForm intent="renew" next="/settings">
            {words.renewAll}
          </RssForm>
        ) : null
      }
    />
  );
}
