import type { MembershipView } from "~/membership/membership-view.rules";
import { membership } from "~/words/en/membership";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const strings = membership.plan;

export function PlanSection({ view }: { view: MembershipView }) {
  const { nextCharge, priceNotice } = view;
  return (
    <SettingsSection title={strings.title}>
      {nextCharge ? (
        <DescriptionList
          facts={[
            {
              label: view.standing.kind === "past_due" ? strings.nextAttempt : strings.date,
              value: <LocalTime at={nextCharge.at} withDay />,
            },
            { label: strings.amount, value: strings.amountWithTax(nextCharge.written) },
            { label: strings.each, value: strings.monthly },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">{view.mayResume ? strings.nothing : strings.unknown}</p>
      )}
      {priceNotice ? (
        <p className="mt-5 rounded-md bg-warn-wash p-3 text-sm text-warn-ink">
          <Interpolated
            text={strings.notice(priceNotice.next.written, priceNotice.now.written)}
            values={{ from: <LocalTime at={priceNotice.from} withDay /> }}
          />
        </p>
      ) : null}
    </SettingsSection>
  );
}
