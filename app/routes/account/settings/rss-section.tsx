import { rssWords as words } from "~/words/en/rss";
import { SettingsSection } from "~/ui/settings-section";
import { AddressForm } from "~/routes/browse/creator/address-form";

export function RssSection({ hasAddress }: { hasAddress: boolean }) {
  return (
    <SettingsSection
      title={words.settingsTitle}
      text={hasAddress ? words.settingsText : words.settingsNone}
      action={
        hasAddress ? (
          <AddressForm action="/api/rss" intent="renew" next="/settings">
            {words.renewAll}
          </AddressForm>
        ) : null
      }
    />
  );
}
