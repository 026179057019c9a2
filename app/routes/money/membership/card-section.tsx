import type { MembershipView } from "~/membership/membership-view.rules";
import { membership } from "~/words/en/membership";
import { SettingsSection } from "~/ui/settings-section";
import { cardName } from "./card-name";
import { ProviderForm } from "./provider-form";

const strings = membership.card;

export function CardSection({ card }: { card: MembershipView["card"] }) {
  return (
    <SettingsSection title={strings.title} text={strings.elsewhere}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {card ? (
          <p className="text-sm">
            <span className="font-semibold">{strings.line(cardName(card.brand), card.last4)}</span>
            <span className="block text-muted">{strings.expires(card.expMonth, card.expYear)}</span>
          </p>
        ) : (
          <p className="text-sm text-muted">{strings.none}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <ProviderForm intent="card" label={strings.change} />
          <ProviderForm intent="billing" label={strings.billing} variant="quiet" />
        </div>
      </div>
    </SettingsSection>
  );
}
