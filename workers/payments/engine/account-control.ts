import { ApiError } from "../http/api-error";
import { updateAccount, type Reason } from "./account-state";
import { findBank, makeBankAccount } from "./bank-accounts";
import { fail } from "./bank-payouts";
import type { Account, Payout } from "./shapes";
import type { World } from "./world";

export function onboard(
  world: World,
  id: string,
  { name, number }: { name: string; number: string },
): Account {
  const bank = findBank(number);
  if (bank === undefined || bank.isRefused) throw ApiError.invalid("This bank account isn't accepted.");
  const change = { submitted: true, bank: bank.number, bankFailed: false, wanted: [], wantedBy: null };
  return updateAccount(world, id, change, (account) => {
    const entry = { name, number: bank.number };
    account.external_accounts.data = [makeBankAccount(account, world.sale.currency, entry)];
    account.tos_acceptance = { ...account.tos_acceptance, date: world.now() };
  });
}

export function requireMore(world: World, id: string, names: string[], inSeconds?: number): Account {
  const by = inSeconds === undefined ? null : world.now() + inSeconds;
  if (by !== null) world.store.schedule({ at: by, verb: "account-deadline", id });
  return updateAccount(world, id, { wanted: names, wantedBy: by });
}

export function passDeadline(world: World, id: string): void {
  if (world.store.find("account", id) !== undefined) updateAccount(world, id, {});
}

export const disable = (world: World, id: string, reason: Reason | null): Account =>
  updateAccount(world, id, { disabled: reason });

export function failPayout(world: World, account: string | null): Payout {
  const there = world.within(account);
  const payout = there.store.list("payout").find(({ status }) => status !== "failed");
  if (payout === undefined) throw ApiError.invalid("There's no payout to fail.");
  return fail(there, payout, { code: "could_not_process", message: "The bank returned it." });
}
