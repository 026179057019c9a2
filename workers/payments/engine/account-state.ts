import { ApiError } from "../http/api-error";
import type { Account } from "./shapes";
import { require, type World } from "./world";

/** What is known of a connected account and not part of its object, like its bank account number. */
export interface AccountState {
  /** Onboarding was finished. */
  submitted: boolean;
  bank: string | null;
  /** A payout to the bank failed. */
  bankFailed: boolean;
  /** Further requirements, and their deadline in seconds; null: they are due now. */
  wanted: string[];
  wantedBy: number | null;
  /** Why Stripe disabled the account. */
  disabled: Reason | null;
}

export type Reason = NonNullable<Account["requirements"]["disabled_reason"]>;

const PERSON = ["individual.first_name", "individual.last_name", "tos_acceptance.date", "tos_acceptance.ip"];

export const NEW: AccountState = {
  submitted: false,
  bank: null,
  bankFailed: false,
  wanted: [],
  wantedBy: null,
  disabled: null,
};

export const stateOf = ({ store }: World, id: string): AccountState => ({
  ...NEW,
  ...store.note<Partial<AccountState>>(`account:${id}`),
});

export const isDeauthorized = ({ store }: World, id: string): boolean =>
  store.note<boolean>(`deauthorized:${id}`) === true;

/** @throws ApiError 403 account_invalid where there is no such account, or it was deleted or deauthorized */
export function openAccount(world: World, id: string): Account {
  const account = world.within(null).store.find("account", id);
  if (account === undefined || isDeauthorized(world, id))
    throw new ApiError(
      403,
      "invalid_request_error",
      `The key has no access to account '${id}' (or there is none such). It may have been taken back.`,
      { code: "account_invalid" },
    );
  return account;
}

/** Computes what the object shows. */
export function show(world: World, account: Account, state: AccountState): void {
  const isPast = state.wantedBy !== null && state.wantedBy <= world.now();
  const missing = [
    ...(state.bank === null || state.bankFailed ? ["external_account"] : []),
    ...(state.submitted ? [] : PERSON),
  ];
  const pastDue = [...missing, ...(state.wantedBy === null || isPast ? state.wanted : [])];
  const due = [...new Set([...missing, ...state.wanted])];
  const lacksMore = pastDue.some((name) => name !== "external_account");
  const isActive = state.submitted && !lacksMore && state.disabled === null;
  account.details_submitted = state.submitted;
  account.payouts_enabled = isActive && pastDue.length === 0;
  account.capabilities = { transfers: isActive ? "active" : "inactive" };
  account.requirements = {
    ...account.requirements,
    current_deadline: state.wanted.length > 0 && !isPast ? state.wantedBy : null,
    currently_due: due,
    disabled_reason: state.disabled ?? (pastDue.length > 0 ? "requirements.past_due" : null),
    eventually_due: due,
    past_due: pastDue,
  };
}

/** Changes an account, and tells of it where that shows. */
export function updateAccount(
  world: World,
  id: string,
  change: Partial<AccountState>,
  apply: (account: Account) => void = () => undefined,
): Account {
  const home = world.within(null);
  const account = require(home, "account", id, "account");
  const before = structuredClone(account);
  const state = { ...stateOf(world, id), ...change };
  apply(account);
  home.store.setNote(`account:${id}`, state);
  show(home, account, state);
  home.store.put(account);
  tell(world.within(id), account, before);
  return account;
}

/** Events about an account are made in its own name. */
function tell(there: World, account: Account, before: Account): void {
  if (JSON.stringify(account) === JSON.stringify(before)) return;
  if (account.capabilities?.transfers !== before.capabilities?.transfers)
    there.emit("capability.updated", transfersOf(account));
  there.emit("account.updated", account, before);
}

const transfersOf = (account: Account) => ({
  id: "transfers",
  object: "capability",
  account: account.id,
  future_requirements: account.future_requirements,
  requested: true,
  requested_at: account.created,
  requirements: account.requirements,
  status: account.capabilities?.transfers,
});

/** Its owner revokes our access. */
export function deauthorize(world: World, id: string): Account {
  const account = openAccount(world, id);
  world.store.setNote(`deauthorized:${id}`, true);
  const application = { id: "ca_StandInOfWishlight", object: "application", name: "Wishlight" };
  world.within(id).emit("account.application.deauthorized", application);
  return account;
}
