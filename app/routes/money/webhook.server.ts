import type { AppLoadContext } from "@remix-run/cloudflare";
import { bookOurBalance } from "~/membership/book-balance.server";
import { handleProviderEvent } from "~/membership/events.server";
import type { EventEndpoint } from "~/membership/provider/billing-provider";
import { applyPayoutEvent } from "~/payouts/payout-events.server";
import { readCapped } from "~/platform/read-capped";
import { answerWith, refuse } from "~/routes/shared/answers.server";
import { membershipDeps } from "./membership-deps.server";
import { payoutDeps } from "./payout-deps.server";

/** An invoice event takes some ten thousand. */
const MAX_BYTES = 256 * 1024;

/** 503: the provider sends it again. */
export async function answerWebhook(
  request: Request,
  context: AppLoadContext,
  endpoint: EventEndpoint,
): Promise<Response> {
  const bytes = await readCapped(request, MAX_BYTES);
  if (bytes === null) return refuse("membership.event_too_large");
  const body = new TextDecoder().decode(bytes);
  const signature = request.headers.get("Stripe-Signature");
  return answerWith(async () => {
    const membership = membershipDeps(context);
    const readBalance = () => bookOurBalance(membership);
    const outcome = await handleProviderEvent(membership, { body, signature, endpoint }, (subject) =>
      applyPayoutEvent({ ...payoutDeps(context), readBalance }, subject),
    );
    return outcome === "again" ? refuse("membership.unavailable") : Response.json({ outcome });
  }, refuse);
}
