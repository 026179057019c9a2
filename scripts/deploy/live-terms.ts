import { Refusal } from "../local/refusal.ts";
import type { Blueprint } from "./blueprint.ts";
import { PAYMENTS_SECRET } from "./plan-payments.ts";
import type { CloudState } from "./state.ts";
import { CREATORS_TOLD, type DeploySettings } from "./settings.ts";

const PRICE = ["SUBSCRIPTION_PRICE", "CURRENCY"];
const SHARE = ["CREATOR_SHARE", "IDLE_CAP", "MIN_SECONDS"];
/** Creators get this notice before their share is lowered (docs/operations.md). */
const NOTICE_DAYS = 15;

/**
 * Includes changes that need the provider's key: the site compares its price with the provider's before each checkout
 * and emails members every change.
 */
export function refuseOversights(
  names: Blueprint,
  settings: DeploySettings,
  { vars: live }: CloudState,
): void {
  for (const name of PRICE) {
    const changed = findChange(name, names, settings, live);
    if (changed)
      refuseWithoutKey(settings, `${name} is ${changed.now} on the live site and ${changed.goal} here`);
  }
  for (const name of SHARE) {
    const changed = findChange(name, names, settings, live);
    if (changed && name === "CREATOR_SHARE") refuseWithoutNotice(settings, changed);
  }
  const origin = live["APP_ORIGIN"];
  if (origin !== undefined && origin !== settings.appOrigin) {
    refuseWithoutKey(settings, `APP_ORIGIN is ${origin} on the live site and ${settings.appOrigin} here`);
  }
}

interface Change {
  now: string;
  goal: string | undefined;
}

function findChange(
  name: string,
  names: Blueprint,
  settings: DeploySettings,
  live: CloudState["vars"],
): Change | undefined {
  const now = live[name];
  const goal = settings.vars[name] ?? names.vars[name];
  if (now === undefined || now === goal) return undefined;
  if (settings.vars[name] !== undefined) return { now, goal };
  throw new Refusal(
    `${name} is ${now} on the live site and ${goal} in wrangler.toml. Choose one: ${name}=${now} ` +
      "changes nothing.",
  );
}

/** A higher share may start at once, a lower one only after notice. */
function refuseWithoutNotice({ creatorsToldDaysAgo: told }: DeploySettings, { now, goal }: Change): void {
  if (Number(goal) >= Number(now) || (told ?? 0) >= NOTICE_DAYS) return;
  throw new Refusal(
    `CREATOR_SHARE is ${now} on the live site and ${goal} here. Tell creators ${NOTICE_DAYS} days before it ` +
      `goes down (we don't email them for you). Then set the day you told them, such as ${CREATORS_TOLD}=2026-11-07` +
      `${told === null ? "" : ` (your day was ${told} days ago)`}.`,
  );
}

function refuseWithoutKey({ paymentsKey }: DeploySettings, now: string): void {
  if (paymentsKey !== null) return;
  throw new Refusal(
    `${now}. The payment provider must be changed in the same run, so set ${PAYMENTS_SECRET}, too.`,
  );
}
