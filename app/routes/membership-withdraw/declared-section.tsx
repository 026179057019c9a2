import { membership } from "~/strings/membership";
import { AuthLink } from "~/ui/auth-frame";
import { DescriptionList } from "~/ui/description-list";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { Said } from "../membership/said";
import { useAmount } from "../membership/use-amount";

const strings = membership.withdraw.page;

interface Props {
  refundMinor: number;
  currency: string;
  /** The moment of the declaration. */
  at: number;
  email: string;
}

/** The declaration has arrived: what it was, and when. */
export function DeclaredSection({ refundMinor, currency, at, email }: Props) {
  const amount = useAmount();
  const givenBack = refundMinor === 0 ? strings.nothing : amount({ minor: refundMinor, currency });
  return (
    <SettingsSection title={strings.title}>
      <Said tone="good" answer={at}>
        {strings.done}
      </Said>
      <div className="mt-5">
        <DescriptionList
          facts={[
            { label: strings.when, value: <LocalTime at={at} withTime withDay /> },
            { label: strings.refund, value: givenBack },
          ]}
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        <Filled text={strings.mail} values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <p className="mt-3 text-sm">
        <AuthLink to="/membership">{strings.toMembership}</AuthLink>
      </p>
    </SettingsSection>
  );
}
