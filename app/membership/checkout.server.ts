import { DomainError } from "~/platform/errors";
import { claimCheckout, ensureMembership, saveCheckout, setCustomer } from "./checkout.store.server";
import { subscriptionInvoices, findCurrentSubscription } from "./current-subscription.rules";
import { CHECKOUT_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { agreedFirstCharge } from "./offer.rules";
import {
  expireOpenCheckout,
  newCheckoutClaim,
  buildCheckoutWish,
  openCheckoutUrl,
} from "./open-checkout.server";
import { isUnpaid, wasPaid } from "./paid-service.rules";
import type { Price } from "./provider/billing-provider";
import { syncMembership } from "./sync.server";

/** Another tab may interfere. */
const ATTEMPTS = 3;

export interface Consent {
  sentence: string;
  priceMinor: number;
  currency: string;
  /** Null: at once. */
  firstChargeAt: number | null;
}

interface Viewer {
  id: string;
  email: string;
}

/**
 * An unfinished first payment continues with its own invoice. @returns the provider's page @throws
 * DomainError membership.already, membership.terms_changed
 */
export async function startCheckout(
  deps: MembershipDeps,
  viewer: Viewer,
  consent: Consent,
  next = "",
): Promise<string> {
  const price = await deps.provider.price();
  if (price.minor !== consent.priceMinor || price.currency !== consent.currency) {
    throw new DomainError("membership.terms_changed");
  }
  await ensureMembership(deps, viewer.id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const url = await tryCheckout(deps, viewer, { consent, price, next });
    if (url !== null) return url;
  }
  throw new DomainError("membership.unavailable");
}

/** Two people may share a browser, so the payer may be another account. */
export async function isPaidByAnother(
  deps: Pick<MembershipDeps, "db" | "provider">,
  accountId: string,
  checkoutId: string,
): Promise<boolean> {
  if ((await findMembership(deps.db, accountId))?.checkout_id === checkoutId) return false;
  const payer = await deps.provider.payerOf(checkoutId);
  return payer !== null && payer !== accountId;
}

/** Doesn't depend on webhooks. */
export async function finishCheckout(deps: MembershipDeps, accountId: string): Promise<void> {
  await syncMembership(deps, accountId);
}

async function tryCheckout(
  deps: MembershipDeps,
  viewer: Viewer,
  { consent, price, next }: { consent: Consent; price: Price; next: string },
): Promise<string | null> {
  const { row, customerId } = await ensureCustomer(deps, viewer);
  const unfinished = await findUnfinishedPayment(deps, viewer.id);
  if (unfinished) return unfinished;
  if ((await expireOpenCheckout(deps, row)) === "complete") {
    const unfinishedNow = await findUnfinishedPayment(deps, viewer.id);
    if (unfinishedNow) return unfinishedNow;
  }
  const current = await findMembership(deps.db, viewer.id);
  const now = deps.clock();
  const firstChargeAt = agreedFirstCharge(consent.firstChargeAt, current?.trial_ends_at ?? null, now);
  if (firstChargeAt === undefined) throw new DomainError("membership.terms_changed");
  const claim = newCheckoutClaim({ firstChargeAt, priceId: price.id, next });
  const expiresAt = now + CHECKOUT_MS;
  const held = current?.checkout_id ?? null;
  const isFree = held === null || held === row.checkout_id;
  if (!isFree || !(await claimCheckout(deps, viewer.id, { held, claim, expiresAt }))) {
    const begun = await findMembership(deps.db, viewer.id);
    return begun ? openCheckoutUrl(deps, begun) : null;
  }

  const checkout = await deps.provider.openCheckout(
    buildCheckoutWish(deps, { accountId: viewer.id, customerId, claim, expiresAt }),
  );
  if (await saveCheckout(deps, viewer.id, { claim, checkout, consent })) return checkout.url;
  await deps.provider.expireCheckout(checkout.id);
  throw new DomainError("membership.unavailable");
}

async function ensureCustomer(
  deps: MembershipDeps,
  viewer: Viewer,
): Promise<{ row: Membership; customerId: string }> {
  const { db, provider } = deps;
  let row = await findMembership(db, viewer.id);
  const old = row?.customer_id ?? null;
  if (old === null || (await provider.readCustomer(old)).isDeleted) {
    const id = await provider.createCustomer({ accountId: viewer.id, email: viewer.email, instead: old });
    await setCustomer(deps, viewer.id, { old, id });
    row = await findMembership(db, viewer.id);
  }
  if (!row?.customer_id) throw new DomainError("membership.unavailable");
  return { row, customerId: row.customer_id };
}

/** @returns the invoice of an unfinished first payment @throws DomainError membership.already */
async function findUnfinishedPayment(deps: MembershipDeps, accountId: string): Promise<string | null> {
  const { facts, decided } = await syncMembership(deps, accountId);
  const kept = facts && findCurrentSubscription(facts, decided);
  if (!kept) return null;
  if (kept.state !== "incomplete") throw new DomainError("membership.already");
  const invoices = subscriptionInvoices(facts, kept);
  // The subscription's state was read a moment before the payment.
  if (invoices.some(wasPaid)) throw new DomainError("membership.already");
  const open = invoices.find(isUnpaid);
  if (open?.pageUrl) return open.pageUrl;
  await deps.provider.endNow(kept.id);
  return null;
}
