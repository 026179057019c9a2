import { ApiError } from "../http/api-error";
import { findBank, makeBankAccount } from "./bank-accounts";
import type { Account } from "./shapes";
import { require, type World } from "./world";

/** What is known of a connected account beside what it shows; its number at the bank among it. */
export interface Inside {
  /** Somebody told who they are and agreed. */
  submitted: boolean;
  bank: string | null;
  /** Something that was sent there came back. */
  bankFailed: boolean;
  /** What is asked for besides, and until when (seconds); null: until now. */
  wanted: string[];
  wantedBy: number | null;
  /** Why it may do nothing, whatever it told. */
  disabled: Reason | null;
}

export type Reason = NonNullable<Account["requirements"]["disabled_reason"]>;

const PERSON = ["individual.first_name", "individual.last_name", "tos_acceptance.date", "tos_acceptance.ip"];

export const NEW: Inside = {
  submitted: false,
  bank: null,
  bankFailed: false,
  wanted: [],
  wantedBy: null,
  disabled: null,
};

export const insideOf = ({ store }: World, id: string): Inside => ({
  ...NEW,
  ...store.note<Partial<Inside>>(`account:${id}`),
});

const isShut = ({ store }: World, id: string): boolean => store.note<boolean>(`shut:${id}`) === true;

/**
 * A connected account that we may look at.
 * @throws ApiError 403 account_invalid where it is none, was deleted, or shut us out
 */
export function openAccount(world: World, id: string): Account {
  const account = world.within(null).store.find("account", id);
  if (account === undefined || isShut(world, id))
    throw new ApiError(
      403,
      "invalid_request_error",
      `The key has no access to account '${id}' (or there is none such). It may have been taken back.`,
      { code: "account_invalid" },
    );
  return account;
}

/** What an account shows, out of what is known of it. */
export function show(world: World, account: Account, inside: Inside): void {
  const isPast = inside.wantedBy !== null && inside.wantedBy <= world.now();
  const missing = [
    ...(inside.bank === null || inside.bankFailed ? ["external_account"] : []),
    ...(inside.submitted ? [] : PERSON),
  ];
  const pastDue = [...missing, ...(inside.wantedBy === null || isPast ? inside.wanted : [])];
  const due = [...new Set([...missing, ...inside.wanted])];
  const lacksMore = pastDue.some((name) => name !== "external_account");
  const isActive = inside.submitted && !lacksMore && inside.disabled === null;
  account.details_submitted = inside.submitted;
  account.payouts_enabled = isActive && pastDue.length === 0;
  account.capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map((name) => [name, isActive ? "active" : "inactive"]),
  );
  account.charges_enabled = account.capabilities["card_payments"] === "active";
  account.requirements = {
    ...account.requirements,
    current_deadline: inside.wanted.length > 0 && !isPast ? inside.wantedBy : null,
    currently_due: due,
    disabled_reason: inside.disabled ?? (pastDue.length > 0 ? "requirements.past_due" : null),
    eventually_due: due,
    past_due: pastDue,
  };
}

/** Changes what is known of an account; what it shows follows, and is told where it changed. */
export function knowAccount(world: World, id: string, change: Partial<Inside>): Account {
  const home = world.within(null);
  const account = require(home, "account", id, "account");
  const before = structuredClone(account);
  const inside = { ...insideOf(world, id), ...change };
  home.store.setNote(`account:${id}`, inside);
  show(home, account, inside);
  return tellAccount(world, account, before);
}

/** Keeps an account and tells of it in its own name. */
export function tellAccount(world: World, account: Account, before: Account): Account {
  world.within(null).store.put(account as Account & { object: "account" });
  if (JSON.stringify(account) === JSON.stringify(before)) return account;
  const there = world.within(account.id);
  for (const [name, status] of Object.entries(account.capabilities ?? {})) {
    const known = before.capabilities?.[name as keyof NonNullable<Account["capabilities"]>];
    if (known !== status) there.emit("capability.updated", capabilityOf(account, name));
  }
  there.emit("account.updated", account, before);
  return account;
}

export function capabilityOf(account: Account, name: string) {
  const status = account.capabilities?.[name as keyof NonNullable<Account["capabilities"]>];
  return {
    id: name,
    object: "capability",
    account: account.id,
    future_requirements: account.future_requirements,
    requested: status !== undefined,
    requested_at: status === undefined ? null : (account.created ?? null),
    requirements: account.requirements,
    status: status ?? "unrequested",
  };
}

/** Gives an account a new bank account, instead of the one it had. @throws ApiError 400 where it is none of the test numbers */
export function setBank(
  world: World,
  id: string,
  { name, number }: { name: string; number: string },
): Account {
  const bank = findBank(number);
  if (bank === undefined || bank.isRefused)
    throw ApiError.invalid("This bank account is not accepted.", {
      code: "account_number_invalid",
      param: "external_account[account_number]",
    });
  const home = world.within(null);
  const account = require(home, "account", id, "account");
  const before = structuredClone(account);
  account.external_accounts.data = [
    makeBankAccount(account, world.sale.currency, { name, number: bank.number }),
  ];
  const inside = { ...insideOf(world, id), bank: bank.number, bankFailed: false };
  home.store.setNote(`account:${id}`, inside);
  show(home, account, inside);
  return tellAccount(world, account, before);
}

/** From now on its owner lets us look at it no more. */
export function shutUsOut(world: World, id: string): void {
  openAccount(world, id);
  world.store.setNote(`shut:${id}`, true);
  const application = { id: "ca_StandInOfWishlight", object: "application", name: "Wishlight" };
  world.within(id).emit("account.application.deauthorized", application);
}
