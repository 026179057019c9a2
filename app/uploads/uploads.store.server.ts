import { and, eq, inArray, isNotNull, isNull, ne, not, notInArray, or, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import { ageAllows } from "./adults.store.server";
import { profiles } from "~/profiles/profiles.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, inReach, type Reach } from "~/platform/keyset.server";
import { isNoRendition, isWork } from "./replacing/replacing.store.server";
import type { PreviewFields } from "./uploads.schema";
import { uploads, type Upload, type UploadKind, type UploadStatus } from "./uploads.table";

export async function isCreator(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, accountId), eq(profiles.account_type, "creator")))
    .get();
  return found !== undefined;
}

export function findOwned(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(ownedBy(id, owner), isNoRendition))
    .get();
}

export function findOwnedFile(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db.select().from(uploads).where(ownedBy(id, owner)).get();
}

export function findVisible(db: Database, id: number, viewerId: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), visibleTo(viewerId)))
    .get();
}

/** The feed repeats the public half as literals, for its index. */
export function visibleTo(viewerId: string) {
  return or(
    and(eq(uploads.owner, viewerId), ne(uploads.status, "deleting"), isWork),
    and(eq(uploads.visibility, "public"), eq(uploads.status, "ready"), ageAllows(viewerId)),
  );
}

export function listOwned(
  db: Database,
  owner: string,
  options: Reach & { kind?: UploadKind; limit: number },
) {
  const { kind, limit, ...reach } = options;
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.owner, owner),
        notInArray(uploads.status, ["deleting", "pending"]),
        isWork,
        kind ? eq(uploads.kind, kind) : undefined,
        inReach(uploads, reach),
      ),
    )
    .orderBy(...newestFirst(uploads))
    .limit(limit);
}

export async function countOwned(db: Database, owner: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(${uploads.id})` })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), notInArray(uploads.status, ["deleting", "pending"]), isWork))
    .get();
  return row?.count ?? 0;
}

export function countWarned(db: Database, owner: string) {
  return db
    .select({ count: sql<number>`count(${uploads.id})` })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.status, "ready"), isNotNull(uploads.warnings), isWork));
}

const isReported = or(
  ne(uploads.status, "deleting"),
  and(isNotNull(uploads.replaces), isNotNull(uploads.replaced_at)),
);

/** A replacement counts as ready once it is in place. */
export function listStates(
  db: Database,
  owner: string,
  ids: number[],
): Promise<{ id: number; status: UploadStatus; status_reason: Upload["status_reason"] }[]> {
  return db
    .select({
      id: uploads.id,
      status: sql<UploadStatus>`case when ${uploads.replaces} is null then ${uploads.status}
        when ${uploads.replaced_at} is not null then 'ready'
        when ${uploads.status} = 'ready' then 'processing' else ${uploads.status} end`,
      status_reason: uploads.status_reason,
    })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.owner, owner), isReported))
    .all();
}

export function markDeleting(db: Database, id: number, owner: string, now: number) {
  return db
    .update(uploads)
    .set({ status: "deleting", status_changed_at: now, claim: null, claim_expires_at: null })
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .returning()
    .get();
}

export async function setPoster(
  db: Database,
  { id, owner }: Pick<Upload, "id" | "owner">,
  poster: string,
): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({ poster })
    .where(ownedBy(id, owner))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

export async function setPreview(
  db: Database,
  { id, owner }: Pick<Upload, "id" | "owner">,
  { placeholder, peaks }: PreviewFields,
): Promise<boolean> {
  const columns = { ...(placeholder && { placeholder }), ...(peaks && { peaks: JSON.stringify(peaks) }) };
  const row = await db
    .update(uploads)
    // The id, so that an empty preview is valid.
    .set({ id, ...columns })
    .where(ownedBy(id, owner))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

export function listUndeleted(db: Database, owner: string, limit: number): Promise<{ id: number }[]> {
  return db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .limit(limit);
}

export function listRows(db: Database, owner: string, limit: number): Promise<Upload[]> {
  return db.select().from(uploads).where(eq(uploads.owner, owner)).limit(limit);
}

export async function hasRows(db: Database, owner: string): Promise<boolean> {
  const [row] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.owner, owner)).limit(1);
  return row !== undefined;
}

export async function removeRow(db: Database, id: number): Promise<void> {
  await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.status, "deleting"), isNull(uploads.sealed)));
}

/** Only the lockdown removes evidence. */
export async function isSealed(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ sealed: uploads.sealed }).from(uploads).where(eq(uploads.id, id)).get();
  return found !== undefined && found.sealed !== null;
}

export async function removeCleared(db: Database, owner: string): Promise<void> {
  await db
    .delete(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.status, "deleting"), eq(uploads.sealed, "cleared")));
}

export async function extendPut(
  db: Database,
  id: number,
  owner: string,
  expiresAt: number,
): Promise<boolean> {
  const row = await db
    .update(uploads)
    .set({ put_expires_at: expiresAt })
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), eq(uploads.status, "pending")))
    .returning({ id: uploads.id })
    .get();
  return row !== undefined;
}

/** While a decision stops the owner the row waits. */
export function markArrived(db: Database, id: number, now: number): Promise<Upload | undefined> {
  return db
    .update(uploads)
    .set({
      status: "processing",
      status_reason: null,
      status_changed_at: now,
      arrived_at: now,
      multipart_id: null,
    })
    .where(and(eq(uploads.id, id), eq(uploads.status, "pending"), not(isStopped(uploads.owner, now))))
    .returning()
    .get();
}

const ownedBy = (id: number, owner: string) =>
  and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"));
