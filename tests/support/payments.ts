import Stripe from "stripe";
import type { Settings } from "../../workers/payments/engine/settings";
import { control, payments } from "./stand-in-control";

/** As workers/payments/engine/deliveries.ts lists them. */
interface Delivery {
  event: string;
  type: string;
  endpoint: "own" | "connect";
  attempts: number;
  /** What the site answered; null where nobody did. */
  status: number | null;
  /** 0: will be tried, 1: taken, 2: given up. */
  done: 0 | 1 | 2;
  /** Seconds of the billing clock. */
  due: number;
}

/** What people do at the provider, for which it has no API (workers/payments/control/act.ts). */
export type Deed = { do: string; [detail: string]: unknown };

/** The hold that tests have on the payment stand-in. */
export function standIn() {
  return {
    /** Somebody does something there. @throws Error with what was refused */
    act: <T = Record<string, unknown>>(deed: Deed) => control<T>("act", deed),
    settings: (settings: Partial<Settings>) => control<Settings>("settings", settings),
    /** Moves its clock ahead; everything due on the way has happened and been delivered. Seconds. */
    advance: (seconds: number) => control<{ now: number }>("clock", { by: seconds }),
    advanceTo: (at: number) => control<{ now: number }>("clock", { to: at }),
    /** To the moment the next invoice is charged. */
    advanceToCharge: () => control<{ now: number }>("clock", { to: "charge" }),
    /** Delivers what waits, kept back or not. */
    deliver: () => control("deliver", {}),
    deliveries: () => control<Delivery[]>("deliveries", undefined),
    /** Milliseconds. */
    clock: async () => await control<{ now: number; offset: number }>("clock", undefined),
    /** Waits until none of its events is on its way. */
    rest: () => control("rest", {}),
    /** Forgets everything, as at its first start. */
    reset: () => control("reset", {}),
    /** The same, and keeps its events back until a test asks for them. */
    startSilent: async () => {
      await control("reset", {});
      await control("settings", { deliver: false });
    },
  };
}

/** The real library, speaking to the stand-in. */
export function stripeAtStandIn(): Stripe {
  return new Stripe("sk_test_local", {
    httpClient: Stripe.createFetchHttpClient(payments().fetch.bind(payments())),
    maxNetworkRetries: 0,
  });
}
