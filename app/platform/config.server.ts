import { z } from "zod";
import { DAY_MS } from "./clock.ts";
import { keyName, readKeyRing, type KeyRing } from "./key-ring.rules.ts";
import { amount, basisPoints, days, WHOLE } from "./numbers.schema.ts";
import { providerEnvironment, readProviders, type ProviderSettings } from "./provider-settings.server.ts";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
);

/**
 * Where creators can be paid without contracts of their own with the provider: United States, United Kingdom, European
 * Economic Area, Canada, Switzerland. Source: docs.stripe.com/connect/cross-border-payouts.
 */
const PAYOUT_COUNTRIES =
  "US GB CA CH AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE"
    .toLowerCase()
    .split(" ");

/** Creators would get more than everything, and a member alone could earn by watching themselves. */
export const sharesTooMuch = ({ CREATOR_SHARE, IDLE_CAP }: { CREATOR_SHARE: number; IDLE_CAP: number }) =>
  CREATOR_SHARE * (WHOLE + IDLE_CAP) >= WHOLE * WHOLE;

/** The keys of authenticator secrets: this name, then the same with `_2`, `_3` and so on. At least one is there. */
export const TWO_STEP_KEY = "TWO_STEP_KEY";

/** What the site takes, beside TWO_STEP_KEY and its successors. `npm run deploy` reads variables by it too, before it changes anything: hence the endings above. */
export const environment = z.object({
  // off: no line of each request, for where nobody would read it.
  REQUEST_LOG: z.enum(["on", "off"]).default("on"),
  APP_ORIGIN: z.url().transform((text) => new URL(text).origin),
  S3_ENDPOINT: z.union([z.literal(""), z.url()]).default(""),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  MEDIA_LINK_SECRET: z.string().min(32),
  // Without it the site runs, and records of what was sealed wait in the database.
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
    // Stripe writes these two with decimals that they no longer have: docs.stripe.com/currencies, "Special cases".
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
  /** 256 bits, base64url: without it no browser is told anything. */
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  ...providerEnvironment.shape,
});

/** What the owner decided about money (docs/decisions/0021-membership.md). */
export interface MembershipPolicy {
  /** A month, taxes included, minor units of `currency`. */
  priceMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** How long the trial is that begins by itself. Milliseconds. */
  trialMs: number;
  /** How long a failed renewal keeps access. Milliseconds. */
  graceMs: number;
}

/** What the owner decided about creators' money (docs/decisions/0022-share.md). */
export interface PayoutPolicy {
  /** Of a member's money of a month, what goes to those whose works they watched; of `WHOLE` basis points. */
  shareBp: number;
  /** Of what creators got by watching, what idle money may add at most; basis points. */
  idleCapBp: number;
  /** Who watched less in a month leaves its money idle. Seconds. */
  minSeconds: number;
  /** How long a month's money is held after its close: of everybody, and of who has just begun to earn. */
  holdMs: number;
  newHoldMs: number;
  /** Whether creators are sent what is payable. Off, nothing leaves; what was sent before is still looked after. */
  isSending: boolean;
  /** Less is not sent while the creator stays. Minor units. */
  minimumMinor: number;
  /** Where transfers reach. ISO 3166-1, lower case. */
  countries: readonly string[];
}

/** The agent designated to receive notices of claimed infringement (17 U.S.C. 512(c)(2)). */
export interface CopyrightAgent {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** The configuration of both workers, checked once. Secrets never leave the server. */
export interface Config {
  /** Scheme, host and port that links in pages and mails carry; never taken from a Host header. */
  appOrigin: string;
  isLocal: boolean;
  /** Whether each request is logged with its status and its time. */
  logsRequests: boolean;
  s3: { endpoint: string; accessKeyId: string; secretAccessKey: string };
  mediaLinkSecret: string;
  /** What authenticator secrets are encrypted with. */
  twoStepKeys: KeyRing;
  /** What records of sealed works are encrypted with; null: there is none yet. */
  evidenceKey: string | null;
  mailFrom: string;
  contacts: { support: string; legal: string; privacy: string };
  /** Who is registered with the U.S. Copyright Office to receive notices; null: nobody is named yet. */
  copyrightAgent: CopyrightAgent | null;
  /** Who hears of what can't wait while nobody of the staff does; shown nowhere. */
  operatorEmail: string | null;
  signupEmailDomains: string[];
  emailConfirmation: "required" | "deferred";
  creatorAccess: "open" | "review";
  /** What one account may store and begin (app/uploads/quota.rules.ts). */
  uploadQuota: { bytes: number; works: number; worksADay: number };
  /** The longest a session lives, however often it is renewed. Milliseconds. */
  sessionMaxMs: number;
  /** What a membership costs and how long its trial and its grace are. */
  membership: MembershipPolicy;
  /** What creators get of it, and when. */
  payouts: PayoutPolicy;
  stripe: {
    secretKey: string;
    /** Of events of our own account, and of those of connected ones. */
    webhookSecrets: { own: string; connect: string };
  };
  /** What addresses and cards that had a trial are hashed with. */
  trialMarkKey: string;
  /** What our key pair at push services is made of (RFC 8292); null: browsers are told nothing. */
  pushKey: string | null;
  /** Those whose credentials are there; nobody else is offered. */
  providers: ProviderSettings;
}

/** Path under which wrangler and miniflare serve a local bucket as S3. */
const LOCAL_S3_PATH = "/cdn-cgi/local/r2/s3";

/** What the local payment stand-in is asked with. It stands in the repository, so it must open nothing anywhere else. */
const STAND_IN_KEY = "sk_test_local";

const known = new WeakMap<object, Config>();

/**
 * The configuration of an environment, read once for each: the runtime gives all requests the same one.
 * @throws Error naming every variable that is missing or wrong, without its value.
 */
export function configOf(env: object): Config {
  const config = known.get(env) ?? parseConfig(env);
  known.set(env, config);
  return config;
}

/** All of the agent or nothing: half of one can't be written to. */
function agentOf(value: z.output<typeof environment>): CopyrightAgent | null {
  const agent = {
    name: value.COPYRIGHT_AGENT_NAME,
    address: value.COPYRIGHT_AGENT_ADDRESS,
    phone: value.COPYRIGHT_AGENT_PHONE,
    email: value.COPYRIGHT_AGENT_EMAIL,
  };
  return Object.values(agent).every((part) => part !== "") ? agent : null;
}

/** Names some of the agent and not the rest. */
const isHalfAgent = (value: z.output<typeof environment>) =>
  agentOf(value) === null &&
  [
    value.COPYRIGHT_AGENT_NAME,
    value.COPYRIGHT_AGENT_ADDRESS,
    value.COPYRIGHT_AGENT_PHONE,
    value.COPYRIGHT_AGENT_EMAIL,
  ].some((part) => part !== "");

const isLocal = (origin: string) => new URL(origin).hostname === "localhost";

function parseConfig(env: object): Config {
  const parsed = environment
    .refine(({ APP_ORIGIN, STRIPE_SECRET_KEY: key }) => isLocal(APP_ORIGIN) || key !== STAND_IN_KEY, {
      path: ["STRIPE_SECRET_KEY"],
    })
    .refine((value) => !sharesTooMuch(value), { path: ["CREATOR_SHARE"] })
    .refine((value) => !isHalfAgent(value), { path: ["COPYRIGHT_AGENT_NAME"] })
    .safeParse(env);
  const ring = readKeyRing(env, TWO_STEP_KEY);
  const short = [...ring]
    .filter(([, key]) => key.length < 32)
    .map(([number]) => keyName(TWO_STEP_KEY, number));
  const wrongKeys = ring.size === 0 ? [TWO_STEP_KEY] : short;
  if (!parsed.success || wrongKeys.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const names = [...new Set([...issues.map((issue) => issue.path.join(".")), ...wrongKeys])];
    throw new Error(`Configuration is missing or wrong: ${names.join(", ")} (docs/deploy.md lists them)`);
  }
  const value = parsed.data;
  return {
    appOrigin: value.APP_ORIGIN,
    isLocal: isLocal(value.APP_ORIGIN),
    logsRequests: value.REQUEST_LOG === "on",
    s3: {
      endpoint: value.S3_ENDPOINT || value.APP_ORIGIN + LOCAL_S3_PATH,
      accessKeyId: value.S3_ACCESS_KEY_ID,
      secretAccessKey: value.S3_SECRET_ACCESS_KEY,
    },
    mediaLinkSecret: value.MEDIA_LINK_SECRET,
    twoStepKeys: ring,
    evidenceKey: value.EVIDENCE_KEY ?? null,
    mailFrom: value.MAIL_FROM,
    contacts: { support: value.SUPPORT_EMAIL, legal: value.LEGAL_EMAIL, privacy: value.PRIVACY_EMAIL },
    copyrightAgent: agentOf(value),
    operatorEmail: value.OPERATOR_EMAIL || null,
    signupEmailDomains: value.SIGNUP_EMAIL_DOMAINS,
    emailConfirmation: value.EMAIL_CONFIRMATION,
    creatorAccess: value.CREATOR_ACCESS,
    uploadQuota: {
      bytes: value.UPLOAD_QUOTA_BYTES,
      works: value.UPLOAD_QUOTA_WORKS,
      worksADay: value.UPLOAD_QUOTA_WORKS_A_DAY,
    },
    sessionMaxMs: value.SESSION_MAX_DAYS * DAY_MS,
    membership: {
      priceMinor: value.SUBSCRIPTION_PRICE,
      currency: value.CURRENCY,
      trialMs: value.TRIAL_DAYS * DAY_MS,
      graceMs: value.GRACE_DAYS * DAY_MS,
    },
    payouts: {
      shareBp: value.CREATOR_SHARE,
      idleCapBp: value.IDLE_CAP,
      minSeconds: value.MIN_SECONDS,
      holdMs: value.HOLD_DAYS * DAY_MS,
      newHoldMs: value.NEW_HOLD_DAYS * DAY_MS,
      isSending: value.PAYOUTS === "on",
      minimumMinor: value.PAYOUT_MINIMUM,
      countries: value.PAYOUT_COUNTRIES,
    },
    stripe: {
      secretKey: value.STRIPE_SECRET_KEY,
      webhookSecrets: { own: value.STRIPE_WEBHOOK_SECRET, connect: value.STRIPE_CONNECT_WEBHOOK_SECRET },
    },
    trialMarkKey: value.TRIAL_MARK_KEY,
    pushKey: value.PUSH_KEY ?? null,
    providers: readProviders(value),
  };
}
