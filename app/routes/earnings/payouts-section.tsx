import type { PayoutRow } from "~/payouts/earnings-view.rules";
import { earnings } from "~/strings/earnings";
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

/** What was sent, and what became of it. */
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
                <span className="whitespace-nowrap">{strings.upTo(payout.name)}</span>
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
              <CellAside>{wordsOf(payout)}</CellAside>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}

function wordsOf({ state, reason, reversed }: PayoutRow): string {
  if (reversed !== null) return strings.reversed(reversed);
  switch (state) {
    case "sending":
      return strings.sending;
    case "refused":
      return reason === "account" ? strings.refused.account : strings.refused.other;
    case "sent":
    case "reversed":
      return strings.sent;
  }
}
