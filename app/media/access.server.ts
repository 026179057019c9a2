import { and, eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts.table";
import type { Database } from "~/platform/database.server";
import { uploads, type Visibility } from "~/uploads/uploads.table";
import { isLinkValid, type PresentedLink, type Variant } from "./link.server";

export interface MediaRecord {
  id: number;
  owner: string;
  path: string;
  title: string;
  mime_type: string;
  file_ext: string;
  visibility: Visibility;
  /** Session epoch of the owner, see LinkTerms. */
  epoch: number;
}

/** What may be served at all: ready, and not being deleted. Read for every request, so hiding works at once. */
export function findMedia(db: Database, id: number): Promise<MediaRecord | undefined> {
  return db
    .select({
      id: uploads.id,
      owner: uploads.owner,
      path: uploads.path,
      title: uploads.title,
      mime_type: uploads.mime_type,
      file_ext: uploads.file_ext,
      visibility: uploads.visibility,
      epoch: accounts.session_epoch,
    })
    .from(uploads)
    .innerJoin(accounts, eq(accounts.id, uploads.owner))
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready")))
    .get();
}

/** The epoch that links of this upload are signed with. */
export function linkEpoch(media: { visibility: Visibility; epoch: number }): number {
  return media.visibility === "private" ? media.epoch : 0;
}

export interface MediaAsk {
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
 * who may see the upload, so that a film never stops half-way (design rule 11).
 */
export async function mayWatch({
  media,
  variant,
  link,
  now,
  secret,
  freshViewerId,
}: MediaAsk): Promise<boolean> {
  const terms = { id: media.id, variant, disposition: link.disposition, epoch: linkEpoch(media) };
  if (await isLinkValid(secret, terms, link, now)) return true;
  const viewerId = await freshViewerId();
  if (viewerId === null) return false;
  return media.visibility === "public" || media.owner === viewerId;
}
