import { eq, gt, isNotNull, or } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import type { PayoutDeps } from "../payout-deps";
import { payouts } from "../payouts.table";

/** Since when nothing is sent, in milliseconds since the Unix epoch; not there while payouts go out. */
const MARK = "payouts:off";

/**
 * Notes that payouts stand still (`PAYOUTS=off`), or go out again, where `npm run books` sees it: that reads the
 * database and knows nothing of the site's configuration.
 */
export async function noteStandingStill({
  db,
  clock,
  policy,
  log,
}: Pick<PayoutDeps, "db" | "clock" | "policy" | "log">): Promise<void> {
  if (policy.isSending) {
    await db.delete(ledgerMarks).where(eq(ledgerMarks.name, MARK));
    return;
  }
  await db
    .insert(ledgerMarks)
    .values({ name: MARK, value: String(clock()) })
    .onConflictDoNothing();
  log.warn("payouts.switched_off");
}

/** Of those under way, what may have been sent: the others need no look while nothing is. */
export const mayBeSent = or(isNotNull(payouts.first_sent_at), gt(payouts.attempt, 1));
