import { Refusal } from "../local/refusal.ts";
import type { Blueprint } from "./blueprint.ts";
import { PAYMENTS_SECRET } from "./plan-payments.ts";
import type { CloudState } from "./state.ts";
import { TOLD, type Wanted } from "./wanted.ts";

/** What the site and the payment provider must agree on; where they don't, nobody can buy. */
const PRICE = ["SUBSCRIPTION_PRICE", "CURRENCY"];
/** What creators were told they get. */
const SHARE = ["CREATOR_SHARE", "IDLE_CAP", "MIN_SECONDS"];
/** How long before their share is lowered creators have to know (docs/operations.md). */
const NOTICE_DAYS = 15;

/**
 * Refuses to change by oversight what the live site sells, or what only the provider's key can change: the site
 * compares its price with the provider's before each checkout, and mails its members every change of it.
 * @throws Refusal naming the variable, and what to say instead
 */
export function refuseOversights(names: Blueprint, wanted: Wanted, { vars: live }: CloudState): void {
  for (const name of PRICE) {
    const changed = changeOf(name, names, wanted, live);
    if (changed)
      refuseWithoutKey(wanted, `${name} is ${changed.now} at the live site and ${changed.goal} here`);
  }
  for (const name of SHARE) {
    const changed = changeOf(name, names, wanted, live);
    if (changed && name === "CREATOR_SHARE") refuseWithoutNotice(wanted, changed);
  }
  const origin = live["APP_ORIGIN"];
  if (origin !== undefined && origin !== wanted.appOrigin) {
    refuseWithoutKey(wanted, `APP_ORIGIN is ${origin} at the live site and ${wanted.appOrigin} here`);
  }
}

interface Change {
  now: string;
  goal: string | undefined;
}

/** @throws Refusal where nobody said the one or the other */
function changeOf(
  name: string,
  names: Blueprint,
  wanted: Wanted,
  live: CloudState["vars"],
): Change | undefined {
  const now = live[name];
  const goal = wanted.vars[name] ?? names.vars[name];
  if (now === undefined || now === goal) return undefined;
  if (wanted.vars[name] !== undefined) return { now, goal };
  throw new Refusal(
    `${name} is ${now} at the live site and ${goal} in wrangler.toml. Say which one is meant, like ${name}=${now}, ` +
      "which changes nothing.",
  );
}

/** More may be given at once; less only to whoever could have left before. */
function refuseWithoutNotice({ creatorsToldDaysAgo: told }: Wanted, { now, goal }: Change): void {
  if (Number(goal) >= Number(now) || (told ?? 0) >= NOTICE_DAYS) return;
  throw new Refusal(
    `CREATOR_SHARE is ${now} at the live site and ${goal} here: creators have to be told ${NOTICE_DAYS} days before it ` +
      `goes down, which nobody does for you. Tell them, and give the day on which they were, like ${TOLD}=2026-11-07` +
      `${told === null ? "" : ` (the day you gave is ${told} days ago)`}.`,
  );
}

function refuseWithoutKey({ paymentsKey }: Wanted, now: string): void {
  if (paymentsKey !== null) return;
  throw new Refusal(
    `${now}. Another one has to be told to the payment provider with the same run: give ${PAYMENTS_SECRET}, too.`,
  );
}
