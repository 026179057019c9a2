import type { Hold, HoldReason } from "~/payouts/sending/holds.rules";
import { earnings } from "~/words/en/earnings";
import { StatusBadge } from "~/ui/badge";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { CellAside } from "~/ui/stacked-table";

const strings = earnings.months;

export function HoldStatus({ hold }: { hold: Hold | null }) {
  if (hold === null) return <StatusBadge tone="good">{strings.released}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warn">
        {hold.until === null ? (
          strings.held
        ) : (
          <span>
            <Interpolated text={strings.heldUntil} values={{ until: <LocalTime at={hold.until} isDay /> }} />
          </span>
        )}
      </StatusBadge>
      {shownReasons(hold).map((reason) => (
        <CellAside key={reason}>{strings.reasons[reason]}</CellAside>
      ))}
    </>
  );
}

/** Without a date the money waits for a person. */
function shownReasons({ until, reasons }: Hold): HoldReason[] {
  return until === null ? reasons.filter((reason) => reason !== "usual" && reason !== "new") : reasons;
}
