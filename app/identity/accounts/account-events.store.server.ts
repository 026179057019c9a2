import { and, asc, between, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { accountEvents, type AccountEventKind } from "./account-events.table";
import { NO_DEVICE, type Device } from "../sessions/device";

interface EventDeps {
  db: Database;
  clock: Clock;
}

export async function recordEvent(
  { db, clock }: EventDeps,
  accountId: string,
  kind: AccountEventKind,
  device: Device = NO_DEVICE,
): Promise<void> {
  await recordingEvent(db, accountId, kind, device, clock());
}

/** For a batch. */
export function recordingEvent(
  db: Database,
  accountId: string,
  kind: AccountEventKind,
  device: Device,
  now: number,
) {
  return db.insert(accountEvents).values({
    account_id: accountId,
    kind,
    network: device.network,
    user_agent: device.userAgent,
    country: device.country,
    created_at: now,
  });
}

interface Times {
  from: number;
  to: number;
}

/** Counted in the statement, so that two at once can't exceed it. @returns false where there are `most` already */
export async function recordEventBelow(
  { db, clock }: EventDeps,
  accountId: string,
  kind: AccountEventKind,
  { device, times, most }: { device: Device; times: Times; most: number },
): Promise<boolean> {
  const written = await db.get<object | undefined>(sql`
    insert into ${accountEvents} (account_id, kind, network, user_agent, place, created_at)
    select ${accountId}, ${kind}, ${device.network}, ${device.userAgent}, ${device.country}, ${clock()}
    where (select count(*) from ${accountEvents} where ${ofKind(accountId, kind, times)}) < ${most} returning id`);
  return written !== undefined;
}

const ofKind = (accountId: string, kind: AccountEventKind, { from, to }: Times) =>
  and(
    eq(accountEvents.account_id, accountId),
    eq(accountEvents.kind, kind),
    between(accountEvents.created_at, from, to),
  );

export async function listEvents(db: Database, accountId: string, limit = 30) {
  return db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.account_id, accountId))
    .orderBy(desc(accountEvents.created_at), desc(accountEvents.id))
    .limit(limit);
}

export async function listEventTimes(
  db: Database,
  accountId: string,
  kind: AccountEventKind,
  times: Times,
): Promise<number[]> {
  const events = await db
    .select({ at: accountEvents.created_at })
    .from(accountEvents)
    .where(ofKind(accountId, kind, times))
    .orderBy(asc(accountEvents.created_at));
  return events.map(({ at }) => at);
}

const DONE_BY_OWNER: AccountEventKind[] = ["signed_up", "signed_in", "email_confirmed", "password_changed"];
const RECENT_EVENTS = 300;

export async function listOwnersDevices(db: Database, accountId: string) {
  return db
    .select({ network: accountEvents.network, userAgent: accountEvents.user_agent })
    .from(accountEvents)
    .where(and(eq(accountEvents.account_id, accountId), inArray(accountEvents.kind, DONE_BY_OWNER)))
    .orderBy(desc(accountEvents.created_at))
    .limit(RECENT_EVENTS);
}

/** Back to the last sign-in that succeeded. */
export async function listFailedSignIns(
  db: Database,
  accountId: string,
  { after, before }: { after: number; before: number },
) {
  const latest = await db
    .select({ kind: accountEvents.kind, network: accountEvents.network })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.account_id, accountId),
        lt(accountEvents.created_at, before),
        gt(accountEvents.created_at, after),
        inArray(accountEvents.kind, ["signed_in", "sign_in_failed", "two_step_failed"]),
      ),
    )
    .orderBy(desc(accountEvents.created_at))
    .limit(RECENT_EVENTS);
  const last = latest.findIndex(({ kind }) => kind === "signed_in");
  return last < 0 ? latest : latest.slice(0, last);
}

export async function deleteOldEvents(db: Database, before: number): Promise<void> {
  await db.delete(accountEvents).where(lt(accountEvents.created_at, before));
}
