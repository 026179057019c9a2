import { Refusal } from "../local/refusal.ts";
import type { Blueprint } from "./blueprint.ts";
import { PAYMENTS_SECRET } from "./plan-payments.ts";
import type { CloudState } from "./state.ts";
import type { Wanted } from "./wanted.ts";

/** What the site and the payment provider must agree on; where they don't, nobody can buy. */
const PRICE = ["SUBSCRIPTION_PRICE", "CURRENCY"];

/**
 * Refuses to change by oversight what the live site sells, or what only the provider's key can change: the site
 * compares its price with the provider's before each checkout, and mails its members every change of it.
 * @throws Refusal naming the variable, and what to say instead
 */
export function refuseOversights(names: Blueprint, wanted: Wanted, { vars: live }: CloudState): void {
  for (const name of PRICE) {
    const now = live[name];
    const goal = wanted.vars[name] ?? names.vars[name];
    if (now === undefined || now === goal) continue;
    if (wanted.vars[name] === undefined) {
      throw new Refusal(
        `${name} is ${now} at the live site and ${goal} in wrangler.toml. Say which one is meant, like ${name}=${now}, ` +
          "which changes nothing.",
      );
    }
    refuseWithoutKey(wanted, `${name} is ${now} at the live site and ${goal} here`);
  }
  const origin = live["APP_ORIGIN"];
  if (origin !== undefined && origin !== wanted.appOrigin) {
    refuseWithoutKey(wanted, `APP_ORIGIN is ${origin} at the live site and ${wanted.appOrigin} here`);
  }
}

function refuseWithoutKey({ paymentsKey }: Wanted, now: string): void {
  if (paymentsKey !== null) return;
  throw new Refusal(
    `${now}. Another one has to be told to the payment provider with the same run: give ${PAYMENTS_SECRET}, too.`,
  );
}
