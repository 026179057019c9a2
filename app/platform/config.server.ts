import type { z } from "zod";
import { DAY_MS } from "./clock.ts";
import { environment, sharesTooMuch, TWO_STEP_KEY } from "./environment.server.ts";
import { keyName, readKeyRing, type KeyRing } from "./key-ring.rules.ts";
import { readProviders, type ProviderSettings } from "./provider-settings.server.ts";

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
