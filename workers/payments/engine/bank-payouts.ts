import { readState, updateAccount } from "./account-state";
import { balances } from "./balance";
import { findBank } from "./bank-accounts";
import { markFailed, markPaid, payOut } from "./payouts";
import { DAY } from "./periods";
import type { Payout } from "./shapes";
import { require, type World } from "./world";

/** From a transfer to the payout, and until that arrives. */
const PAYOUT_TAKES = 2 * DAY;

export function planBankPayout(world: World, account: string, wait = 0): void {
  const isPlanned = world.store.jobs().some(({ verb, id }) => verb === "bank-payout" && id === account);
  if (isPlanned) return;
  world.store.schedule({
    at: world.now() + wait + PAYOUT_TAKES,
    verb: "bank-payout",
    id: account,
  });
}

export function payOutToBank(world: World, id: string): void {
  const account = world.store.find("account", id);
  if (account === undefined) return;
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
      takes: PAYOUT_TAKES,
    });
  }
}

export function arrive(world: World, id: string): void {
  const account = world.store.accountOf(id);
  const there = world.within(account);
  const payout = require(there, "payout", id);
  const bank = account === null ? undefined : findBank(readState(world, account).bank ?? "");
  if (bank?.fails === undefined) markPaid(there, payout);
  else fail(there, payout, bank.fails);
}

/** The account needs another bank account before its next payout. */
export function fail(there: World, payout: Payout, why: { code: string; message: string }): Payout {
  const failed = markFailed(there, payout, why);
  if (there.account !== null) {
    updateAccount(there, there.account, { bankFailed: true }, (account) => {
      for (const bank of account.external_accounts.data) bank.status = "errored";
    });
    planBankPayout(there, there.account, DAY);
  }
  return failed;
}
