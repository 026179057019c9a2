import { settings } from "~/strings/settings";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";

const strings = settings.passkeys;

/** How many passkeys sign in to the account, and the way to them. */
export function PasskeysSection({ count }: { count: number }) {
  return (
    <SettingsSection
      title={strings.title}
      text={strings.text}
      action={
        <div className="flex items-center gap-4">
          <StatusBadge tone={count > 0 ? "good" : "neutral"}>
            {count > 0 ? strings.some(count) : strings.none}
          </StatusBadge>
          <ButtonLink to="/settings/passkeys" variant="secondary">
            {count > 0 ? strings.manage : strings.add}
          </ButtonLink>
        </div>
      }
    />
  );
}
