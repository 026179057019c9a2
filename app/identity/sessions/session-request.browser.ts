import { SECOND_MS } from "~/platform/clock";

/** A session as a page may know it: no token. Times are seconds. */
export interface BrowserSession {
  expires_in: number;
  /** Since the Unix epoch, by this device's clock: it is what the ticks are counted by. */
  expires_at: number;
  token_type: "bearer";
  /** Whether the second step of signing in was passed. */
  two_step: boolean;
  user: { id: string; email: string };
}

/** The server is away for a moment; anything else it says is its last word. */
const PASSING = new Set([502, 503, 504]);
const FIRST_WAIT_MS = 200;
/** Waits of 200, 400, 800 … ms; the last try is over before the next tick begins. */
const TRIES = 7;

export interface RequestDeps {
  fetch: typeof fetch;
  wait(ms: number): Promise<void>;
  now(): number;
}

export const browserRequest: RequestDeps = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
};

/** Who is signed in here. @returns undefined where nobody could be reached: then nothing is known */
export function readSession(deps: RequestDeps): Promise<BrowserSession | null | undefined> {
  return ask(deps, "/api/session", "GET");
}

/** New tokens in the cookie. @returns null when the session is over, undefined when nobody answered */
export function refreshSession(deps: RequestDeps): Promise<BrowserSession | null | undefined> {
  return ask(deps, "/api/session/refresh", "POST");
}

async function ask({ fetch, wait, now }: RequestDeps, path: string, method: string) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    const response = await fetch(path, { method, headers: { Accept: "application/json" } }).catch(() => null);
    if (response && !PASSING.has(response.status)) return read(response, now());
  }
  return undefined;
}

async function read(response: Response, now: number): Promise<BrowserSession | null | undefined> {
  if (response.status === 401) return null;
  const session = sessionIn(await response.json().catch(() => undefined));
  // A clock that is wrong by an hour must not refresh on every tick, or never.
  return session && { ...session, expires_at: now / SECOND_MS + session.expires_in };
}

/** Read by hand: this runs on every page, and zod would be the heaviest part of most of them. */
function sessionIn(answer: unknown): BrowserSession | null | undefined {
  if (!isRecord(answer) || !("session" in answer)) return undefined;
  const { session } = answer;
  if (session === null) return null;
  if (!isRecord(session) || !isRecord(session.user) || typeof session.expires_in !== "number")
    return undefined;
  const { id, email } = session.user;
  if (typeof id !== "string" || typeof email !== "string") return undefined;
  const { expires_in } = session;
  return {
    ...{ expires_in, expires_at: 0, token_type: "bearer" },
    ...{ two_step: session.two_step === true, user: { id, email } },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Milliseconds until the access token runs out. */
export function timeLeft(session: BrowserSession, now: number): number {
  return session.expires_at * SECOND_MS - now;
}
