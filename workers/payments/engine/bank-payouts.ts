import { insideOf, knowAccount } from "./account-state";
import { balances } from "./balance";
import { findBank } from "./bank-accounts";
import { markFailed, markPaid, payOut } from "./payouts";
import { DAY } from "./periods";
import type { Payout } from "./shapes";
import { require, type World } from "./world";

/** Seconds after which a bank may send back what had arrived. */
const COMES_BACK_IN = 3 * DAY;

/** What a connected account holds goes to its bank some days later, all at once. */
export function planBankPayout(world: World, account: string, wait = 0): void {
  const isPlanned = world.store.jobs().some(({ verb, id }) => verb === "bank-payout" && id === account);
  if (isPlanned) return;
  world.store.schedule({
    at: world.now() + wait + world.settings().bankPayoutAfter,
    verb: "bank-payout",
    id: account,
  });
}

/** Job: sends a connected account's money to its bank, where it may. */
export function payOutToBank(world: World, id: string): void {
  const account = world.store.find("account", id);
  const isAutomatic = account?.settings?.payouts?.schedule?.interval !== "manual";
  if (account === undefined || !isAutomatic) return;
  if (!account.payouts_enabled) return planBankPayout(world, id, DAY);
  const there = world.within(id);
  for (const [currency, { available, pending }] of balances(there)) {
    if (pending > 0) planBankPayout(world, id, DAY);
    if (available <= 0) continue;
    payOut(there, {
      minor: available,
      currency,
      destination: account.external_accounts.data[0]?.id ?? null,
      isAutomatic: true,
      takes: world.settings().bankPayoutAfter,
    });
  }
}

/** Job: what was sent to a bank is there, or comes back. */
export function arrive(world: World, id: string): void {
  const account = world.store.accountOf(id);
  const there = world.within(account);
  const payout = require(there, "payout", id);
  const bank = account === null ? undefined : findBank(insideOf(world, account).bank ?? "");
  if (bank?.fails !== undefined && !bank.failsLate) return void comeBack(there, payout, bank.fails);
  markPaid(there, payout);
  if (bank?.failsLate) world.store.schedule({ at: world.now() + COMES_BACK_IN, verb: "payout-returns", id });
}

/** Job: a bank sends back what had arrived. */
export function comeBackLate(world: World, id: string): void {
  const account = world.store.accountOf(id);
  const payout = require(world.within(account), "payout", id);
  const fails = findBank((account && insideOf(world, account).bank) ?? "")?.fails;
  if (payout.status === "paid" && fails !== undefined) comeBack(world.within(account), payout, fails);
}

/** Of a connected account nothing more is sent to that bank until another is named. */
export function comeBack(there: World, payout: Payout, why: { code: string; message: string }): Payout {
  const failed = markFailed(there, payout, why);
  if (there.account !== null) {
    const account = require(there.within(null), "account", there.account);
    for (const bank of account.external_accounts.data) bank.status = "errored";
    there.within(null).store.put(account as typeof account & { object: "account" });
    knowAccount(there, account.id, { bankFailed: true });
    planBankPayout(there, account.id, DAY);
  }
  return failed;
}
