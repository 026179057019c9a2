import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDevVar } from "./dev-vars.ts";
import { originOf, ROOT } from "./settings.ts";

/** The payment stand-in, a worker that only local instances have. */
export const PAYMENTS_CONFIG = join(ROOT, "workers/payments/wrangler.toml");

/** What it signs its events with, the same as the site checks them with. */
const SHARED = ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"];
/** What is on sale: whoever gives the site another price gives it to the stand-in, too. */
const PRICE = ["SUBSCRIPTION_PRICE", "CURRENCY"];

/**
 * Variables and secrets of the stand-in of one instance, found where the site finds its own: what it was started
 * with, `.dev.vars`, its configuration.
 */
export function paymentsVars(
  port: number,
  vars: Readonly<Record<string, string>> = {},
  root = ROOT,
): Record<string, string> {
  const given = (name: string) => vars[name] ?? readDevVar(name, root);
  const secrets = SHARED.map((name) => [name, given(name) ?? ""] as const);
  const price = PRICE.map((name) => [name, given(name) ?? siteVar(name, root)] as const);
  return { APP_ORIGIN: originOf(port), ...Object.fromEntries([...secrets, ...price]) };
}

/** @throws Error where the site's configuration has no such line */
function siteVar(name: string, root: string): string {
  const text = readFileSync(join(root, "wrangler.toml"), "utf8");
  const value = new RegExp(`^${name} = "(.*)"$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`wrangler.toml: ${name} is missing`);
  return value;
}
