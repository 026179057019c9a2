import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { sql } from "drizzle-orm";
import type { Visit } from "~/help/help-actions.store.server";
import type { HelpDeps } from "~/help/help-deps";
import { forgettingRequests } from "~/help/requests.store.server";
import type { Mail } from "~/identity/mail/mail.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { open, ORIGIN, post, readCookies } from "../../support/visitor";

export const db = openDatabase(env.DB);

export const VISIT: Visit = { reason: "They wrote to us", ticket: "T-1" };

/** Signed in, with the reason and ticket of a visit. */
export async function visiting(cookie: string, find = "nobody-of-this-name"): Promise<string> {
  const answer = await post("/help-desk", { ...VISIT, find }, { cookie });
  expect(answer.status).toBe(200);
  return `${cookie}; wl.visit=${encodeURIComponent(readCookies(answer)["wl.visit"] ?? "")}`;
}

export const press = (
  cookie: string,
  person: string,
  intent: string,
  more: Record<string, string> = {},
): Promise<Response> =>
  post(`/help-desk/${person}`, { intent, press: crypto.randomUUID(), ...more }, { cookie });

export const look = (cookie: string, person: string) => open(`/help-desk/${person}`, { cookie });

export const eventsOf = async (id: string): Promise<string[]> =>
  (
    await db.all<{ kind: string }>(
      sql`select kind from account_events where account_id = ${id} and kind like 'help%' order by id`,
    )
  ).map(({ kind }) => kind);

export const logOf = (id: string) =>
  db.all<{ actor: string; kind: string; reason: string; ticket: string }>(
    sql`select actor, kind, reason, ticket from help_actions where account_id = ${id} order by id`,
  );

export const START = Date.now();

export function world(used = db) {
  const mails: Mail[] = [];
  let now = START;
  const log = createLogger({ test: "help" });
  const mailer = async (mail: Mail) => void mails.push(mail);
  const deps = {
    db: used,
    clock: () => now,
    log,
    sessions: env.SESSIONS,
    avatars: env.AVATARS,
    appOrigin: ORIGIN,
    twoStepKeys: new Map(),
    emailConfirmation: "required",
    secret: env.MEDIA_LINK_SECRET,
    mailer,
    sureMailer: async (mail: Mail) => {
      mails.push(mail);
      return "sent" as const;
    },
    later: () => undefined,
    onConfirmed: async () => [],
    onEmailChanged: async () => undefined,
    onClosing: async ({ id }: { id: string }) => [forgettingRequests(used, id, now)],
    endMembership: async () => true,
    removeBelongings: async () => true,
    onRemoval: () => [],
    membership: { db: used, clock: () => now, log },
  } as unknown as HelpDeps;
  return { deps, mails, pass: (ms: number) => void (now += ms) };
}
