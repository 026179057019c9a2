import { numberCustomer } from "~/ledger/member-customers.store.server";
import { findRestore } from "~/switches/switches.store.server";
import { setCustomer } from "./checkout.store.server";
import { findCurrentSubscription, NOTHING_DECIDED } from "./current-subscription.rules";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";
import { performDuties } from "./perform-duties.server";

/**
 * A restored database doesn't know the customers made since its backup. Where the account has bought again, the next
 * sync ends one of two subscriptions.
 * @returns the customer's account; undefined where it is gone or not ours
 */
export async function adoptCustomer(deps: MembershipDeps, customerId: string): Promise<string | undefined> {
  const { db, provider } = deps;
  const owner = await provider.ownerOf(customerId);
  if (!owner) return undefined;
  const { accountId } = owner;
  const old = (await findMembership(db, accountId))?.customer_id ?? null;
  if (old === null || (await hasBetter(deps, customerId, old)))
    await setCustomer(deps, accountId, { old, id: customerId });
  if (!(await findMembership(db, accountId))?.customer_id) return undefined;
  await numberCustomer(db, accountId, customerId);
  return accountId;
}

/** The portal and the card are those of the customer whose subscription stays. */
async function hasBetter({ provider }: MembershipDeps, found: string, old: string): Promise<boolean> {
  const [{ subscriptions }, facts] = await Promise.all([
    provider.readCustomer(found),
    provider.readCustomer(old),
  ]);
  const all = { ...facts, subscriptions: [...facts.subscriptions, ...subscriptions] };
  const kept = findCurrentSubscription(all, NOTHING_DECIDED);
  return subscriptions.some(({ id }) => id === kept?.id);
}

/** A restore lost the account, so nobody could use or cancel what goes on charging. Can be repeated. */
export async function endLostSubscriptions(deps: MembershipDeps, customerId: string): Promise<void> {
  const { db, provider, log } = deps;
  const owner = await provider.ownerOf(customerId);
  if (!owner?.isSure || owner.createdAt > ((await findRestore(db)) ?? 0)) return;
  log.warn("membership.account_lost");
  const readFacts = () => provider.readCustomer(customerId);
  const facts = await readFacts();
  // Ended ones too, or a refund that failed before the ending would never be made.
  const decided = { ...NOTHING_DECIDED, seconds: new Set(facts.subscriptions.map(({ id }) => id)) };
  const { accountId } = owner;
  const state = { accountId, email: null, readFacts, facts, decided, announcedPrice: null };
  const { failure } = await performDuties(deps, state);
  if (failure !== null) throw failure;
}
