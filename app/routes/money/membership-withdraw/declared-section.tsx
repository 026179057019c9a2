import { membership } from "~/words/en/membership";
import { TextLink } from "~/ui/text-link";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { refundWords, type Refund } from "./withdrawal-text";

const strings = membership.withdraw.page;

interface Props extends Refund {
  at: number;
  email: string;
}

export function DeclaredSection({ at, email, ...given }: Props) {
  return (
    <SettingsSection title={strings.title}>
      <OutcomeNotice tone="good" answer={at}>
        {strings.done}
      </OutcomeNotice>
      <div className="mt-5">
        <DescriptionList
          facts={[
            { label: strings.when, value: <LocalTime at={at} withTime withDay /> },
            { label: strings.refund, value: refundWords(given) },
          ]}
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        <Interpolated text={strings.mail} values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <p className="mt-3 text-sm">
        <TextLink to="/membership">{strings.toMembership}</TextLink>
      </p>
    </SettingsSection>
  );
}
