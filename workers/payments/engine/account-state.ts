import { ApiError } from "../http/api-error";
import type { Account } from "./shapes";
import { require, type World } from "./world";

/** What the account's object doesn't show. */
export interface AccountState {
  submitted: boolean;
  bank: string | null;
  bankFailed: boolean;
  wanted: string[];
  /** Null means due now. */
  wantedBy: number | null;
  disabled: Reason | null;
}

export type Reason = NonNullable<Account["requirements"]["disabled_reason"]>;

const PERSON = ["individual.first_name", "individual.last_name", "tos_acceptance.date", "tos_acceptance.ip"];

export const NEW_STATE: AccountState = {
  submitted: false,
  bank: null,
  bankFailed: false,
  wanted: [],
  wantedBy: null,
  disabled: null,
};

export const readState = ({ store }: World, id: string): AccountState => ({
  ...NEW_STATE,
  ...store.note<Partial<AccountState>>(`account:${id}`),
});

export const isDeauthorized = ({ store }: World, id: string): boolean =>
  store.note<boolean>(`deauthorized:${id}`) === true;

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

export function refreshAccount(world: World, account: Account, state: AccountState): void {
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

export function updateAccount(
  world: World,
  id: string,
  change: Partial<AccountState>,
  apply: (account: Account) => void = () => undefined,
): Account {
  const home = world.within(null);
  const account = require(home, "account", id, "account");
  const before = structuredClone(account);
  const state = { ...readState(world, id), ...change };
  apply(account);
  home.store.setNote(`account:${id}`, state);
  refreshAccount(home, account, state);
  home.store.put(account);
  emitChanges(world.within(id), account, before);
  return account;
}

/** Events about a connected account belong to that account. */
function emitChanges(there: World, account: Account, before: Account): void {
  if (JSON.stringify(account) === JSON.stringify(before)) return;
  if (account.capabilities?.transfers !== before.capabilities?.transfers)
    there.emit("capability.updated", transfersCapability(account));
  there.emit("account.updated", account, before);
}

const transfersCapability = (account: Account) => ({
  id: "transfers",
  object: "capability",
  account: account.id,
  future_requirements: account.future_requirements,
  requested: true,
  requested_at: account.created,
  requirements: account.requirements,
  status: account.capabilities?.transfers,
});

export function deauthorize(world: World, id: string): Account {
  const account = openAccount(world, id);
  world.store.setNote(`deauthorized:${id}`, true);
  const application = { id: "ca_StandInOfWishlight", object: "application", name: "Wishlight" };
  world.within(id).emit("account.application.deauthorized", application);
  return account;
}
