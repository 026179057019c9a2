import { DomainError } from "~/platform/errors";
import { claimCheckout, ensureMembership, keepCheckout, setCustomer } from "./checkout.store.server";
import { invoicesOf, keptOf } from "./kept.rules";
import { CHECKOUT_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { agreedFirstCharge } from "./offer.rules";
import { endOlderCheckout, newClaim, wishOf } from "./open-checkout.server";
import { isUnpaid, wasPaid } from "./paid-service.rules";
import type { Price } from "./provider/billing-provider";
import { syncMembership } from "./sync.server";

/** Another tab may be at it at the same time; then it is begun anew, so many times at most. */
const ATTEMPTS = 3;

/** What somebody agreed to before they are sent to pay, as it stood on their page. */
export interface Consent {
  sentence: string;
  priceMinor: number;
  currency: string;
  /** The first charge they were shown; null: at once. */
  firstChargeAt: number | null;
}

interface Viewer {
  id: string;
  email: string;
}

/**
 * Sends somebody to pay, once: a checkout that was open before is ended first. A first payment that was begun and
 * not finished goes on with its own invoice.
 * @returns the address of the provider's page
 * @throws DomainError membership.already, membership.terms_changed, membership.unavailable
 */
export async function startCheckout(deps: MembershipDeps, viewer: Viewer, consent: Consent): Promise<string> {
  const price = await deps.provider.price();
  if (price.minor !== consent.priceMinor || price.currency !== consent.currency) {
    throw new DomainError("membership.terms_changed");
  }
  await ensureMembership(deps, viewer.id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const url = await tryCheckout(deps, viewer, { consent, price });
    if (url !== null) return url;
  }
  throw new DomainError("membership.unavailable");
}

/** @returns null where another tab came between */
async function tryCheckout(
  deps: MembershipDeps,
  viewer: Viewer,
  { consent, price }: { consent: Consent; price: Price },
): Promise<string | null> {
  const { row, customerId } = await withCustomer(deps, viewer);
  const unfinished = await unfinishedPayment(deps, viewer.id);
  if (unfinished) return unfinished;
  // Asked again: it may have been paid while we looked.
  if ((await endOlderCheckout(deps, row)) === "complete") {
    const unfinishedNow = await unfinishedPayment(deps, viewer.id);
    if (unfinishedNow) return unfinishedNow;
  }
  const current = await findMembership(deps.db, viewer.id);
  const now = deps.clock();
  const firstChargeAt = agreedFirstCharge(consent.firstChargeAt, current?.trial_ends_at ?? null, now);
  if (firstChargeAt === undefined) throw new DomainError("membership.terms_changed");
  const claim = newClaim({ firstChargeAt, priceId: price.id });
  const expiresAt = now + CHECKOUT_MS;
  const held = current?.checkout_id ?? null;
  if (held !== null && held !== row.checkout_id) return null;
  if (!(await claimCheckout(deps, viewer.id, { held, claim, expiresAt }))) return null;

  const checkout = await deps.provider.openCheckout(
    wishOf(deps, { accountId: viewer.id, customerId, claim, expiresAt }),
  );
  if (await keepCheckout(deps, viewer.id, { claim, checkout, consent })) return checkout.url;
  // A tab that came later has one of its own.
  await deps.provider.expireCheckout(checkout.id);
  throw new DomainError("membership.unavailable");
}

/** The row with its customer: made once, and anew where somebody deleted it at the provider. */
async function withCustomer(
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

/**
 * Asks the provider whether they have a subscription already.
 * @returns address of the invoice of a first payment that is still open; null where there is nothing
 * @throws DomainError membership.already
 */
async function unfinishedPayment(deps: MembershipDeps, accountId: string): Promise<string | null> {
  const { facts, decided } = await syncMembership(deps, accountId);
  const kept = facts && keptOf(facts, decided);
  if (!kept) return null;
  if (kept.state !== "incomplete") throw new DomainError("membership.already");
  const mine = invoicesOf(facts, kept);
  // Paid while it was being read: the subscription's own state was read a moment earlier.
  if (mine.some(wasPaid)) throw new DomainError("membership.already");
  const open = mine.find(isUnpaid);
  if (open?.pageUrl) return open.pageUrl;
  await deps.provider.endNow(kept.id);
  return null;
}

/**
 * Whether somebody comes back from a payment that another account made: two people may share a browser.
 * @throws DomainError membership.unavailable
 */
export async function isPaidByAnother(
  deps: Pick<MembershipDeps, "db" | "provider">,
  accountId: string,
  checkoutId: string,
): Promise<boolean> {
  if ((await findMembership(deps.db, accountId))?.checkout_id === checkoutId) return false;
  const payer = await deps.provider.payerOf(checkoutId);
  return payer !== null && payer !== accountId;
}

/**
 * Back from the checkout: asks the provider and writes what is so, whatever webhooks do.
 * @throws DomainError membership.none for somebody who was never sent to pay, membership.unavailable
 */
export async function finishCheckout(deps: MembershipDeps, accountId: string): Promise<void> {
  await syncMembership(deps, accountId);
}
