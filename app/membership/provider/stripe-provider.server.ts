import type { Clock } from "~/platform/clock";
import type { BillingProvider, EventEndpoint } from "./billing-provider";

export interface StripeOptions {
  secretKey: string;
  webhookSecrets: Record<EventEndpoint, string>;
  clock: Clock;
  standIn?: Fetcher | undefined;
}

export function createStripeProvider(_options: StripeOptions): BillingProvider {
  throw new Error("later");
}
