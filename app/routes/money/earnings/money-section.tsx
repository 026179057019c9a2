import type { EarningsView } from "~/payouts/earnings/earnings-view.rules";
import type { WaitingReason } from "~/payouts/earnings/waiting.rules";
import { earnings } from "~/words/en/earnings";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const strings = earnings.money;

const PURSES = ["held", "payable", "sending", "paid", "debt", "withheld"] as const;

export function MoneySection({ view }: { view: EarningsView }) {
  const { balance, money, isEmpty, isPayEnded, waiting, adultAt, minimum, paidFrom } = view;
  const facts = PURSES.flatMap((purse) => {
    const value = money[purse];
    return value === null ? [] : [{ label: strings[purse], value }];
  });
  return (
    <SettingsSection title={strings.title}>
      <p className="mb-4 font-display text-title-lg font-bold tabular-nums">{balance}</p>
      {isEmpty ? <p className="text-sm text-muted">{strings.nothing}</p> : null}
      {facts.length === 0 ? null : <DescriptionList facts={facts} />}
      {money.debt === null ? null : <p className="mt-4 text-sm text-muted">{strings.debtText}</p>}
      {isPayEnded ? (
        <p className="mt-4 rounded-md bg-warn-wash p-3 text-sm text-warn-ink">{strings.payEnded}</p>
      ) : null}
      {paidFrom === null ? null : (
        <p className="mt-4 rounded-md bg-warn-wash p-3 text-sm text-warn-ink">
          <Interpolated text={strings.accountEnded} values={{ day: <LocalTime at={paidFrom} isDay /> }} />
        </p>
      )}
      {waiting && !isApart(waiting) ? (
        <p className="mt-4 text-sm text-muted">{waitingWords(waiting, minimum)}</p>
      ) : null}
      {adultAt === null ? null : (
        <p className="mt-4 rounded-md bg-warn-wash p-3 text-sm text-warn-ink">
          <Interpolated text={strings.underAge} values={{ day: <LocalTime at={adultAt} withDay isDay /> }} />
        </p>
      )}
    </SettingsSection>
  );
}

type Apart = "decision" | "ended" | "under_age";
type Said = Exclude<WaitingReason, Apart>;

/** Shown in another place. */
const isApart = (waiting: WaitingReason): waiting is Apart =>
  waiting === "decision" || waiting === "ended" || waiting === "under_age";

function waitingWords(waiting: Said, minimum: string): string {
  return waiting === "minimum" ? strings.waiting.minimum(minimum) : strings.waiting[waiting];
}
