import { eq, sql, type SQL } from "drizzle-orm";
import { SECOND_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { belongsToCustomer } from "./memberships.store.server";
import { memberships } from "./memberships.table";
import type { EventEndpoint } from "./provider/billing-provider";
import { providerEvents } from "./provider-events.table";
import { rowsWhere } from "./rows-where.server";

export interface EventClaim {
  id: string;
  endpoint: EventEndpoint;
  type: string;
  at: number;
  sentAt: number;
}

type EventOutcome = (typeof providerEvents.$inferInsert)["outcome"];

interface Deps {
  db: Database;
  clock: Clock;
}

export function eventRecord(
  db: Database,
  { id, endpoint, type, at }: EventClaim,
  { now, rest }: { now: number; rest: SQL },
) {
  const columns = {
    id: sql`${id}`,
    endpoint: sql`${endpoint}`,
    type: sql`${type}`,
    outcome: sql`'applied'`,
    created_at: sql`${at}`,
    received_at: sql`${now}`,
  };
  return db
    .insert(providerEvents)
    .select(rowsWhere(providerEvents, columns, rest))
    .onConflictDoNothing()
    .returning({ outcome: providerEvents.outcome });
}

export async function claimAnswered(
  { db, clock }: Deps,
  customerId: string,
  event: EventClaim,
): Promise<boolean> {
  return (await recordIfAnswered(db, customerId, event, clock())).length > 0;
}

/** @returns `outcome` undefined for an event that still has to be processed */
export async function lookUpEvent({ db, clock }: Deps, customerId: string | null, event: EventClaim) {
  const known = db
    .select({ outcome: providerEvents.outcome })
    .from(providerEvents)
    .where(eq(providerEvents.id, event.id))
    .limit(1);
  if (customerId === null) return { outcome: (await known)[0]?.outcome, accountId: undefined };
  const whose = db
    .select({ accountId: memberships.account_id })
    .from(memberships)
    .where(belongsToCustomer(customerId))
    .limit(1);
  const [[before], [answered], [account]] = await db.batch([
    known,
    recordIfAnswered(db, customerId, event, clock()),
    whose,
  ]);
  return { outcome: before?.outcome ?? answered?.outcome, accountId: account?.accountId };
}

/** An event that needs no sync. */
export async function recordEvent(
  { db, clock }: Deps,
  { id, endpoint, type, at, outcome }: Omit<EventClaim, "sentAt"> & { outcome: EventOutcome },
): Promise<void> {
  await db
    .insert(providerEvents)
    .values({ id, endpoint, type, outcome, created_at: at, received_at: clock() })
    .onConflictDoNothing();
}

/** Events carry whole seconds, so those of the second in which a read began need another read. */
function recordIfAnswered(db: Database, customerId: string, event: EventClaim, now: number) {
  const rest = sql`from ${memberships} where ${belongsToCustomer(customerId)} 
    and ${memberships.read_from} >= ${event.at + SECOND_MS}`;
  return eventRecord(db, event, { now, rest });
}
