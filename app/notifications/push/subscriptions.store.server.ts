import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { pushSubscriptions } from "../notifications.table";
import { FAILING_MS, MAX_SUBSCRIPTIONS } from "./push.limits";
import type { SubscriptionBody } from "./push.schema";

interface Deps {
  db: Database;
  clock: Clock;
}

interface Owner {
  id: string;
  sessionId: string;
}

/** A browser belongs to the account that subscribed last; beyond MAX_SUBSCRIPTIONS the oldest goes. */
export async function subscribe(
  { db, clock }: Deps,
  { id, sessionId }: Owner,
  { endpoint, keys }: SubscriptionBody,
): Promise<void> {
  const row = { account_id: id, session_id: sessionId, ...keys, created_at: clock(), failing_since: null };
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.account_id, id))
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions.id))
    .limit(MAX_SUBSCRIPTIONS);
  await db.batch([
    // The browser may have a new address.
    db.delete(pushSubscriptions).where(belongsToSession({ id, sessionId })),
    db
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.account_id, id), notInArray(pushSubscriptions.id, newest))),
  ]);
}

export async function unsubscribe(db: Database, owner: Owner): Promise<void> {
  await db.delete(pushSubscriptions).where(belongsToSession(owner));
}

export async function isSubscribed(db: Database, owner: Owner): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(belongsToSession(owner))
    .limit(1);
  return row !== undefined;
}

/** RFC 8030, section 7.3. */
export type PushOutcome = "taken" | "refused" | "gone";

export async function recordPushOutcome(
  { db, clock }: Deps,
  id: number,
  outcome: PushOutcome,
): Promise<void> {
  const one = eq(pushSubscriptions.id, id);
  const now = clock();
  if (outcome === "gone") {
    await db.delete(pushSubscriptions).where(one);
  } else if (outcome === "refused") {
    await db.batch([
      db.delete(pushSubscriptions).where(and(one, lt(pushSubscriptions.failing_since, now - FAILING_MS))),
      db
        .update(pushSubscriptions)
        .set({ failing_since: sql`coalesce(${pushSubscriptions.failing_since}, ${now})` })
        .where(one),
    ]);
  } else {
    await db.update(pushSubscriptions).set({ failing_since: null }).where(one);
  }
}

const belongsToSession = ({ id, sessionId }: Owner) =>
  and(eq(pushSubscriptions.session_id, sessionId), eq(pushSubscriptions.account_id, id));
