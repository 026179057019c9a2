import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DAY_MS, MINUTE_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { Mail, ReportingMailer } from "./mail.server";

const BATCH = 20;
/** Refusing mailboxes must not delay the others. */
const BATCH_FIRST = 5;
const CLAIM_MS = 10 * MINUTE_MS;
const TRIED_MS = 7 * DAY_MS;

export interface Outbox<Owner extends string | number> {
  table: SQLiteTable;
  owner: SQLiteColumn;
  notSent: `${string}.notice_not_sent`;
  first?: SQL;
  /** @returns null where nobody is left to tell */
  compose(owner: Owner, facts: unknown): Promise<Mail | null>;
}

export interface OutboxDeps {
  db: Database;
  clock: Clock;
  sureMailer: ReportingMailer;
  log: Logger;
}

/** A crash can send one twice, but loses none. */
export async function sendOutbox<Owner extends string | number>(
  deps: OutboxDeps,
  outbox: Outbox<Owner>,
  only?: Owner,
): Promise<number> {
  const { db, clock, log } = deps;
  const { table, owner } = outbox;
  const ownedBy = only === undefined ? sql`` : sql`and ${owner} = ${only}`;
  // Failed ones come last.
  const findUnsent = (which: SQL, limit: number) =>
    db.all<{ key: string }>(sql`
    select key from ${table}
    where sent_at is null and created_at > ${clock() - TRIED_MS} and ${unclaimed(clock())} and ${which} ${ownedBy}
    order by coalesce(claimed_at, 0), created_at limit ${limit}`);
  const waiting = [
    ...(outbox.first ? await findUnsent(outbox.first, BATCH_FIRST) : []),
    ...(await findUnsent(sql`true`, BATCH)),
  ];
  let sent = 0;
  for (const { key } of waiting) {
    try {
      if (await sendOne(deps, outbox, key)) sent++;
    } catch (error) {
      log.error(outbox.notSent, error);
    }
  }
  return sent;
}

const unclaimed = (now: number): SQL => sql`(claimed_at is null or claimed_at < ${now - CLAIM_MS})`;

async function sendOne<Owner extends string | number>(
  { db, clock, sureMailer }: OutboxDeps,
  { table, owner, compose }: Outbox<Owner>,
  key: string,
): Promise<boolean> {
  const now = clock();
  const [claimed] = await db.all<{ owner: Owner; facts: string }>(sql`
    update ${table} set claimed_at = ${now}
    where key = ${key} and sent_at is null and ${unclaimed(now)}
    returning ${sql.identifier(owner.name)} as owner, facts`);
  if (!claimed) return false;
  const mail = await compose(claimed.owner, JSON.parse(claimed.facts));
  const outcome = mail === null ? "unreachable" : await sureMailer(mail);
  if (outcome === "enough") return false;
  await db.run(sql`update ${table} set sent_at = ${clock()} where key = ${key}`);
  return outcome === "sent";
}
