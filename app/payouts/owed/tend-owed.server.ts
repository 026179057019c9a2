import { eq } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { DAY_MS } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { giveUpDebts } from "./debts.server";
import { forgetGoneAccounts } from "../accounts/forget-accounts.server";
import type { PayoutDeps } from "../payout-deps";
import { takeTransfer } from "../sending/settle-sent.server";
import { dayOf } from "../share/month.rules";
import { putAsideUnclaimed } from "./unclaimed.server";

/** An event that was not taken for so long was lost: the provider sends one again for three days. */
const REVERSED_MS = 7 * DAY_MS;

type OwedDeps = Pick<PayoutDeps, "db" | "clock" | "currency" | "provider" | "log">;

/**
 * Once a day: debts that are given up and money that nobody comes for (both go through all purses there are), accounts
 * at the provider that nobody needs any more; and payouts that came back without our hearing of it. The two parts have
 * a mark each: while the provider is away, the purses are not gone through again every five minutes.
 * @returns whether it was the time of one of them
 * @throws DomainError payouts.unavailable; the next run asks again
 */
export async function tendOwed(deps: OwedDeps): Promise<boolean> {
  const tended = await onceADay(deps, "payouts:owed", async () => {
    await giveUpDebts(deps);
    await putAsideUnclaimed(deps);
    await forgetGoneAccounts(deps);
  });
  const asked = await onceADay(deps, "payouts:reversed", () => takeReversed(deps));
  return tended || asked;
}

/** One that can't be written keeps no other back: the day after it is in the list still. */
async function takeReversed(deps: OwedDeps): Promise<void> {
  for (const id of await deps.provider.listReversed(deps.clock() - REVERSED_MS)) {
    try {
      await takeTransfer(deps, id);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      deps.log.error("payouts.reversal_not_taken", error, { transfer: id });
    }
  }
}

/** The mark is set behind the work, so that what fails as a whole is done again by the next run. */
async function onceADay({ db, clock }: OwedDeps, name: string, work: () => Promise<void>): Promise<boolean> {
  const value = String(dayOf(clock()));
  const [done] = await db.select().from(ledgerMarks).where(eq(ledgerMarks.name, name)).limit(1);
  if (done?.value === value) return false;
  await work();
  await db
    .insert(ledgerMarks)
    .values({ name, value })
    .onConflictDoUpdate({ target: ledgerMarks.name, set: { value } });
  return true;
}
