import { HOUR_MS, MINUTE_MS } from "~/platform/clock";

export const REASON_MAX = 500;
export const BANNER_MAX = 300;

/** What a lead can stop, and the banner. */
export const LEAD_SWITCHES = [
  "sign_ups",
  "uploads",
  "comments",
  "checkout",
  "payouts",
  "read_only",
  "banner",
] as const;
export type LeadSwitch = (typeof LEAD_SWITCHES)[number];

/** The last two are only a restore's: `closed` answers 503 to everything, `quiet` sends and deletes nothing. */
export const SWITCH_NAMES = [...LEAD_SWITCHES, "closed", "quiet"] as const;
type SwitchName = (typeof SWITCH_NAMES)[number];

export interface Switch {
  name: SwitchName;
  /** Milliseconds; null: without an end. */
  until: number | null;
  text: string | null;
  reason: string;
  set_at: number;
}

export type Switches = ReadonlyMap<SwitchName, Switch>;

/** Minutes that the page offers; "" is no end. Read-only always ends, after four hours at most. */
const READ_ONLY_MAX_MS = 4 * HOUR_MS;
export const LENGTHS = ["15", "60", "240", "1440", ""] as const;
export type Length = (typeof LENGTHS)[number];

export function lengthsOf(name: LeadSwitch): readonly Length[] {
  if (name !== "read_only") return LENGTHS;
  return LENGTHS.filter((length) => length !== "" && Number(length) * MINUTE_MS <= READ_ONLY_MAX_MS);
}

/** What every page shows above its header. */
export function bannerIn(switches: Switches): { text: string; until: number | null } | null {
  const { text, until = null } = switches.get("banner") ?? {};
  return text ? { text, until } : null;
}

interface Stop {
  name: "sign_ups" | "uploads" | "comments" | "checkout" | "read_only";
  path: RegExp;
  /** Only these `intent`s of the form; without it, every write to the path. */
  intents?: readonly string[];
}

/**
 * The writes that each switch stops. What isn't here always goes on: signing in and out, sessions, security
 * settings, webhooks, watch time, cancelling, withdrawal, account deletion, reports, appeals and staff.
 */
const STOPS: readonly Stop[] = [
  { name: "sign_ups", path: /^\/register$/ },
  // Its other intent gives the sign-up up.
  { name: "sign_ups", path: /^\/complete-profile$/, intents: [""] },
  { name: "uploads", path: /^\/api\/uploads$/ },
  { name: "comments", path: /^\/upload\/\d+$/, intents: ["comment"] },
  { name: "checkout", path: /^\/membership$/, intents: ["buy"] },
  {
    name: "read_only",
    path: /^\/(?:register|complete-profile|upload\/\d+|my-uploads|profile|edit-profile|avatars|request-creator|library|playlists|blocked|settings\/podcast)(?:\/|$)/,
  },
  {
    name: "read_only",
    path: /^\/api\/(?:uploads|renditions|follow|rss|show-keys|playlists|open-page)(?:\/|$)/,
  },
  { name: "read_only", path: /^\/membership$/, intents: ["buy", "card", "billing"] },
];

/** The thrown switch that stops a write, or null. `readIntent` is asked only where the answer depends on it. */
export async function stoppedBy(
  switches: Switches,
  pathname: string,
  readIntent: () => Promise<string>,
): Promise<{ name: Stop["name"]; until: number | null } | null> {
  for (const { name, path, intents } of STOPS) {
    const thrown = switches.get(name);
    if (!thrown || !path.test(pathname)) continue;
    if (!intents || intents.includes(await readIntent())) return { name, until: thrown.until };
  }
  return null;
}

const RETRY_SECONDS = 5 * 60;

/** Seconds, for Retry-After. */
export function retrySeconds({ until }: Pick<Switch, "until">, now: number): number {
  return until === null ? RETRY_SECONDS : Math.max(1, Math.ceil((until - now) / 1000));
}
