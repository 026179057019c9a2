import { env } from "cloudflare:workers";
import Stripe from "stripe";
import type { Settings } from "../../workers/payments/engine/settings";

/** The payment stand-in's own address; only the path of it matters. */
const ADDRESS = "http://payments.localhost/stand-in/";

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
    /** Forgets everything, as at its first start. */
    reset: () => control("reset", {}),
  };
}

/** The real library, speaking to the stand-in. */
export function stripeAtStandIn(): Stripe {
  return new Stripe("sk_test_local", {
    httpClient: Stripe.createFetchHttpClient(payments().fetch.bind(payments())),
    maxNetworkRetries: 0,
  });
}

function payments(): Fetcher {
  if (!env.PAYMENTS) throw new Error("These tests have no payment stand-in.");
  return env.PAYMENTS;
}

async function control<T>(name: string, body: object | undefined): Promise<T> {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await payments().fetch(ADDRESS + name, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The stand-in refused ${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
