import type { Booking } from "~/ledger/booking";
import { LedgerConflict, recordConflict } from "~/ledger/conflicts.store.server";
import type { MembershipDeps } from "./membership-deps";

export async function reportConflict(
  { db, clock, log }: Pick<MembershipDeps, "db" | "clock" | "log">,
  booking: Booking,
): Promise<void> {
  log.error("ledger.conflict", new LedgerConflict(), { member: booking.memberNo });
  if (booking.memberNo !== null) await recordConflict(db, booking.memberNo, booking, clock());
}
