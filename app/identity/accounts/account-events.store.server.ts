import { desc, eq } from "drizzle-orm";
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
  await db.insert(accountEvents).values({
    account_id: accountId,
    kind,
    network: device.network,
    user_agent: device.userAgent,
    country: device.country,
    created_at: clock(),
  });
}

export async function listEvents(db: Database, accountId: string, limit = 30) {
  return db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.account_id, accountId))
    .orderBy(desc(accountEvents.created_at), desc(accountEvents.id))
    .limit(limit);
}
