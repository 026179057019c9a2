import type { Booking } from "~/ledger/booking";
import { LedgerConflict, noteConflict } from "~/ledger/conflicts.store.server";
import type { MembershipDeps } from "./membership-deps";

/** Says loudly that the ledger has another row where a booking would be, and notes it for `npm run books`. */
export async function tellConflict(
  { db, clock, log }: Pick<MembershipDeps, "db" | "clock" | "log">,
  booking: Booking,
): Promise<void> {
  log.error("ledger.conflict", new LedgerConflict(), { member: booking.memberNo });
  if (booking.memberNo !== null) await noteConflict(db, booking.memberNo, booking, clock());
}
