import { z } from "zod";
import { providerEnvironment } from "./provider-settings.server.ts";

const WHOLE_BP = 10_000;

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
);

/** docs.stripe.com/connect/cross-border-payouts */
const PAYOUT_COUNTRIES =
  "US GB CA CH AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE"
    .toLowerCase()
    .split(" ");

/** Above this, members could earn by watching themselves. */
export const exceedsWholeShare = ({ CREATOR_SHARE, IDLE_CAP }: { CREATOR_SHARE: number; IDLE_CAP: number }) =>
  CREATOR_SHARE * (WHOLE_BP + IDLE_CAP) >= WHOLE_BP * WHOLE_BP;

const COPYRIGHT_AGENT = ["NAME", "ADDRESS", "PHONE", "EMAIL"].map((part) => `COPYRIGHT_AGENT_${part}`);

export function isHalfAgent(vars: Readonly<Record<string, unknown>>): boolean {
  const given = COPYRIGHT_AGENT.filter((name) => vars[name]);
  return given.length > 0 && given.length < COPYRIGHT_AGENT.length;
}

export const TWO_STEP_KEY = "TWO_STEP_KEY";

/** `npm run deploy` reads it outside the bundler, hence the file endings in the imports. */
export const environment = z.object({
  REQUEST_LOG: z.enum(["on", "off"]).default("on"),
  /** Date and commit, from `npm start` or `npm run deploy`. */
  RELEASE: z.string().max(40).default("unknown"),
  /** The newest migration that this release knows, from the same commands. */
  LAST_MIGRATION: z.string().default(""),
  APP_ORIGIN: z.url().transform((text) => new URL(text).origin),
  S3_ENDPOINT: z.union([z.literal(""), z.url()]).default(""),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  MEDIA_LINK_SECRET: z.string().min(32),
  // Without it, records of child-safety lockdowns wait in the database.
  EVIDENCE_KEY: z.string().min(32).optional(),
  MAIL_FROM: z.email(),
  SUPPORT_EMAIL: z.email(),
  LEGAL_EMAIL: z.email(),
  PRIVACY_EMAIL: z.email(),
  COPYRIGHT_AGENT_NAME: z.string().default(""),
  COPYRIGHT_AGENT_ADDRESS: z.string().default(""),
  COPYRIGHT_AGENT_PHONE: z.string().default(""),
  COPYRIGHT_AGENT_EMAIL: z.union([z.literal(""), z.email()]).default(""),
  OPERATOR_EMAIL: z.union([z.literal(""), z.email()]).default(""),
  SIGNUP_EMAIL_DOMAINS: list,
  EMAIL_CONFIRMATION: z.enum(["required", "deferred"]),
  CREATOR_ACCESS: z.enum(["open", "review"]),
  UPLOAD_QUOTA_BYTES: amount(10 * 1024 ** 3),
  UPLOAD_QUOTA_WORKS: amount(2000),
  UPLOAD_QUOTA_WORKS_A_DAY: amount(200),
  SESSION_MAX_DAYS: days(180, 3650, 1),
  SUBSCRIPTION_PRICE: amount(900),
  CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/)
    // docs.stripe.com/currencies, "Special cases": written with decimals they don't have.
    .refine((currency) => currency !== "isk" && currency !== "ugx")
    .default("usd"),
  TRIAL_DAYS: days(14, 730),
  GRACE_DAYS: days(14, 60),
  CREATOR_SHARE: basisPoints(7000),
  IDLE_CAP: basisPoints(4000),
  MIN_SECONDS: amount(60),
  HOLD_DAYS: days(14, 365),
  NEW_HOLD_DAYS: days(75, 365),
  PAYOUTS: z.enum(["on", "off"]).default("on"),
  PAYOUT_MINIMUM: amount(1000),
  PAYOUT_COUNTRIES: list.default(PAYOUT_COUNTRIES),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(16),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(16),
  TRIAL_MARK_KEY: z.string().min(32),
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  ...providerEnvironment.shape,
});

function amount(defaultValue: number) {
  return whole(defaultValue, { min: 1, max: 1e15 });
}

function basisPoints(defaultValue: number) {
  return whole(defaultValue, { min: 0, max: WHOLE_BP });
}

function days(defaultValue: number, max: number, min = 0) {
  return whole(defaultValue, { min, max });
}

/** An empty variable is an error, not 0 or the default. */
function whole(defaultValue: number, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^(?:0|[1-9]\d{0,14})$/, "it is a whole number, in digits alone")
    .transform(Number)
    .refine((number) => number >= min && number <= max, `it is from ${min} to ${max}`)
    .default(defaultValue);
}
