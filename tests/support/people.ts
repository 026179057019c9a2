import { env } from "cloudflare:workers";
import type { SignInResult } from "~/identity/sessions/complete-sign-in.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { hashPassword } from "~/identity/passwords/password.server";
import { startSession, type OpenSession } from "~/identity/sessions/start-session.server";
import type { SessionTokens } from "~/identity/sessions/session-tokens.server";
import { sessionCookie } from "~/identity/cookies.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { PROOF_MS } from "~/identity/sessions/session.limits";
import { memberships } from "~/membership/memberships.table";
import { DAY_MS, MINUTE_MS, systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";

export interface Person {
  id: string;
  email: string;
  username: string;
  password: string;
  cookie: string;
  language: string;
}

export interface PersonOptions {
  accountType?: "viewer" | "creator";
  confirmed?: boolean;
  email?: string;
  fullName?: string;
  avatarUrl?: string | null;
  language?: string;
  /** When the membership ends; false for none. A trial by default. */
  access?: number | false;
  /** For an unconfirmed address. */
  signUpChallenge?: string;
}

export const GOOD_PASSWORD = "Analytical-Eng1ne";
/** Differs from the cost of new hashes, so signing in hashes again. */
const CHEAP = { ln: 10, r: 8, p: 1 };
/** Shared, because hashing for each person would take most of the time. */
let goodHash = "";
const TRIAL_MS = 14 * DAY_MS;
let seeded = 0;

export async function seedPerson(options: PersonOptions = {}): Promise<Person> {
  const db = openDatabase(env.DB);
  const id = crypto.randomUUID();
  const username = `person_${++seeded}${Math.floor(Math.random() * 1e6)}`;
  const email = options.email ?? `${username}@gmail.com`;
  const now = Date.now();
  const { language = "en" } = options;
  goodHash ||= await hashPassword(GOOD_PASSWORD, CHEAP);
  await db.batch([
    db.insert(accounts).values({
      id,
      email,
      password_hash: goodHash,
      email_confirmed_at: options.confirmed === false ? null : now,
      sign_up_challenge: options.signUpChallenge ?? null,
      created_at: now,
    }),
    db.insert(profiles).values({
      id,
      username,
      full_name: options.fullName ?? "Ada Lovelace",
      bio: null,
      country: "GB",
      account_type: options.accountType ?? "viewer",
      avatar_url: options.avatarUrl ?? null,
      language,
      created_at: now,
      updated_at: now,
    }),
  ]);
  const access = options.access ?? (options.confirmed !== false && now + TRIAL_MS);
  if (access !== false) await seedAccess(id, access);
  return { id, email, username, password: GOOD_PASSWORD, cookie: await signInAs(id), language };
}

export async function seedAccess(accountId: string, until: number): Promise<void> {
  const now = Date.now();
  const access = { state: "trialing" as const, access_until: until, trial_ends_at: until };
  await openDatabase(env.DB)
    .insert(memberships)
    .values({ account_id: accountId, ...access, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: memberships.account_id, set: access });
}

/** Its owner has just proven who they are. */
export async function signInAs(accountId: string): Promise<string> {
  const deps = { db: openDatabase(env.DB), sessions: env.SESSIONS, clock: systemClock };
  const session = await startSession(deps, { accountId, device: NO_DEVICE, isProof: true });
  if (!session) throw new Error("Seeding a session failed: no such account");
  return cookieHeader(session.tokens);
}

export const PASSWORD_PROOF = { proof: { password: GOOD_PASSWORD, code: "" }, device: NO_DEVICE };

/** As in a stolen session. */
export async function forgetProof(accountId: string): Promise<void> {
  await env.DB.prepare(
    "update session_families set proven_at = proven_at - ?1, created_at = created_at - ?1 where account_id = ?2",
  )
    .bind(PROOF_MS + MINUTE_MS, accountId)
    .run();
}

/** As when access tokens expire in KV after an hour. */
export async function forgetAccessTokens(): Promise<void> {
  const { keys } = await env.SESSIONS.list({ prefix: "access:" });
  if (keys.length === 0) throw new Error("There is no access token to forget");
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
}

export function cookieHeader(tokens: SessionTokens): string {
  return sessionCookie.give(tokens, false).split(";")[0] ?? "";
}

export function readTokens(cookie: string): SessionTokens | null {
  return sessionCookie.read(new Request("http://localhost:8787/", { headers: { Cookie: cookie } }));
}

export function requireSession(result: SignInResult): OpenSession {
  if (result.outcome !== "signed_in") throw new Error("A second step was asked for");
  return result.session;
}
