import { SECOND_MS } from "~/platform/clock";

export interface BrowserSession {
  expires_in: number;
  /** By this device's clock, in seconds. */
  expires_at: number;
  token_type: "bearer";
  two_step: boolean;
  user: { id: string; email: string };
}

const PASSING = new Set([502, 503, 504]);
const FIRST_WAIT_MS = 200;
/** 200, 400, 800 … ms; ends before the next tick. */
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

export function readSession(deps: RequestDeps): Promise<BrowserSession | null | undefined> {
  return requestSession(deps, "/api/session", "GET");
}

/** Null when the session is over, undefined without an answer. */
export function refreshSession(deps: RequestDeps): Promise<BrowserSession | null | undefined> {
  return requestSession(deps, "/api/session/refresh", "POST");
}

export function timeLeft(session: BrowserSession, now: number): number {
  return session.expires_at * SECOND_MS - now;
}

async function requestSession({ fetch, wait, now }: RequestDeps, path: string, method: string) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    const response = await fetch(path, { method, headers: { Accept: "application/json" } }).catch(() => null);
    if (response && !PASSING.has(response.status)) return readResponse(response, now());
  }
  return undefined;
}

async function readResponse(response: Response, now: number): Promise<BrowserSession | null | undefined> {
  if (response.status === 401) return null;
  const session = parseSession(await response.json().catch(() => undefined));
  // A clock an hour off would refresh on every tick, or never.
  return session && { ...session, expires_at: now / SECOND_MS + session.expires_in };
}

/** zod would be the heaviest script of most pages. */
function parseSession(answer: unknown): BrowserSession | null | undefined {
  if (!isRecord(answer) || !("session" in answer)) return undefined;
  const { session } = answer;
  if (session === null) return null;
  if (!isRecord(session) || !isRecord(session.user) || typeof session.expires_in !== "number")
    return undefined;
  const { id, email } = session.user;
  if (typeof id !== "string" || typeof email !== "string") return undefined;
  const { expires_in } = session;
  return {
    expires_in,
    expires_at: 0,
    token_type: "bearer",
    two_step: session.two_step === true,
    user: { id, email },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
