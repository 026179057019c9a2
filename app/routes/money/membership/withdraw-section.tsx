import { membership } from "~/words/en/membership";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";

const strings = membership.withdraw;

export function WithdrawSection() {
  return (
    <SettingsSection
      title={strings.title}
      text={strings.text}
      action={
        <ButtonLink to="/membership/withdraw" prefetch="none" variant="secondary">
          {strings.link}
        </ButtonLink>
      }
    />
  );
}
