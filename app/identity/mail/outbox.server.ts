import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DAY_MS, MINUTE_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { Mail, SureMailer } from "./mail.server";

/** Mails sent by one call. */
const BATCH = 20;
/** Of what comes first, before any other: few, so that mailboxes that refuse hold up nobody else's. */
const BATCH_FIRST = 5;
/** A sending that said nothing for so long is taken over: its worker is dead. */
const CLAIM_MS = 10 * MINUTE_MS;
/** What could not be sent for so long is old news. */
const TRIED_MS = 7 * DAY_MS;

/**
 * Mails that are written with the change they tell of, each once under its key, and sent after it. The table has
 * `key`, `facts` (JSON), `created_at`, `claimed_at` and `sent_at`.
 */
export interface Outbox<Owner extends string | number> {
  table: SQLiteTable;
  /** Whom a notice is for. */
  owner: SQLiteColumn;
  /** Name of the log's line about one that was not sent. */
  notSent: `${string}.notice_not_sent`;
  /** Condition for those that come before all others; left out: none does. */
  first?: SQL;
  /**
   * The mail that a notice becomes; null where nobody is left to tell.
   * @throws where its facts can't be read
   */
  compose(owner: Owner, facts: unknown): Promise<Mail | null>;
}

export interface OutboxDeps {
  db: Database;
  clock: Clock;
  sureMailer: SureMailer;
  log: Logger;
}

/**
 * Sends what nobody has been told yet, one owner's or everybody's. A mail may leave twice where a worker dies between
 * the mail and its mark; none is lost.
 * @returns how many were sent
 */
export async function sendOutbox<Owner extends string | number>(
  deps: OutboxDeps,
  outbox: Outbox<Owner>,
  only?: Owner,
): Promise<number> {
  const { db, clock, log } = deps;
  const { table, owner } = outbox;
  const mine = only === undefined ? sql`` : sql`and ${owner} = ${only}`;
  // Those that were tried and did not leave come last, or a few mailboxes that refuse would hold up everybody's.
  const some = (which: SQL, most: number) =>
    db.all<{ key: string }>(sql`
    select key from ${table}
    where sent_at is null and created_at > ${clock() - TRIED_MS} and ${unclaimed(clock())} and ${which} ${mine}
    order by coalesce(claimed_at, 0), created_at limit ${most}`);
  const waiting = [
    ...(outbox.first ? await some(outbox.first, BATCH_FIRST) : []),
    ...(await some(sql`true`, BATCH)),
  ];
  let sent = 0;
  for (const { key } of waiting) {
    // One that fails is tried again after its claim has run out, and keeps no other from being sent.
    await sendOne(deps, outbox, key).then(
      (isSent) => (sent += Number(isSent)),
      (error: unknown) => log.error(outbox.notSent, error),
    );
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
  const [mine] = await db.all<{ owner: Owner; facts: string }>(sql`
    update ${table} set claimed_at = ${now}
    where key = ${key} and sent_at is null and ${unclaimed(now)}
    returning ${sql.identifier(owner.name)} as owner, facts`);
  if (!mine) return false;
  const mail = await compose(mine.owner, JSON.parse(mine.facts));
  const outcome = mail === null ? "unreachable" : await sureMailer(mail);
  // The mailbox has had its hour's worth: later.
  if (outcome === "enough") return false;
  await db.run(sql`update ${table} set sent_at = ${clock()} where key = ${key}`);
  return outcome === "sent";
}
