import { lt, sql } from "drizzle-orm";
import { redIf, type Finding } from "~/health/signals.rules";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import { mailBounces } from "./mail-bounces.table";
import { mailSends } from "./mail-sends.table";
import { normalizeMailbox } from "./mailbox.rules";

/** Above it, mailbox providers begin to distrust a sender. */
const MOST_BOUNCED = 0.05;
/** One wrong address on a quiet day is no trouble. */
const FEW_BOUNCED = 10;

export const hashMailbox = (address: string) => hashToken(normalizeMailbox(address));

export async function noteBounce(db: Database, address: string, now: number): Promise<void> {
  await db
    .insert(mailBounces)
    .values({ mailbox_hash: await hashMailbox(address), bounced_at: now })
    .onConflictDoNothing();
}

export async function hasBounced(db: Database, address: string): Promise<boolean> {
  const hash = await hashMailbox(address);
  return (await db.get(sql`select 1 from ${mailBounces} where mailbox_hash = ${hash}`)) !== undefined;
}

export async function checkBounces(db: Database, now: number): Promise<Finding> {
  const row = await db.get<{ bounced: number; sent: number }>(sql`
    select (select count(*) from ${mailBounces} where bounced_at > ${now - DAY_MS}) as bounced,
      (select count(*) from ${mailSends} where sent_at > ${now - DAY_MS}) as sent`);
  const { bounced, sent } = row;
  return redIf(bounced >= FEW_BOUNCED && bounced > sent * MOST_BOUNCED, bounced);
}

export async function deleteOldBounces(db: Database, before: number): Promise<void> {
  await db.delete(mailBounces).where(lt(mailBounces.bounced_at, before));
}
