import type { Hold, HoldReason } from "~/payouts/sending/holds.rules";
import { earnings } from "~/strings/earnings";
import { StatusBadge } from "~/ui/badge";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import { CellAside } from "~/ui/stacked-table";

const strings = earnings.months;

/** Until when a month's money is held, and why. */
export function HoldWords({ hold }: { hold: Hold | null }) {
  if (hold === null) return <StatusBadge tone="good">{strings.released}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warn">
        {hold.until === null ? (
          strings.held
        ) : (
          <span>
            <Filled text={strings.heldUntil} values={{ until: <LocalTime at={hold.until} isDay /> }} />
          </span>
        )}
      </StatusBadge>
      {hold.reasons.filter(isSaid(hold)).map((reason) => (
        <CellAside key={reason}>{strings.reasons[reason]}</CellAside>
      ))}
    </>
  );
}

/** Without a date the reasons that speak of one say nothing: what it waits for is somebody. */
const isSaid =
  ({ until }: Hold) =>
  (reason: HoldReason) =>
    until !== null || (reason !== "usual" && reason !== "new");
