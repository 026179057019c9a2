import { eq, lt, sql, type SQL } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import type { MailKind } from "~/words/en/mails";
import { mailCaps } from "./mail.limits";
import { mailBounces } from "./mail-bounces.table";
import { mailSends } from "./mail-sends.table";
import { normalizeMailbox } from "./mailbox.rules";

interface Deps {
  db: Database;
  clock: Clock;
}

interface Addressed {
  to: string;
  kind: MailKind;
}

export async function isBelowMailCap({ db, clock }: Deps, { to, kind }: Addressed): Promise<boolean> {
  const mailbox = await hashToken(normalizeMailbox(to));
  const row = await db.get<{ room: number }>(sql`select ${room(mailbox, kind, clock())} as room`);
  return row.room === 1;
}

/** One statement, so mails at once stay within the cap. Null also for a mailbox that has bounced. */
export async function reserveMail({ db, clock }: Deps, { to, kind }: Addressed): Promise<number | null> {
  const mailbox = await hashToken(normalizeMailbox(to));
  const now = clock();
  const row = await db.get<{ id: number } | undefined>(sql`
    insert into ${mailSends} (mailbox_hash, kind, sent_at)
    select ${mailbox}, ${kind}, ${now} where ${room(mailbox, kind, now)}
      and not exists (select 1 from ${mailBounces} where mailbox_hash = ${mailbox}) returning id`);
  return row?.id ?? null;
}

export async function releaseMail(db: Database, id: number): Promise<void> {
  await db.delete(mailSends).where(eq(mailSends.id, id));
}

export async function deleteOldSends(db: Database, before: number): Promise<void> {
  await db.delete(mailSends).where(lt(mailSends.sent_at, before));
}

function room(mailbox: string, kind: MailKind, now: number): SQL {
  const caps = mailCaps(kind).map(({ kinds, mails, withinMs }) => {
    const counted = sql.join(
      kinds.map((one) => sql`${one}`),
      sql`, `,
    );
    // Further ahead came from a wrong clock.
    return sql`(select count(*) from ${mailSends} where mailbox_hash = ${mailbox} and kind in (${counted})
      and sent_at between ${now - withinMs} and ${now + MAX_CLOCK_SKEW_MS}) < ${mails}`;
  });
  return sql.join(caps, sql` and `);
}
