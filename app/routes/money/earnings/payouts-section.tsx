import type { PayoutRow } from "~/payouts/earnings/payout-rows.rules";
import { earnings } from "~/words/en/earnings";
import { StatusBadge, type Tone } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

const strings = earnings.payouts;

const TONES: Record<PayoutRow["state"], Tone> = {
  sending: "busy",
  sent: "good",
  refused: "warn",
  reversed: "warn",
};

export function PayoutsSection({ payouts }: { payouts: PayoutRow[] }) {
  if (payouts.length === 0) return <SettingsSection title={strings.title} text={strings.none} />;
  return (
    <SettingsSection title={strings.title}>
      <StackedTable caption={strings.caption} columns={[strings.payout, strings.amount, strings.state]}>
        {payouts.map((payout) => (
          <StackedRow
            key={payout.id}
            head={
              <>
                {payout.months ?? strings.older}
                <CellAside>
                  <LocalTime at={payout.at} />
                </CellAside>
              </>
            }
          >
            <StackedCell name={strings.amount} number>
              {payout.amount}
            </StackedCell>
            <StackedCell name={strings.state}>
              <StatusBadge tone={TONES[payout.state]}>{strings.states[payout.state]}</StatusBadge>
              {payout.says === null ? null : <CellAside>{strings.says[payout.says]}</CellAside>}
              {payout.reversed === null ? null : <CellAside>{strings.reversed(payout.reversed)}</CellAside>}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}
