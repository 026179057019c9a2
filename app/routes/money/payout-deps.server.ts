import type { AppLoadContext } from "@remix-run/cloudflare";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import type { PayoutDeps } from "~/payouts/payout-deps";

export function payoutDeps({ app }: AppLoadContext): PayoutDeps {
  return makePayoutDeps(app);
}
