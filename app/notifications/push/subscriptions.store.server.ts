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

/** Whose browser it is, and in which sign-in they said so: a browser has one. */
interface Owner {
  id: string;
  sessionId: string;
}

/**
 * Has a browser told of what is new, as long as this sign-in lasts. It belongs to who signed in there last; of more than
 * MAX_SUBSCRIPTIONS the oldest goes. Said again, it stays one.
 */
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
    // The browser may have another address by now.
    db.delete(pushSubscriptions).where(ofSession({ id, sessionId })),
    db
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.account_id, id), notInArray(pushSubscriptions.id, newest))),
  ]);
}

/** Forgets the browser of a sign-in. */
export async function unsubscribe(db: Database, owner: Owner): Promise<void> {
  await db.delete(pushSubscriptions).where(ofSession(owner));
}

/** Whether the browser of a sign-in is told. */
export async function isSubscribed(db: Database, owner: Owner): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofSession(owner))
    .limit(1);
  return row !== undefined;
}

const ofSession = ({ id, sessionId }: Owner) =>
  and(eq(pushSubscriptions.session_id, sessionId), eq(pushSubscriptions.account_id, id));

/** What came of a push: taken, refused for now, or nobody is there any more (RFC 8030, section 7.3). */
export type PushOutcome = "taken" | "refused" | "gone";

/** Notes what came of a push. A browser that is gone, or has been refused for a week, is forgotten. */
export async function notePush({ db, clock }: Deps, id: number, outcome: PushOutcome): Promise<void> {
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
