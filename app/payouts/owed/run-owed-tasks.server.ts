import { readMark, settingMark } from "~/ledger/marks.store.server";
import { DAY_MS, utcDay } from "~/platform/clock";
import { DomainError } from "~/platform/errors";
import { giveUpDebts } from "./debts.server";
import { forgetGoneAccounts } from "~/payouts/accounts/forget-accounts.server";
import type { PayoutDeps } from "~/payouts/payout-deps";
import { applyTransfer } from "~/payouts/sending/settle-sent.server";
import { putAsideUnclaimed } from "./unclaimed.server";

/** The provider resends an event for three days. */
const REVERSED_MS = 7 * DAY_MS;

type OwedDeps = Pick<PayoutDeps, "db" | "clock" | "currency" | "provider" | "log">;

/** Two marks, so the provider's outage doesn't repeat the reading of all purses. */
export async function runOwedTasks(deps: OwedDeps): Promise<boolean> {
  const owedDone = await onceADay(deps, "payouts:owed", async () => {
    await giveUpDebts(deps);
    await putAsideUnclaimed(deps);
    await forgetGoneAccounts(deps);
  });
  const reversedDone = await onceADay(deps, "payouts:reversed", () => takeReversed(deps));
  return owedDone || reversedDone;
}

/** The next days' lists still have a failed one. */
async function takeReversed(deps: OwedDeps): Promise<void> {
  for (const id of await deps.provider.listReversed(deps.clock() - REVERSED_MS)) {
    try {
      await applyTransfer(deps, id);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      deps.log.error("payouts.reversal_not_taken", error, { transfer: id });
    }
  }
}

/** Marked after the work, so a failure is repeated. */
async function onceADay(
  { db, clock }: OwedDeps,
  mark: "payouts:owed" | "payouts:reversed",
  work: () => Promise<void>,
): Promise<boolean> {
  const today = String(utcDay(clock()));
  if ((await readMark(db, mark)) === today) return false;
  await work();
  await settingMark(db, mark, today);
  return true;
}
