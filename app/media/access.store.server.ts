import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { accessColumns, membershipJoin } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import { ageAllows } from "~/uploads/adults.store.server";
import { isNoRendition } from "~/uploads/replacing/replacing.store.server";
import { sharedWith } from "~/uploads/sharing/share-links.store.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads, type Upload, type UploadKind, type Visibility } from "~/uploads/uploads.table";

export interface MediaRecord {
  id: number;
  owner: string;
  path: string;
  title: string;
  kind: UploadKind;
  mime_type: string;
  file_ext: string;
  file_size: number;
  width: number | null;
  height: number | null;
  etag: string | null;
  poster: string | null;
  sprite: string | null;
  sprite_plan: string | null;
  visibility: Visibility;
  /** `removed` opens for nobody; no share link opens a restricted work. */
  restriction: Upload["restriction"];
  /** Only the owner opens the bytes; pictures made of them follow the upload's own visibility. */
  original_withheld: boolean;
  /** For the named person's age; without one, for every age. */
  is_met: boolean;
  epoch: number;
  /** Billing clock (ms); null: never. */
  access_until: number | null;
  is_shared: boolean;
  viewer_epoch: number | null;
}

/**
 * Read for every request, so hiding a work or ending a membership or share link takes effect at once.
 * @param viewer the account a link names, verified or not; null for none
 */
export async function findMedia(
  db: Database,
  id: number,
  viewer: string | null,
  now: number,
): Promise<MediaRecord | undefined> {
  return (await findMediaWith(db, { id, viewer, now }, sql<null>`null`))?.media;
}

export async function findMediaWith<T>(
  db: Database,
  { id, viewer, now }: { id: number; viewer: string | null; now: number },
  beside: SQL<T>,
): Promise<{ media: MediaRecord; beside: T } | undefined> {
  const row = await db
    .select({
      beside,
      id: uploads.id,
      owner: uploads.owner,
      path: uploads.path,
      title: uploads.title,
      file_name: uploads.file_name,
      kind: uploads.kind,
      mime_type: uploads.mime_type,
      file_ext: uploads.file_ext,
      file_size: uploads.file_size,
      width: uploads.width,
      height: uploads.height,
      etag: uploads.etag,
      poster: uploads.poster,
      sprite: uploads.sprite,
      sprite_plan: uploads.sprite_plan,
      visibility: uploads.visibility,
      restriction: uploads.restriction,
      original_withheld: uploads.original_withheld,
      is_met: sql<number>`${ageAllows(viewer)}`,
      epoch: accounts.session_epoch,
      access_until: accessColumns.access_until,
      is_shared: sharedWith(viewer ?? "", id, now),
      viewer_epoch: sql<
        number | null
      >`(select v.session_epoch from accounts as v where v.id = ${viewer ?? ""} and v.deleting_at is null)`,
    })
    .from(uploads)
    .innerJoin(accounts, eq(accounts.id, uploads.owner))
    .leftJoin(memberships, membershipJoin(viewer))
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready"), isNoRendition))
    .get();
  if (!row) return undefined;
  const { file_name, is_shared, is_met, beside: read, ...media } = row;
  const title = media.title || titleFromName(file_name ?? "");
  return { media: { ...media, is_shared: is_shared === 1, is_met: is_met === 1, title }, beside: read as T };
}

export interface MediaViewer {
  id: string;
  accessUntil: number;
  isShared: boolean;
  isMet: boolean;
}

export async function readMediaViewer(
  db: Database,
  accountId: string,
  upload: number,
  now: number,
): Promise<Omit<MediaViewer, "id"> | null> {
  const found = await db
    .select({
      accessUntil: sql<number>`coalesce(${memberships.access_until}, 0)`,
      isShared: sharedWith(accountId, upload, now),
      isMet: sql<number>`exists (select 1 from ${uploads} where ${uploads.id} = ${upload} and ${ageAllows(accountId)})`,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleting_at)))
    .get();
  return found ? { ...found, isShared: found.isShared === 1, isMet: found.isMet === 1 } : null;
}
