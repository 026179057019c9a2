import { Link } from "@remix-run/react";
import type { AccountRestriction } from "~/membership/header-line.store.server";
import { common } from "~/words/en/common";
import { stoppedWords as words } from "~/words/en/decisions";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

/** The largest Date. */
const NO_END = 8_640_000_000_000_000;

export function RestrictionBanner({ stop }: { stop: AccountRestriction }) {
  return (
    <div className="bg-danger-wash text-sm text-danger-ink">
      <p className="column py-2.5">
        <Restriction {...stop} />
        {common.gap}
        <Link to="/decisions" className="font-semibold underline underline-offset-4 hover:no-underline">
          {words.why}
        </Link>
      </p>
    </div>
  );
}

function Restriction({ suspendedUntil, endedAt }: AccountRestriction) {
  if (endedAt !== null) return words.ended;
  if (suspendedUntil === null || suspendedUntil >= NO_END) return words.suspendedOpen;
  return <Interpolated text={words.suspended} values={{ at: <LocalTime at={suspendedUntil} withTime /> }} />;
}
