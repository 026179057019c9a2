import { and, eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { newsRows } from "../bell/news.store.server";
import { digests } from "../notifications.table";
import { DIGEST_BATCH } from "./digest.limits";
import { uploads } from "~/uploads/uploads.table";
import { nextDigestAt } from "./digest.rules";

type Digest = typeof digests.$inferSelect;

export interface DueDigest extends Digest {
  email: string;
  language: string | null;
}

export interface DigestWork {
  id: number;
  title: string;
  creator: string | null;
  visible_at: number;
}

export function listDue(db: Database, now: number): Promise<DueDigest[]> {
  return db.all<DueDigest>(sql`select d.account_id, d.frequency, d.next_at, d.told_until, a.email,
      (select p.language from ${profiles} p where p.id = d.account_id) as language
    from ${digests} d cross join ${accounts} a on a.id = d.account_id
    where d.next_at <= ${now} and a.email_confirmed_at is not null and a.deleting_at is null
    order by d.next_at limit ${DIGEST_BATCH}`);
}

/** One of several runs sends it, and after a crash none sends it twice. */
export async function claimDigest(db: Database, due: Digest, now: number): Promise<boolean> {
  const claimed = await db
    .update(digests)
    .set({ next_at: nextDigestAt(due.frequency, now) })
    .where(isUnchanged(due))
    .returning({ id: digests.account_id });
  return claimed.length > 0;
}

export async function recordDigestSent(
  db: Database,
  { account_id, told_until }: Digest,
  until: number,
): Promise<void> {
  await db
    .update(digests)
    .set({ told_until: until })
    .where(and(eq(digests.account_id, account_id), eq(digests.told_until, told_until)));
}

/** Unless the settings were changed meanwhile. */
export async function rescheduleDigest(db: Database, due: Digest, now: number, at: number): Promise<void> {
  const claimed = { ...due, next_at: nextDigestAt(due.frequency, now) };
  await db.update(digests).set({ next_at: at }).where(isUnchanged(claimed));
}

export function readDigestNews(
  db: Database,
  accountId: string,
  { after, limit }: { after: number; limit: number },
): Promise<DigestWork[]> {
  const news = newsRows(accountId, { downTo: { created_at: after + 1, id: 0 } }, limit);
  return db.all<DigestWork>(sql`select w.id, w.title, p.full_name as creator, w.visible_at
    from (${news}) some_news cross join ${uploads} w on w.id = some_news.local_id left join ${profiles} p on p.id = w.owner
    order by w.visible_at desc, w.id desc`);
}

const isUnchanged = ({ account_id, frequency, next_at }: Digest) =>
  and(eq(digests.account_id, account_id), eq(digests.frequency, frequency), eq(digests.next_at, next_at));
