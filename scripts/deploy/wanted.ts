import { z } from "zod";
import { environment, exceedsWholeShare } from "../../app/platform/environment.server.ts";
import { Refusal } from "../local/refusal.ts";

/** Where it shall live and under whose names; read from the environment (docs/deploy.md lists the variables). */
export interface Wanted {
  /** https://host, without a path. */
  appOrigin: string;
  /** Domain of MAIL_FROM: mail is sent from it. */
  mailDomain: string;
  /** Variables of the web worker that differ from wrangler.toml. */
  vars: Record<string, string>;
  /** Names of the secrets of sign-in with providers that are given; their values stay in the environment. */
  providerSecrets: string[];
  /** Whether R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY are there. Their values stay in the environment. */
  hasS3Credentials: boolean;
  /** Whether EVIDENCE_KEY is there; its value stays in the environment. */
  hasEvidenceKey: boolean;
  /** Keys that are given so that somebody has a copy; others are made at random. Their values stay in the environment. */
  ownKeys: string[];
  /** Whether authenticator secrets are to be encrypted with a new key from now on. */
  newTwoStepKey: boolean;
  /** Whole days since creators were told of another share, where somebody says so. */
  creatorsToldDaysAgo: number | null;
  /** Whether STRIPE_SECRET_KEY is there, and of which kind; its value stays in the environment. */
  paymentsKey: "live" | "sandbox" | null;
}

/** Made of the account or the address here, or the same everywhere. */
const NOT_GIVEN = ["APP_ORIGIN", "MAIL_FROM", "S3_ENDPOINT", "REQUEST_LOG"];

/** What each provider takes, whole or not at all. Ids too are kept as secrets: they then outlast a deploy without them. */
const PROVIDER_SECRETS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
];

/** What a dry run plans for when nothing is said. */
export const EXAMPLE: NodeJS.ProcessEnv = {
  APP_ORIGIN: "https://wishlight.example",
  MAIL_FROM: "no-reply@wishlight.example",
};

const Origin = z
  .url({ protocol: /^https$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""));

/** What to write into those that are refused most easily; wrangler.toml describes the others. */
const FORMS: Record<string, string> = {
  SUBSCRIPTION_PRICE: "whole minor units, like 900",
  CURRENCY: "three small letters, like usd, and not isk or ugx",
  TRIAL_DAYS: "whole days, like 14",
  GRACE_DAYS: "whole days, like 14",
  CREATOR_SHARE: "basis points of the whole, from 0 to 10000, like 7000",
  IDLE_CAP: "basis points, from 0 to 10000, like 4000",
  MIN_SECONDS: "whole seconds, like 60",
  HOLD_DAYS: "whole days, like 14",
  NEW_HOLD_DAYS: "whole days, like 75",
  PAYOUTS: "on or off",
  PAYOUT_MINIMUM: "whole minor units, like 1000",
  PAYOUT_COUNTRIES: "codes of countries with commas, like us,gb,de",
};

/** The day on which creators were told that their share goes down. */
export const TOLD = "CREATORS_TOLD";
/** Says that another key of authenticator secrets is to be made; each run with it makes one. */
export const NEW_TWO_STEP_KEY = "NEW_TWO_STEP_KEY";
const DAY_MS = 86_400_000;

/** Keys that may be made at random or given, each when it is first needed. */
const OWN_KEY = /^(?:TRIAL_MARK_KEY|TWO_STEP_KEY(?:_\d+)?)$/;
const PAYMENTS_KEY = /^(?:sk|rk)_(test|live)_\w+$/;
/** What the local stand-in is asked with; anyone can read it here. */
const STAND_IN_KEY = "sk_test_local";

/**
 * @param committed variables of wrangler.toml: each may be given another value, and holds where the environment says nothing
 * @param now milliseconds
 * @throws Refusal naming the variable that is missing or wrong.
 */
export function readWanted(
  env: NodeJS.ProcessEnv,
  committed: Readonly<Record<string, string>>,
  now = Date.now(),
): Wanted {
  const origin = Origin.safeParse(env["APP_ORIGIN"]);
  if (!origin.success) {
    throw new Refusal(
      "APP_ORIGIN must be the site's address, like APP_ORIGIN=https://wishlight.example (https, no path).",
    );
  }
  const from = z.email().safeParse(env["MAIL_FROM"]);
  if (!from.success) {
    throw new Refusal(
      "MAIL_FROM must be the address mail is sent from, on a domain of this account, like MAIL_FROM=no-reply@wishlight.example.",
    );
  }
  const appOrigin = new URL(origin.data).origin;
  const names = [...Object.keys(committed).filter((name) => !NOT_GIVEN.includes(name)), "MICROSOFT_TENANT"];
  const optional = names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const vars = { APP_ORIGIN: appOrigin, MAIL_FROM: from.data, ...Object.fromEntries(optional) };
  refuseUnreadable({ ...committed, ...vars });
  refuseTooLargeShare({ ...committed, ...vars });
  return {
    appOrigin,
    mailDomain: from.data.slice(from.data.lastIndexOf("@") + 1),
    vars,
    providerSecrets: readProviderSecrets(env),
    hasS3Credentials: Boolean(env["R2_ACCESS_KEY_ID"] && env["R2_SECRET_ACCESS_KEY"]),
    hasEvidenceKey: hasOwnKey("EVIDENCE_KEY", env["EVIDENCE_KEY"]),
    ownKeys: Object.keys(env).filter((name) => OWN_KEY.test(name) && hasOwnKey(name, env[name])),
    newTwoStepKey: readYes(env, NEW_TWO_STEP_KEY),
    creatorsToldDaysAgo: readTold(env[TOLD], now),
    paymentsKey: readPaymentsKey(env["STRIPE_SECRET_KEY"]),
  };
}

/** Each is read as the site's own configuration reads it: a wrong one would be found by the site's first request. */
function refuseUnreadable(vars: Readonly<Record<string, string>>): void {
  const fields: Readonly<Record<string, z.ZodType>> = environment.shape;
  for (const [name, value] of Object.entries(vars)) {
    const issue = fields[name]?.safeParse(value).error?.issues[0];
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
    `CREATOR_SHARE ${CREATOR_SHARE} and IDLE_CAP ${IDLE_CAP} together give away as much as comes in, or more: the share ` +
      "times (1 + cap) has to stay below the whole. The site would refuse to start.",
  );
}

function readTold(day: string | undefined, now: number): number | null {
  if (!day) return null;
  const at = z.iso.date().safeParse(day).success ? Date.parse(day) : NaN;
  if (!(at <= now))
    throw new Refusal(`${TOLD} must be the day on which creators were told, like 2026-11-07.`);
  return Math.floor((now - at) / DAY_MS);
}

function readYes(env: NodeJS.ProcessEnv, name: string): boolean {
  if (!env[name]) return false;
  if (env[name] !== "yes") throw new Refusal(`${name} must be yes, or not be there.`);
  return true;
}

function hasOwnKey(name: string, key: string | undefined): boolean {
  if (!key) return false;
  if (!environment.shape.TRIAL_MARK_KEY.safeParse(key).success)
    throw new Refusal(
      `${name} must have at least 32 characters, such as those of \`openssl rand -base64 32\`.`,
    );
  return true;
}

function readPaymentsKey(key: string | undefined): Wanted["paymentsKey"] {
  if (!key) return null;
  const mode = PAYMENTS_KEY.exec(key)?.[1];
  if (mode === undefined || key === STAND_IN_KEY) {
    throw new Refusal("STRIPE_SECRET_KEY must be a secret or restricted key of Stripe (sk_… or rk_…).");
  }
  return mode === "live" ? "live" : "sandbox";
}

function readProviderSecrets(env: NodeJS.ProcessEnv): string[] {
  return PROVIDER_SECRETS.flatMap((names) => {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return [];
    if (missing.length === 0) return names;
    throw new Refusal(`${missing.join(" and ")} must be given too: ${names.join(", ")} belong together.`);
  });
}
