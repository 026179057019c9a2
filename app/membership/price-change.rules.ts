import type { MembershipPolicy } from "~/platform/config.server";
import { PRICE_NOTICE_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import type { Notice } from "./notices.schema";
import type { SubscriptionFacts } from "./provider/billing-provider";

interface PricePlan {
  set: Pick<Membership, "price_notice_minor" | "price_notice_from">;
  notices: Notice[];
}

const NO_NOTICE: PricePlan = { set: { price_notice_minor: null, price_notice_from: null }, notices: [] };

export function planPrice(
  row: Pick<Membership, "price_notice_minor" | "price_notice_from">,
  kept: SubscriptionFacts | null,
  { priceMinor, currency }: MembershipPolicy,
  now: number,
): PricePlan {
  if (!kept || kept.price.currency !== currency || kept.price.minor === priceMinor) return NO_NOTICE;
  if (kept.endsAt !== null) return NO_NOTICE;
  const { price_notice_minor, price_notice_from } = row;
  if (price_notice_minor === priceMinor && price_notice_from !== null) {
    return { set: { price_notice_minor, price_notice_from }, notices: [] };
  }
  const from = now + PRICE_NOTICE_MS;
  return {
    set: { price_notice_minor: priceMinor, price_notice_from: from },
    notices: [
      {
        key: `price:${kept.id}:${priceMinor}:${from}`,
        facts: { kind: "price_change", minor: priceMinor, oldMinor: kept.price.minor, currency, from },
      },
    ],
  };
}
