import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { profiles } from "~/profiles/profiles.table";
import type { Database } from "~/platform/database.server";
import { behind, newestFirst, type Cursor } from "~/platform/keyset.server";
import { uploads, type Upload, type UploadKind, type UploadStatus } from "./uploads.table";

/** A reservation's row as its verb fills it. */
export type NewUpload = Pick<
  Upload,
  | "owner"
  | "title"
  | "description"
  | "alt_text"
  | "path"
  | "kind"
  | "file_size"
  | "mime_type"
  | "file_ext"
  | "visibility"
  | "created_at"
  | "put_expires_at"
  | "reserve_key"
  | "file_name"
  | "file_modified_at"
  | "fingerprint"
  | "location_removed"
  | "part_size"
>;

/**
 * Inserts a reservation if its owner is a creator with fewer than `limit` open ones.
 * Both conditions stand in the statement itself, so a role withdrawn this instant counts.
 * @returns the new row, or undefined when a condition failed
 */
export async function insertReservation(
  db: Database,
  limit: number,
  row: NewUpload,
): Promise<Upload | undefined> {
  const inserted = await db.get<{ id: number } | undefined>(sql`
    insert into uploads (owner, title, description, alt_text, path, kind, file_size, mime_type, file_ext, visibility,
                         created_at, status, status_changed_at, put_expires_at, reserve_key, file_name,
                         file_modified_at, fingerprint, location_removed, part_size)
    select ${row.owner}, ${row.title}, ${row.description}, ${row.alt_text}, ${row.path}, ${row.kind}, ${row.file_size},
           ${row.mime_type}, ${row.file_ext}, ${row.visibility}, ${row.created_at}, 'pending', ${row.created_at},
           ${row.put_expires_at}, ${row.reserve_key}, ${row.file_name}, ${row.file_modified_at},
           ${row.fingerprint}, ${row.location_removed ? 1 : 0}, ${row.part_size}
    where exists (select 1 from profiles where id = ${row.owner} and account_type = 'creator')
      and (select count(*) from uploads where owner = ${row.owner} and status = 'pending') < ${limit}
    returning id`);
  return inserted && findOwned(db, inserted.id, row.owner);
}

/** Takes a reservation back that came to nothing in the same breath; one that another tab opened stays. */
export async function dropReservation(db: Database, id: number, multipartId: string | null): Promise<void> {
  const unopened = isNull(uploads.multipart_id);
  const mine = multipartId === null ? unopened : or(unopened, eq(uploads.multipart_id, multipartId));
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "pending"), mine));
}

export async function isCreator(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, accountId), eq(profiles.account_type, "creator")))
    .get();
  return found !== undefined;
}

/** One upload of this owner in any state but `deleting`. */
export function findOwned(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .get();
}

/** One upload as this person may see it: their own in any state, others' only public and ready. */
export function findVisible(db: Database, id: number, viewerId: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), visibleTo(viewerId)))
    .get();
}

/** Who may see an upload. The feed says the public half in literals, for its index (feed.store.server.ts). */
export function visibleTo(viewerId: string) {
  return or(
    and(eq(uploads.owner, viewerId), ne(uploads.status, "deleting")),
    and(eq(uploads.visibility, "public"), eq(uploads.status, "ready")),
  );
}

/** The owner's uploads, newest first, from behind `after`; uses the index on (owner, created_at, id). */
export function listOwned(
  db: Database,
  owner: string,
  options: { kind?: UploadKind; after?: Cursor | null; limit: number },
): Promise<Upload[]> {
  const { kind, after = null, limit } = options;
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.owner, owner),
        // Unfinished ones stand in a list of their own (listUnfinished).
        notInArray(uploads.status, ["deleting", "pending"]),
        kind ? eq(uploads.kind, kind) : undefined,
        behind(uploads, after),
      ),
    )
    .orderBy(...newestFirst(uploads))
    .limit(limit)
    .all();
}

export async function countOwned(db: Database, owner: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(${uploads.id})` })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), notInArray(uploads.status, ["deleting", "pending"])))
    .get();
  return row?.count ?? 0;
}

/** How many of the owner's published uploads their reader found something wrong with. */
export async function countWarned(db: Database, owner: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(${uploads.id})` })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.status, "ready"), isNotNull(uploads.warnings)))
    .get();
  return row?.count ?? 0;
}

/** States of the owner's uploads among `ids`; ids of others and of nothing are left out. */
export function statesOf(
  db: Database,
  owner: string,
  ids: number[],
): Promise<{ id: number; status: UploadStatus; status_reason: Upload["status_reason"] }[]> {
  return db
    .select({ id: uploads.id, status: uploads.status, status_reason: uploads.status_reason })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .all();
}

/** Moves an upload out of everybody's sight. @returns what is needed to finish, or undefined when not the owner's */
export function markDeleting(db: Database, id: number, owner: string, now: number) {
  return db
    .update(uploads)
    .set({ status: "deleting", status_changed_at: now, claim: null, claim_expires_at: null })
    .where(and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting")))
    .returning()
    .get();
}

export async function removeRow(db: Database, id: number): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "deleting")));
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

/**
 * Says that the bytes of a reservation have arrived: `pending` becomes `processing`, whoever owns it.
 * @returns the row when this call moved it, undefined when it is gone or was moved before
 */
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
    .where(and(eq(uploads.id, id), eq(uploads.status, "pending")))
    .returning()
    .get();
}
