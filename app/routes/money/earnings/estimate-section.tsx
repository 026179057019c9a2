import type { EarningsView } from "~/payouts/earnings/earnings-view.rules";
import { earnings } from "~/words/en/earnings";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const strings = earnings.estimate;

export function EstimateSection({ view: { estimate, ended, running } }: { view: EarningsView }) {
  return (
    <SettingsSection title={strings.title(running)}>
      {estimate ? (
        <>
          <p className="font-display text-title-lg font-bold tabular-nums">{estimate.amount}</p>
          <p className="mt-2 text-sm">
            <Interpolated text={strings.text} values={{ at: <LocalTime at={estimate.at} withTime /> }} />
          </p>
          <p className="mt-2 text-sm text-muted">{strings.warning}</p>
        </>
      ) : (
        <p className="text-sm text-muted">{strings.none}</p>
      )}
      {ended.length === 0 ? null : (
        <div className="mt-5 border-t border-line pt-4">
          <DescriptionList facts={ended.map(({ name, amount }) => ({ label: name, value: amount }))} />
          <p className="mt-3 text-sm text-muted">{strings.ended}</p>
        </div>
      )}
    </SettingsSection>
  );
}
