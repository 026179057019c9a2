import { accountLinkEndpoints } from "../engine/account-links";
import { accountEndpoints } from "../engine/accounts";
import { balanceEndpoints } from "../engine/balance";
import { checkoutEndpoints } from "../engine/checkout";
import { clockEndpoints } from "../engine/test-clocks";
import { customerEndpoints } from "../engine/customers";
import { disputeEndpoints } from "../engine/disputes";
import { eventEndpoints } from "../engine/events";
import { invoiceEndpoints } from "../engine/invoice-api";
import { paymentMethodEndpoints } from "../engine/payment-methods";
import { payoutEndpoints } from "../engine/payouts";
import { portalEndpoints } from "../engine/portal";
import { priceEndpoints } from "../engine/prices";
import { refundEndpoints } from "../engine/refunds";
import { subscriptionEndpoints } from "../engine/subscription-api";
import { topupEndpoints } from "../engine/topups";
import { transferReversalEndpoints } from "../engine/transfer-reversals";
import { transferEndpoints } from "../engine/transfers";
import type { Endpoint } from "./endpoint";

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...priceEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
  ...accountEndpoints,
  ...accountLinkEndpoints,
  ...transferEndpoints,
  ...transferReversalEndpoints,
  ...payoutEndpoints,
  ...topupEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
  ...clockEndpoints,
];

const SPLIT = ENDPOINTS.map((endpoint) => ({ endpoint, segments: endpoint.path.split("/") }));

export function findEndpoint(
  method: string,
  pathname: string,
): { endpoint: Endpoint; ids: string[] } | undefined {
  const parts = pathname.split("/");
  for (const { endpoint, segments } of SPLIT) {
    if (endpoint.method !== method || segments.length !== parts.length) continue;
    const fits = segments.every((segment, index) => segment.startsWith(":") || segment === parts[index]);
    if (!fits) continue;
    const ids = segments.flatMap((segment, index) =>
      segment.startsWith(":") ? [decodeURIComponent(parts[index] ?? "")] : [],
    );
    return { endpoint, ids };
  }
  return undefined;
}
