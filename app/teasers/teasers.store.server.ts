import { and, desc, eq, getTableColumns, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { profiles, type Profile } from "~/profiles/profiles.table";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { GONE_MS } from "./teasers.limits";
import { teasers } from "./teasers.table";

const isInGoodStanding = (account: SQLWrapper, now: number): SQL =>
  sql`exists (select 1 from accounts as tea where tea.id = ${account} and tea.deleting_at is null
    and tea.ended_at is null and tea.sealed_hold is null and coalesce(tea.suspended_until, 0) <= ${now})`;

/**
 * The only question that the page, picture, embed, oEmbed, sitemap and creator page ask about a work and its row,
 * which triggers end (teasers.triggers.sql).
 */
const isTeased = (now: number) =>
  and(
    eq(uploads.id, teasers.upload_id),
    sql`${teasers.ended_at} is null and ${uploads.listed_at} <= ${now}`,
    isInGoodStanding(uploads.owner, now),
  );

/** Of work and creator, whichever was first. */
const endedAt = sql<number | null>`min(coalesce(${teasers.ended_at}, ${teasers.stopped_at}),
  coalesce(${teasers.stopped_at}, ${teasers.ended_at}))`;

/** Whether people who aren't signed in see the creator's page and picture. */
const isOpenPage = (now: number) =>
  and(sql`${profiles.open_to_strangers} = 1`, isInGoodStanding(profiles.id, now));

export interface TeasedWork {
  upload: Upload;
  profile: Profile | null;
  isPageOpen: boolean;
}

/** Null: it was never shown, or ended long ago. */
export async function findTeaser(
  db: Database,
  id: number,
  now: number,
): Promise<TeasedWork | "ended" | null> {
  const row = await db
    .select({
      ended_at: endedAt,
      upload: uploads,
      profile: profiles,
      isPageOpen: sql<number>`${isOpenPage(now)}`,
    })
    .from(teasers)
    .leftJoin(uploads, isTeased(now))
    .leftJoin(profiles, eq(profiles.id, uploads.owner))
    .where(eq(teasers.upload_id, id))
    .get();
  if (!row) return null;
  const { ended_at, upload, profile, isPageOpen } = row;
  if (upload) return { upload, profile, isPageOpen: isPageOpen === 1 };
  return ended_at === null || ended_at > now - GONE_MS ? "ended" : null;
}

export function listTeased(db: Database, now: number, limit: number) {
  return db
    .select({ id: teasers.upload_id })
    .from(teasers)
    .innerJoin(uploads, isTeased(now))
    .orderBy(desc(teasers.upload_id))
    .limit(limit)
    .all();
}

export function listCreatorTeasers(db: Database, creator: string, now: number, limit: number) {
  return db
    .select(getTableColumns(uploads))
    .from(uploads)
    .innerJoin(teasers, isTeased(now))
    .where(eq(uploads.owner, creator))
    .orderBy(desc(uploads.listed_at), desc(uploads.id))
    .limit(limit)
    .all();
}

/** @param avatar only this picture of theirs; undefined for the page */
export async function hasOpenPage(
  db: Database,
  creator: string,
  now: number,
  avatar?: string,
): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, creator),
        isOpenPage(now),
        avatar === undefined ? undefined : eq(profiles.avatar_url, avatar),
      ),
    )
    .get();
  return found !== undefined;
}

export async function setPageOpen(db: Database, accountId: string, isOpen: boolean): Promise<void> {
  await db.update(profiles).set({ open_to_strangers: isOpen }).where(eq(profiles.id, accountId));
}

/** Not while the switch is on: a suspended creator's works come back. */
export async function forgetTeasers(db: Database, now: number): Promise<void> {
  await db
    .delete(teasers)
    .where(
      and(
        lt(teasers.ended_at, now - GONE_MS),
        sql`not exists (select 1 from uploads as still where still.id = ${teasers.upload_id} and still.teaser_on = 1)`,
      ),
    );
}
