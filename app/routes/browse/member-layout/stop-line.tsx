import { Link } from "@remix-run/react";
import type { AccountRestriction } from "~/membership/header-line.store.server";
import { standingWords as words } from "~/strings/decisions";
import { LocalTime } from "~/ui/local-time";

/** The last moment that a date can have: until another decision. */
const FOR_GOOD = 8_640_000_000_000_000;

/** What somebody has to know on every page whose account a decision stopped. */
export function StopLine({ stop: { suspendedUntil, endedAt } }: { stop: AccountRestriction }) {
  return (
    <div className="bg-danger-wash text-sm text-danger-ink">
      <p className="column py-2.5">
        {endedAt !== null ? (
          words.ended
        ) : suspendedUntil === null || suspendedUntil >= FOR_GOOD ? (
          words.suspendedOpen
        ) : (
          <>
            {words.suspended} <LocalTime at={suspendedUntil} withTime />.
          </>
        )}{" "}
        <Link to="/decisions" className="font-semibold underline underline-offset-4 hover:no-underline">
          {words.why}
        </Link>
      </p>
    </div>
  );
}
