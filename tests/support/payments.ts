import Stripe from "stripe";
import type { Settings } from "../../workers/payments/engine/settings";
import { askStandIn, paymentsWorker } from "./stand-in-control";

interface Delivery {
  event: string;
  type: string;
  endpoint: "own" | "connect";
  attempts: number;
  status: number | null;
  /** 1: taken by the site; 2: given up. */
  done: 0 | 1 | 2;
  due: number;
}

export type StandInAction = { do: string; [detail: string]: unknown };

export function standIn() {
  return {
    act: <T = Record<string, unknown>>(deed: StandInAction) => askStandIn<T>("act", deed),
    settings: (settings: Partial<Settings>) => askStandIn<Settings>("settings", settings),
    /** Everything due until then happens and is delivered. */
    advance: (seconds: number) => askStandIn<{ now: number }>("clock", { by: seconds }),
    advanceTo: (at: number) => askStandIn<{ now: number }>("clock", { to: at }),
    advanceToCharge: () => askStandIn<{ now: number }>("clock", { to: "charge" }),
    deliver: () => askStandIn("deliver", {}),
    deliveries: () => askStandIn<Delivery[]>("deliveries", undefined),
    clock: async () => await askStandIn<{ now: number; offset: number }>("clock", undefined),
    rest: () => askStandIn("rest", {}),
    reset: () => askStandIn("reset", {}),
    startSilent: async () => {
      await askStandIn("reset", {});
      await askStandIn("settings", { deliver: false });
    },
  };
}

export function stripeAtStandIn(): Stripe {
  return new Stripe("sk_test_local", {
    httpClient: Stripe.createFetchHttpClient(paymentsWorker().fetch.bind(paymentsWorker())),
    maxNetworkRetries: 0,
  });
}
