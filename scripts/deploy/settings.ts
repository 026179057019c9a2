import { z } from "zod";
import { DAY_MS } from "../../app/platform/clock.ts";
import { environment, exceedsWholeShare, isHalfAgent } from "../../app/platform/environment.server.ts";
import { Refusal } from "../local/refusal.ts";
import { openEncrypter } from "./keep-secrets.ts";

/** docs/deploy.md lists the variables. Secrets' values stay in the environment. */
export interface DeploySettings {
  appOrigin: string;
  mailDomain: string;
  vars: Record<string, string>;
  providerSecrets: string[];
  hasS3Credentials: boolean;
  hasEvidenceKey: boolean;
  /** Given by the deployer to keep a copy. */
  ownKeys: string[];
  newTwoStepKey: boolean;
  creatorsToldDaysAgo: number | null;
  paymentsKey: "live" | "sandbox" | null;
}

/** Derived from the account or the address, or the same everywhere. */
const NOT_GIVEN = ["APP_ORIGIN", "MAIL_FROM", "S3_ENDPOINT", "REQUEST_LOG"];

/** All or none. Ids are secrets too, so that they outlast a deploy without them. */
const PROVIDER_SECRETS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
];

export const EXAMPLE: NodeJS.ProcessEnv = {
  APP_ORIGIN: "https://wishlight.example",
  MAIL_FROM: "no-reply@wishlight.example",
};

const Origin = z
  .url({ protocol: /^https$/, abort: true })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""));

const AccountId = z.hex().length(32).optional();

/** Formats for error messages; wrangler.toml describes the others. */
const FORMS: Record<string, string> = {
  SUBSCRIPTION_PRICE: "whole minor units, such as 900",
  CURRENCY: "three lowercase letters, such as usd, but not isk or ugx",
  TRIAL_DAYS: "whole days, such as 14",
  GRACE_DAYS: "whole days, such as 14",
  CREATOR_SHARE: "basis points, from 0 to 10000, such as 7000",
  IDLE_CAP: "basis points, from 0 to 10000, such as 4000",
  MIN_SECONDS: "whole seconds, such as 60",
  HOLD_DAYS: "whole days, such as 14",
  NEW_HOLD_DAYS: "whole days, such as 75",
  PAYOUTS: "on or off",
  PAYOUT_MINIMUM: "whole minor units, such as 1000",
  PAYOUT_COUNTRIES: "country codes separated by commas, such as us,gb,de",
};

export const CREATORS_TOLD = "CREATORS_TOLD";
const NEW_TWO_STEP_KEY = "NEW_TWO_STEP_KEY";

const IS_SECRET = /_(?:KEY|KEY_ID|SECRET)$/;
const OWN_KEY = /^(?:TRIAL_MARK_KEY|TWO_STEP_KEY(?:_\d+)?)$/;
const PAYMENTS_KEY = /^(?:sk|rk)_(test|live)_\w+$/;
/** The local stand-in's, which is public. */
const STAND_IN_KEY = "sk_test_local";

export function readDeploySettings(
  env: NodeJS.ProcessEnv,
  committed: Readonly<Record<string, string>>,
  now = Date.now(),
): DeploySettings {
  const origin = Origin.safeParse(env["APP_ORIGIN"]);
  if (!origin.success) {
    throw new Refusal(
      "APP_ORIGIN must be the site's address, such as APP_ORIGIN=https://wishlight.example (https, no path).",
    );
  }
  const from = z.email().safeParse(env["MAIL_FROM"]);
  if (!from.success) {
    throw new Refusal(
      "MAIL_FROM must be the address to send email from, on a domain of this account, such as MAIL_FROM=no-reply@wishlight.example.",
    );
  }
  if (!AccountId.safeParse(env["CLOUDFLARE_ACCOUNT_ID"] || undefined).success) {
    throw new Refusal(
      "CLOUDFLARE_ACCOUNT_ID must be the account's ID, 32 characters from 0 to 9 and a to f, as its dashboard shows it.",
    );
  }
  const appOrigin = new URL(origin.data).origin;
  const names = [...Object.keys(committed).filter((name) => !NOT_GIVEN.includes(name)), "MICROSOFT_TENANT"];
  const optional = names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const vars = { APP_ORIGIN: appOrigin, MAIL_FROM: from.data, ...Object.fromEntries(optional) };
  refuseUnreadable({ ...committed, ...vars });
  refuseTooLargeShare({ ...committed, ...vars });
  if (isHalfAgent({ ...committed, ...vars }))
    throw new Refusal(
      "COPYRIGHT_AGENT_NAME, _ADDRESS, _PHONE and _EMAIL must be set all four or none. The site would refuse to start.",
    );
  if (env["KEYS_TO"]) openEncrypter(env["KEYS_TO"]);
  return {
    appOrigin,
    mailDomain: from.data.slice(from.data.lastIndexOf("@") + 1),
    vars,
    providerSecrets: readProviderSecrets(env),
    hasS3Credentials: Boolean(env["R2_ACCESS_KEY_ID"] && env["R2_SECRET_ACCESS_KEY"]),
    hasEvidenceKey: hasOwnKey("EVIDENCE_KEY", env["EVIDENCE_KEY"]),
    ownKeys: Object.keys(env).filter((name) => OWN_KEY.test(name) && hasOwnKey(name, env[name])),
    newTwoStepKey: readYes(env, NEW_TWO_STEP_KEY),
    creatorsToldDaysAgo: readTold(env[CREATORS_TOLD], now),
    paymentsKey: readPaymentsKey(env["STRIPE_SECRET_KEY"]),
  };
}

/** Parsed like the site's own configuration, or its first request would fail. */
function refuseUnreadable(vars: Readonly<Record<string, string>>): void {
  for (const [name, field] of Object.entries(environment.shape)) {
    const issue = IS_SECRET.test(name) ? undefined : field.safeParse(vars[name]).error?.issues[0];
    if (issue === undefined) continue;
    const form = FORMS[name] ?? "as wrangler.toml describes it";
    throw new Refusal(`${name} must be ${form}. The site would refuse to start: ${issue.message}.`);
  }
}

function refuseTooLargeShare(vars: Readonly<Record<string, string>>): void {
  const { CREATOR_SHARE, IDLE_CAP } = environment
    .pick({ CREATOR_SHARE: true, IDLE_CAP: true })
    .parse({ CREATOR_SHARE: vars["CREATOR_SHARE"], IDLE_CAP: vars["IDLE_CAP"] });
  if (!exceedsWholeShare({ CREATOR_SHARE, IDLE_CAP })) return;
  throw new Refusal(
    `CREATOR_SHARE ${CREATOR_SHARE} and IDLE_CAP ${IDLE_CAP} together would pay out all income or more: the share ` +
      "times (1 + cap) must be below 1. The site would refuse to start.",
  );
}

function readTold(day: string | undefined, now: number): number | null {
  if (!day) return null;
  const at = z.iso.date().safeParse(day).success ? Date.parse(day) : NaN;
  if (!(at <= now))
    throw new Refusal(`${CREATORS_TOLD} must be the day you told creators, such as 2026-11-07.`);
  return Math.floor((now - at) / DAY_MS);
}

function readYes(env: NodeJS.ProcessEnv, name: string): boolean {
  if (!env[name]) return false;
  if (env[name] !== "yes") throw new Refusal(`${name} must be yes or unset.`);
  return true;
}

function hasOwnKey(name: string, key: string | undefined): boolean {
  if (!key) return false;
  if (!environment.shape.TRIAL_MARK_KEY.safeParse(key).success)
    throw new Refusal(
      `${name} must have at least 32 characters. Create one with \`openssl rand -base64 32\`.`,
    );
  return true;
}

function readPaymentsKey(key: string | undefined): DeploySettings["paymentsKey"] {
  if (!key) return null;
  const mode = PAYMENTS_KEY.exec(key)?.[1];
  if (mode === undefined || key === STAND_IN_KEY) {
    throw new Refusal("STRIPE_SECRET_KEY must be a secret or restricted Stripe key (sk_… or rk_…).");
  }
  return mode === "live" ? "live" : "sandbox";
}

function readProviderSecrets(env: NodeJS.ProcessEnv): string[] {
  return PROVIDER_SECRETS.flatMap((names) => {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return [];
    if (missing.length === 0) return names;
    throw new Refusal(`${missing.join(" and ")} must be set too: ${names.join(", ")} belong together.`);
  });
}
