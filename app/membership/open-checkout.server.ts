import type { MembershipDeps } from "./membership-deps";
import type { Membership } from "./memberships.table";
import type { CheckoutWish } from "./provider/billing-provider";

/** Stands in the row while a checkout is being opened, and holds all that is needed to ask for the same once more. */
const OPENING = /^opening:(\d+):([^:]+):[^:]+$/;

export function newClaim({
  firstChargeAt,
  priceId,
}: {
  firstChargeAt: number | null;
  priceId: string;
}): string {
  return `opening:${firstChargeAt ?? 0}:${priceId}:${crypto.randomUUID()}`;
}

interface Claimed {
  accountId: string;
  customerId: string;
  claim: string;
  expiresAt: number;
}

/** What a claim asks for; the same each time, as the provider wants of one key. */
export function wishOf(
  { appOrigin }: Pick<MembershipDeps, "appOrigin">,
  { accountId, customerId, claim, expiresAt }: Claimed,
): CheckoutWish {
  const [, firstChargeAt = "0", priceId = ""] = OPENING.exec(claim) ?? [];
  return {
    accountId,
    customerId,
    priceId,
    firstChargeAt: Number(firstChargeAt) || null,
    // The provider puts the checkout's id in: somebody else may be signed in by then.
    successUrl: `${appOrigin}/membership?checkout=done&session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appOrigin}/membership?checkout=left`,
    expiresAt,
    key: `checkout:${claim}`,
  };
}

/**
 * Ends the checkout that may be open, so that nobody pays on two pages. Of one whose opening was cut off only the
 * wish is known: asked for again it gives the very one that was opened then.
 * @returns `complete` where it was paid
 */
export async function endOlderCheckout(
  deps: Pick<MembershipDeps, "provider" | "clock" | "appOrigin" | "log">,
  row: Membership,
): Promise<"none" | "expired" | "complete"> {
  const { account_id, customer_id, checkout_id, checkout_expires_at } = row;
  if (checkout_id === null || checkout_expires_at === null || customer_id === null) return "none";
  if (checkout_expires_at <= deps.clock()) return "none";
  const id = OPENING.test(checkout_id)
    ? await reopened(deps, {
        ...{ accountId: account_id, customerId: customer_id },
        ...{ claim: checkout_id, expiresAt: checkout_expires_at },
      })
    : checkout_id;
  return id === null ? "none" : deps.provider.expireCheckout(id);
}

async function reopened(
  deps: Pick<MembershipDeps, "provider" | "appOrigin" | "log">,
  claimed: Claimed,
): Promise<string | null> {
  try {
    return (await deps.provider.openCheckout(wishOf(deps, claimed))).id;
  } catch (error) {
    // It may be too late by now to ask for the same. Whatever was opened runs out, and two are undone.
    deps.log.error("membership.checkout_lost", error);
    return null;
  }
}
