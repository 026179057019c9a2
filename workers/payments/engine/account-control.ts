import { ApiError } from "../http/api-error";
import { knowAccount, setBank, type Reason } from "./account-state";
import { comeBack } from "./bank-payouts";
import type { Account, Payout } from "./shapes";
import { require, type World } from "./world";

/** Somebody tells who they are and where their money goes, and agrees. @throws ApiError 400 for the bank account */
export function onboard(world: World, id: string, told: { name: string; number: string }): Account {
  setBank(world, id, told);
  const account = require(world, "account", id, "account");
  account.tos_acceptance = { ...account.tos_acceptance, date: world.now() };
  world.store.put(account as Account & { object: "account" });
  return knowAccount(world, id, { submitted: true, wanted: [], wantedBy: null });
}

/** @param inSeconds from now until nothing is sent any more; absent: at once */
export function want(world: World, id: string, names: string[], inSeconds?: number): Account {
  const by = inSeconds === undefined ? null : world.now() + inSeconds;
  if (by !== null) world.store.schedule({ at: by, verb: "account-deadline", id });
  return knowAccount(world, id, { wanted: names, wantedBy: by });
}

/** Job: what was asked for did not come in time. */
export function deadlinePasses(world: World, id: string): void {
  if (world.store.find("account", id) !== undefined) knowAccount(world, id, {});
}

export const disable = (world: World, id: string, reason: Reason | null): Account =>
  knowAccount(world, id, { disabled: reason });

/** The newest payout of an account that may still come back does. */
export function failPayout(world: World, account: string | null, id?: string): Payout {
  const there = world.within(account);
  const payout =
    id === undefined
      ? there.store.list("payout").find(({ status }) => status !== "failed" && status !== "canceled")
      : require(there, "payout", id, "payout");
  if (payout === undefined) throw ApiError.invalid("There is no payout that could fail.");
  return comeBack(there, payout, { code: "could_not_process", message: "The bank sent it back." });
}
