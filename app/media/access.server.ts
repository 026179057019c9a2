import { mayMeet } from "~/uploads/adults.store.server";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { isNoRendition } from "~/uploads/replacing/replacing.store.server";
import { sharedWith } from "~/uploads/sharing/share-links.store.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { isOpenAt } from "~/membership/access.rules";
import { accessColumns, membershipOf } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import { uploads, type Upload, type UploadKind, type Visibility } from "~/uploads/uploads.table";
import { isStreamTokenValid, type StreamToken } from "./streaming/stream-token.server";
import { isLinkValid, linkScope, type PresentedLink } from "./link.server";
import { isFree, type Variant } from "./variants.rules";

export interface MediaRecord {
  id: number;
  owner: string;
  path: string;
  /** What it is called: its title, else what its file was called. */
  title: string;
  kind: UploadKind;
  mime_type: string;
  file_ext: string;
  /** Bytes. */
  file_size: number;
  /** Displayed pixels. */
  width: number | null;
  height: number | null;
  etag: string | null;
  /** Object key. */
  poster: string | null;
  /** Object key of its small pictures, and how they lie in it (uploads.table.ts). */
  sprite: string | null;
  sprite_plan: string | null;
  visibility: Visibility;
  /** What decisions make of it: `removed` opens for nobody, and no share link opens what any of them restricts. */
  restriction: Upload["restriction"];
  /** Only the owner opens the bytes themselves; what is made of them is for everybody who may see the upload. */
  original_withheld: boolean;
  /** Whether the person the link names may meet it at all, by their age; without one, whether everybody may. */
  is_met: boolean;
  /** Session epoch of the owner, see LinkScope. */
  epoch: number;
  /** Until when others' works are open to the person the link names (billing clock); null: never. */
  access_until: number | null;
  /** Whether the person the link names came by a share link that is good now. */
  is_shared: boolean;
  /** Session epoch of the person the link names; null where there is no such account. */
  viewer_epoch: number | null;
}

/**
 * What may be served at all: ready, and not being deleted. Read for every request, so hiding works at once, and
 * so do the end of a membership and of a share link.
 * @param viewer whom the link names, believed or not; null: it names nobody
 */
export async function findMedia(
  db: Database,
  id: number,
  viewer: string | null,
  now: number,
): Promise<MediaRecord | undefined> {
  return (await findMediaBeside(db, { id, viewer, now }, sql<null>`null`))?.media;
}

/**
 * The same, with something else of the upload that is read in the same statement.
 * @param beside an expression over `uploads`
 */
export async function findMediaBeside<T>(
  db: Database,
  { id, viewer, now }: { id: number; viewer: string | null; now: number },
  beside: SQL<T>,
): Promise<{ media: MediaRecord; beside: T } | undefined> {
  const found = await db
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
      is_met: sql<number>`${mayMeet(viewer)}`,
      epoch: accounts.session_epoch,
      access_until: accessColumns.access_until,
      is_shared: sharedWith(viewer ?? "", id, now),
      viewer_epoch: sql<
        number | null
      >`(select v.session_epoch from accounts as v where v.id = ${viewer ?? ""} and v.deleting_at is null)`,
    })
    .from(uploads)
    .innerJoin(accounts, eq(accounts.id, uploads.owner))
    .leftJoin(memberships, membershipOf(viewer))
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready"), isNoRendition))
    .get();
  if (!found) return undefined;
  const { file_name, is_shared, is_met, beside: read, ...media } = found;
  const title = media.title || titleFromName(file_name ?? "");
  return { media: { ...media, is_shared: is_shared === 1, is_met: is_met === 1, title }, beside: read as T };
}

/** Somebody who asks for media, as D1 knows them. */
export interface MediaViewer {
  id: string;
  /** Until when others' works are open to them, by the billing clock. */
  accessUntil: number;
  /** Whether they came by a share link of the work in question that is good now. */
  isShared: boolean;
  /** Whether they may meet that work at all, by their age. */
  isMet: boolean;
}

/** What is asked about who comes by a session, of one work, in one statement; null where there is no such account. */
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
      isMet: sql<number>`exists (select 1 from ${uploads} where ${uploads.id} = ${upload} and ${mayMeet(accountId)})`,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleting_at)))
    .get();
  return found ? { ...found, isShared: found.isShared === 1, isMet: found.isMet === 1 } : null;
}

export interface AccessQuestion {
  media: MediaRecord;
  variant: Variant;
  link: PresentedLink;
  now: number;
  /** By the clock that memberships go by. */
  billingNow: number;
  secret: string;
  /** Who asks, checked against D1; read only when the link alone doesn't say for whom it opens. */
  freshViewer: () => Promise<MediaViewer | null>;
}

/**
 * `open`: may be delivered, the original in place of what can't be made of it only where `whole`. `locked`: they may
 * see its page, but not this of it without a membership. `hidden`: as if it did not exist. `viewer` is to whom it is open.
 */
export type Access =
  { outcome: "open"; whole: boolean; viewer: string } | { outcome: "locked" } | { outcome: "hidden" };

const HIDDEN: Access = { outcome: "hidden" };

/**
 * A valid link opens for whoever holds it what the person it names may see now. One that ran out, or none, opens
 * for a signed-in person what they may see, so that a film never stops half-way (design rule 11). Bytes that tell
 * where somebody lives open for their owner alone, whatever the link.
 */
export function mayWatch({ link, now, secret, ...question }: AccessQuestion): Promise<Access> {
  const { media, variant } = question;
  const { viewer, disposition } = link;
  const terms = { id: media.id, variant, disposition, scope: linkScope(media) };
  return decide({
    ...question,
    named: async () =>
      viewer !== null && (await isLinkValid(secret, { ...terms, viewer }, link, now)) ? viewer : null,
  });
}

export interface StreamQuestion extends Omit<AccessQuestion, "variant" | "link"> {
  token: StreamToken;
}

/** The same for a film in pieces, which is opened by the token in its address. */
export function mayStream({ token, now, secret, ...question }: StreamQuestion): Promise<Access> {
  const { media } = question;
  const { viewer } = token;
  const { viewer_epoch: epoch } = media;
  const terms = { id: media.id, viewer, scope: linkScope(media) };
  return decide({
    ...question,
    variant: "original",
    named: async () =>
      epoch !== null && (await isStreamTokenValid(secret, { ...terms, epoch }, token, now)) ? viewer : null,
  });
}

interface Decision extends Pick<AccessQuestion, "media" | "variant" | "billingNow" | "freshViewer"> {
  /** Whom what was brought names, once it is believed. */
  named: () => Promise<string | null>;
}

async function decide({ media, variant, billingNow, freshViewer, named }: Decision): Promise<Access> {
  if (media.restriction === "removed") return HIDDEN;
  if ((variant === "original" || variant === "copy") && media.original_withheld) {
    const isOwner = (await freshViewer())?.id === media.owner;
    return isOwner ? { outcome: "open", whole: true, viewer: media.owner } : HIDDEN;
  }
  const id = await named();
  const viewer =
    id === null
      ? await freshViewer()
      : { id, accessUntil: media.access_until ?? 0, isShared: media.is_shared, isMet: media.is_met };
  return viewer ? openTo(viewer, media, variant, billingNow) : HIDDEN;
}

/** One's own works are always open; others' while a membership is, but for what is free. */
function openTo(viewer: MediaViewer, media: MediaRecord, variant: Variant, billingNow: number): Access {
  if (viewer.id === media.owner) return { outcome: "open", whole: true, viewer: viewer.id };
  if (!viewer.isMet) return HIDDEN;
  const isShared = viewer.isShared && media.restriction === null;
  if (media.visibility !== "public" && !isShared) return HIDDEN;
  const whole = isOpenAt(viewer.accessUntil, billingNow);
  const isOpen = whole || isFree(media.kind, variant);
  return isOpen ? { outcome: "open", whole, viewer: viewer.id } : { outcome: "locked" };
}
