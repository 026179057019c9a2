import type { MembershipDeps } from "./membership-deps";
import type { Membership } from "./memberships.table";
import type { CheckoutWish } from "./provider/billing-provider";
import { withNext } from "./with-next.rules";

/** Marks a row while its checkout is being opened, with what the same request needs again. */
const OPENING_CLAIM = /^(opening:(\d+):([^:]+):[^:]+)(?::(.*))?$/;

export function newCheckoutClaim({
  firstChargeAt,
  priceId,
  next,
}: {
  firstChargeAt: number | null;
  priceId: string;
  next: string;
}): string {
  return `opening:${firstChargeAt ?? 0}:${priceId}:${crypto.randomUUID()}:${next}`;
}

interface CheckoutClaim {
  accountId: string;
  customerId: string;
  claim: string;
  expiresAt: number;
}

/** The provider refuses a different request under the same key. */
export function buildCheckoutWish(
  { appOrigin }: Pick<MembershipDeps, "appOrigin">,
  { accountId, customerId, claim, expiresAt }: CheckoutClaim,
): CheckoutWish {
  const [, key, firstChargeAt = "0", priceId = "", next = ""] = OPENING_CLAIM.exec(claim) ?? [];
  return {
    accountId,
    customerId,
    priceId,
    firstChargeAt: Number(firstChargeAt) || null,
    // By then somebody else may be signed in.
    successUrl: withNext(`${appOrigin}/membership?checkout=done&session={CHECKOUT_SESSION_ID}`, next),
    cancelUrl: withNext(`${appOrigin}/membership?checkout=left`, next),
    expiresAt,
    key: `checkout:${key}`,
  };
}

type Deps = Pick<MembershipDeps, "provider" | "clock" | "appOrigin" | "log">;

/** Nobody must pay on two pages. */
export async function expireOpenCheckout(
  deps: Deps,
  row: Membership,
): Promise<"none" | "expired" | "complete"> {
  const id = await openCheckoutId(deps, row);
  return id === null ? "none" : deps.provider.expireCheckout(id);
}

/** Of a press at the same time, which began it first. @returns null where it can't be paid any more */
export async function openCheckoutUrl(deps: Deps, row: Membership): Promise<string | null> {
  const id = await openCheckoutId(deps, row);
  return id === null ? null : deps.provider.checkoutUrl(id);
}

/** Repeating an interrupted request yields the id of the checkout it opened. */
async function openCheckoutId(deps: Deps, row: Membership): Promise<string | null> {
  const { account_id, customer_id, checkout_id, checkout_expires_at } = row;
  if (checkout_id === null || checkout_expires_at === null || customer_id === null) return null;
  if (checkout_expires_at <= deps.clock()) return null;
  if (!OPENING_CLAIM.test(checkout_id)) return checkout_id;
  return reopenCheckout(deps, {
    accountId: account_id,
    customerId: customer_id,
    claim: checkout_id,
    expiresAt: checkout_expires_at,
  });
}

async function reopenCheckout(
  deps: Pick<MembershipDeps, "provider" | "appOrigin" | "log">,
  claim: CheckoutClaim,
): Promise<string | null> {
  try {
    return (await deps.provider.openCheckout(buildCheckoutWish(deps, claim))).id;
  } catch (error) {
    // It may be too late to repeat. The lost checkout expires, and a duplicate subscription is refunded.
    deps.log.error("membership.checkout_lost", error);
    return null;
  }
}
