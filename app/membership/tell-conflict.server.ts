import type { Booking } from "~/ledger/booking";
import { LedgerConflict, noteConflict } from "~/ledger/conflicts.store.server";
import type { MembershipDeps } from "./membership-deps";

export async function tellConflict(
  { db, clock, log }: Pick<MembershipDeps, "db" | "clock" | "log">,
  booking: Booking,
): Promise<void> {
  log.error("ledger.conflict", new LedgerConflict(), { member: booking.memberNo });
  if (booking.memberNo !== null) await noteConflict(db, booking.memberNo, booking, clock());
}
