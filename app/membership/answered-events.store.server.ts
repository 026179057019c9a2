import { eq, sql, type SQL } from "drizzle-orm";
import { SECOND_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { isCustomers } from "./memberships.store.server";
import { memberships } from "./memberships.table";
import type { EventEndpoint } from "./provider/billing-provider";
import { providerEvents } from "./provider-events.table";
import { rowsWhere } from "./rows-where.server";

/** An event that is answered by what was read. */
export interface EventClaim {
  id: string;
  endpoint: EventEndpoint;
  type: string;
  at: number;
  /** When it was sent, by the clock of `at`: what is read after it came is no older. */
  sentAt: number;
}

interface Asking {
  db: Database;
  clock: Clock;
}

/** Notes an event as carried out. @param rest the condition under which it is */
export function noting(
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

/**
 * A reading answers every event of a second before it began. Events have whole seconds, so of its own second nobody
 * knows: those are read for.
 */
function answering(db: Database, customerId: string, event: EventClaim, now: number) {
  const rest = sql`from ${memberships} where ${isCustomers(customerId)} 
    and ${memberships.read_from} >= ${event.at + SECOND_MS}`;
  return noting(db, event, { now, rest });
}

/** Notes an event that a reading since has answered. @returns whether one has */
export async function claimAnswered(
  { db, clock }: Asking,
  customerId: string,
  event: EventClaim,
): Promise<boolean> {
  return (await answering(db, customerId, event, clock())).length > 0;
}

/**
 * In one call: what became of an event that came before, or that a reading since has answered, and else whose it is.
 * @returns `outcome` undefined for one that is still to be carried out
 */
export async function lookUpEvent({ db, clock }: Asking, customerId: string | null, event: EventClaim) {
  const known = db
    .select({ outcome: providerEvents.outcome })
    .from(providerEvents)
    .where(eq(providerEvents.id, event.id))
    .limit(1);
  if (customerId === null) return { outcome: (await known)[0]?.outcome, accountId: undefined };
  const whose = db
    .select({ accountId: memberships.account_id })
    .from(memberships)
    .where(isCustomers(customerId))
    .limit(1);
  const [[before], [answered], [account]] = await db.batch([
    known,
    answering(db, customerId, event, clock()),
    whose,
  ]);
  return { outcome: before?.outcome ?? answered?.outcome, accountId: account?.accountId };
}
