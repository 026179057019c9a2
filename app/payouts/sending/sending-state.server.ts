import { eq } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import type { PayoutDeps } from "~/payouts/payout-deps";

const MARK = "payouts:off";

/** `npm run books` can't read the configuration. */
export async function recordSendingState({
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
