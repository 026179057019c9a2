import type { z } from "zod";
import { DAY_MS } from "./clock.ts";
import { environment, exceedsWholeShare, isHalfAgent, TWO_STEP_KEY } from "./environment.server.ts";
import { keyName, readKeyRing, type KeyRing } from "./key-ring.rules.ts";
import { readProviders, type ProviderSettings } from "./provider-settings.server.ts";

export interface MembershipPolicy {
  /** Per month, taxes included, minor units. */
  priceMinor: number;
  currency: string;
  trialMs: number;
  graceMs: number;
}

export interface PayoutPolicy {
  /** Basis points of a member's monthly fee. */
  shareBp: number;
  /** Basis points that unallocated money may add to earnings. */
  idleCapBp: number;
  minSeconds: number;
  /** After a month's close, for all creators and for new ones. */
  holdMs: number;
  newHoldMs: number;
  isSending: boolean;
  minimumMinor: number;
  countries: readonly string[];
}

export interface CopyrightAgent {
  name: string;
  address: string;
  phone: string;
  email: string;
}

export interface Config {
  /** For links; never from a Host header. */
  appOrigin: string;
  isLocal: boolean;
  /** Date and commit. */
  release: string;
  lastMigration: string;
  logsRequests: boolean;
  s3: { endpoint: string; accessKeyId: string; secretAccessKey: string };
  mediaLinkSecret: string;
  twoStepKeys: KeyRing;
  evidenceKey: string | null;
  mailFrom: string;
  contacts: { support: string; legal: string; privacy: string };
  copyrightAgent: CopyrightAgent | null;
  operatorEmail: string | null;
  signupEmailDomains: string[];
  emailConfirmation: "required" | "deferred";
  creatorAccess: "open" | "review";
  uploadQuota: { bytes: number; works: number; worksADay: number };
  sessionMaxMs: number;
  membership: MembershipPolicy;
  payouts: PayoutPolicy;
  stripe: {
    secretKey: string;
    webhookSecrets: { own: string; connect: string };
  };
  trialMarkKey: string;
  /** VAPID key (RFC 8292); null disables push. */
  pushKey: string | null;
  providers: ProviderSettings;
}

const LOCAL_S3_PATH = "/cdn-cgi/local/r2/s3";

/** Public in the repository, so only valid locally. */
const STAND_IN_KEY = "sk_test_local";

const configs = new WeakMap<object, Config>();

export function readConfig(env: object): Config {
  const config = configs.get(env) ?? parseConfig(env);
  configs.set(env, config);
  return config;
}

function readAgent(value: z.output<typeof environment>): CopyrightAgent | null {
  const agent = {
    name: value.COPYRIGHT_AGENT_NAME,
    address: value.COPYRIGHT_AGENT_ADDRESS,
    phone: value.COPYRIGHT_AGENT_PHONE,
    email: value.COPYRIGHT_AGENT_EMAIL,
  };
  return Object.values(agent).every((part) => part !== "") ? agent : null;
}

const isLocal = (origin: string) => new URL(origin).hostname === "localhost";

function parseConfig(env: object): Config {
  const parsed = environment
    .refine(({ APP_ORIGIN, STRIPE_SECRET_KEY: key }) => isLocal(APP_ORIGIN) || key !== STAND_IN_KEY, {
      path: ["STRIPE_SECRET_KEY"],
    })
    .refine((value) => !exceedsWholeShare(value), { path: ["CREATOR_SHARE"] })
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
    release: value.RELEASE,
    lastMigration: value.LAST_MIGRATION,
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
    copyrightAgent: readAgent(value),
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
