import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDevVar } from "./dev-vars.ts";
import { localOrigin, ROOT } from "./settings.ts";

export const PAYMENTS_CONFIG = join(ROOT, "workers/payments/wrangler.toml");

/** The stand-in signs events with these and the site checks them. */
const SHARED = ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"];
/** The site's price and the stand-in's must be the same. */
const PRICE = ["SUBSCRIPTION_PRICE", "CURRENCY"];

/** Found where the site finds its own: its start options, `.dev.vars`, its configuration. */
export function paymentsVars(
  port: number,
  vars: Readonly<Record<string, string>> = {},
  root = ROOT,
): Record<string, string> {
  const readVar = (name: string) => vars[name] ?? readDevVar(name, root);
  const secrets = SHARED.map((name) => [name, readVar(name) ?? ""] as const);
  const price = PRICE.map((name) => [name, readVar(name) ?? siteVar(name, root)] as const);
  return { APP_ORIGIN: localOrigin(port), ...Object.fromEntries([...secrets, ...price]) };
}

function siteVar(name: string, root: string): string {
  const text = readFileSync(join(root, "wrangler.toml"), "utf8");
  const value = new RegExp(`^${name} = "(.*)"$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`wrangler.toml: ${name} is missing`);
  return value;
}
