import { and, eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { uploads, type UploadKind, type Visibility } from "~/uploads/uploads.table";
import { isLinkValid, linkScope, type PresentedLink } from "./link.server";
import type { Variant } from "./variants.rules";

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
  visibility: Visibility;
  /** Only the owner opens the bytes themselves; what is made of them is for everybody who may see the upload. */
  original_withheld: boolean;
  /** Session epoch of the owner, see LinkScope. */
  epoch: number;
}

/** What may be served at all: ready, and not being deleted. Read for every request, so hiding works at once. */
export async function findMedia(db: Database, id: number): Promise<MediaRecord | undefined> {
  const found = await db
    .select({
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
      visibility: uploads.visibility,
      original_withheld: uploads.original_withheld,
      epoch: accounts.session_epoch,
    })
    .from(uploads)
    .innerJoin(accounts, eq(accounts.id, uploads.owner))
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready")))
    .get();
  if (!found) return undefined;
  const { file_name, ...media } = found;
  return { ...media, title: media.title || titleFromName(file_name ?? "") };
}

export interface AccessQuestion {
  media: MediaRecord;
  variant: Variant;
  link: PresentedLink;
  now: number;
  secret: string;
  /** Who asks, checked against D1; read only when the link alone doesn't open. */
  freshViewerId: () => Promise<string | null>;
}

/**
 * A valid link opens for whoever holds it. One that ran out, or none, opens for a signed-in person
 * who may see the upload, so that a film never stops half-way (design rule 11). Bytes that tell where
 * somebody lives open for their owner alone, whatever the link.
 */
export async function mayWatch({
  media,
  variant,
  link,
  now,
  secret,
  freshViewerId,
}: AccessQuestion): Promise<boolean> {
  if (variant === "original" && media.original_withheld) return (await freshViewerId()) === media.owner;
  const terms = { id: media.id, variant, disposition: link.disposition, scope: linkScope(media) };
  if (await isLinkValid(secret, terms, link, now)) return true;
  const viewerId = await freshViewerId();
  if (viewerId === null) return false;
  return media.visibility === "public" || media.owner === viewerId;
}
