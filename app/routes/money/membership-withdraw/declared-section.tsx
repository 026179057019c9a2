import { membership } from "~/strings/membership";
import { AuthLink } from "~/ui/auth-frame";
import { DescriptionList } from "~/ui/description-list";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { Said } from "~/routes/money/membership/said";
import { givenBackWords, type GivenBack } from "./withdrawal-words";

const strings = membership.withdraw.page;

interface Props extends GivenBack {
  /** The moment of the declaration. */
  at: number;
  email: string;
}

/** The declaration has arrived: what it was, and when. */
export function DeclaredSection({ at, email, ...given }: Props) {
  return (
    <SettingsSection title={strings.title}>
      <Said tone="good" answer={at}>
        {strings.done}
      </Said>
      <div className="mt-5">
        <DescriptionList
          facts={[
            { label: strings.when, value: <LocalTime at={at} withTime withDay /> },
            { label: strings.refund, value: givenBackWords(given) },
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
