import { ageAllows } from "../adults.store.server";
import { and, asc, eq, gt, isNull, lte, or, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { isNoRendition, isWork } from "../replacing/replacing.store.server";
import { visibleTo } from "../uploads.store.server";
import { uploads, type Upload } from "../uploads.table";
import { shareGrants, shareLinks } from "./share-links.table";
import { MAX_SHARE_LINKS } from "./sharing.limits";

export type ShareLink = typeof shareLinks.$inferSelect;

/** For every request, so revoking takes effect at once. `blocks` belongs to a later module. */
export function sharedWith(viewerId: string, upload: SQLWrapper | number, now: number) {
  return sql<number>`exists (
    select 1 from ${shareGrants} inner join ${shareLinks} on ${shareLinks.id} = ${shareGrants.link_id}
    where ${shareGrants.account_id} = ${viewerId} and ${shareGrants.upload_id} = ${upload} and ${isValid(now)}
      and not exists (select 1 from uploads as shw join blocks as shb on shb.blocker = shw.owner
        where shw.id = ${shareGrants.upload_id} and shb.blocked = ${viewerId}))`;
}

export function reachableBy(viewerId: string, now: number) {
  const shared = sharedWith(viewerId, sql`${uploads}.${sql.identifier("id")}`, now);
  return and(
    isNoRendition,
    or(
      visibleTo(viewerId),
      and(eq(uploads.status, "ready"), isNull(uploads.restriction), shared, ageAllows(viewerId)),
    ),
  );
}

export function findReachable(
  db: Database,
  id: number,
  viewerId: string,
  now: number,
): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), reachableBy(viewerId, now)))
    .get();
}

export async function listShareLinks(
  db: Database,
  owner: string,
  id: number,
  now: number,
): Promise<ShareLink[] | undefined> {
  const [work, links] = await db.batch([
    db.select({ id: uploads.id }).from(uploads).where(ownedReady(id, owner)),
    db
      .select()
      .from(shareLinks)
      .where(and(eq(shareLinks.upload_id, id), isValid(now)))
      .orderBy(asc(shareLinks.id))
      .limit(MAX_SHARE_LINKS),
  ]);
  return work.length > 0 ? links : undefined;
}

export async function insertShareLink(
  db: Database,
  owner: string,
  link: Pick<ShareLink, "upload_id" | "key" | "created_at" | "expires_at" | "shows_cover">,
): Promise<boolean> {
  const { upload_id, key, created_at, expires_at, shows_cover } = link;
  const [, made] = await db.batch([
    db
      .delete(shareLinks)
      .where(and(eq(shareLinks.upload_id, upload_id), lte(shareLinks.expires_at, created_at))),
    db
      .insert(shareLinks)
      .select(
        sql`select null, ${uploads.id}, ${key}, ${created_at}, ${expires_at}, ${shows_cover ? 1 : 0} from ${uploads}
            where ${ownedReady(upload_id, owner)} and ${isNull(uploads.restriction)}
              and (select count(*) from ${shareLinks} where ${shareLinks.upload_id} = ${upload_id}) < ${MAX_SHARE_LINKS}`,
      )
      .onConflictDoNothing()
      .returning({ id: shareLinks.id }),
  ]);
  return made.length > 0;
}

export async function removeShareLink(
  db: Database,
  owner: string,
  upload: number,
  link: number,
): Promise<void> {
  const owned = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, upload), eq(uploads.owner, owner)));
  await db
    .delete(shareLinks)
    .where(
      and(
        eq(shareLinks.id, link),
        eq(shareLinks.upload_id, upload),
        sql`${shareLinks.upload_id} in ${owned}`,
      ),
    );
}

export function findShared(db: Database, key: string, now: number) {
  return db
    .select({ link: shareLinks, upload: uploads })
    .from(shareLinks)
    .innerJoin(uploads, eq(uploads.id, shareLinks.upload_id))
    .where(
      and(
        eq(shareLinks.key, key),
        isValid(now),
        eq(uploads.status, "ready"),
        isNull(uploads.restriction),
        isNoRendition,
      ),
    )
    .get();
}

export async function grantShare(
  db: Database,
  { link, accountId, now }: { link: ShareLink; accountId: string; now: number },
): Promise<void> {
  // A link revoked in this moment leaves nothing.
  await db.run(sql`
    insert into ${shareGrants} (upload_id, account_id, link_id, created_at)
    select ${shareLinks.upload_id}, ${accountId}, ${shareLinks.id}, ${now} from ${shareLinks}
    where ${shareLinks.id} = ${link.id}
    on conflict do nothing`);
}

const isValid = (now: number) => or(isNull(shareLinks.expires_at), gt(shareLinks.expires_at, now));

const ownedReady = (id: number, owner: string) =>
  and(eq(uploads.id, id), eq(uploads.owner, owner), eq(uploads.status, "ready"), isWork);
