import { eq } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { giveUpDebts } from "./debts.server";
import { DAY_MS } from "~/platform/clock";
import type { PayoutDeps } from "./payout-deps";
import { takeTransfer } from "./settle-sent.server";
import { dayOf } from "./share/month.rules";
import { putAsideUnclaimed } from "./unclaimed.server";

const MARK = "payouts:owed";

/** An event that was not taken for so long was lost: the provider sends one again for three days. */
const REVERSED_MS = 7 * DAY_MS;

/**
 * Once a day: debts that are given up, money that nobody comes for (both go through all purses there are), and payouts
 * that came back without our hearing of it.
 * @returns whether it was its time
 * @throws DomainError payouts.unavailable; the next run does all of it again
 */
export async function tendOwed(
  deps: Pick<PayoutDeps, "db" | "clock" | "currency" | "provider" | "log">,
): Promise<boolean> {
  const { db, clock } = deps;
  const value = String(dayOf(clock()));
  const [done] = await db.select().from(ledgerMarks).where(eq(ledgerMarks.name, MARK)).limit(1);
  if (done?.value === value) return false;
  await giveUpDebts(deps);
  await putAsideUnclaimed(deps);
  for (const id of await deps.provider.listReversed(clock() - REVERSED_MS)) await takeTransfer(deps, id);
  await db
    .insert(ledgerMarks)
    .values({ name: MARK, value })
    .onConflictDoUpdate({ target: ledgerMarks.name, set: { value } });
  return true;
}
