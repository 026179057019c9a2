import { and, eq, inArray, isNotNull, isNull, ne, not, notInArray, or, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import { mayMeet } from "./adults.store.server";
import { profiles } from "~/profiles/profiles.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, inReach, type Reach } from "~/platform/keyset.server";
import { isNoRendition, isWork } from "./replacing/replacing.store.server";
import { uploads, type Upload, type UploadKind, type UploadStatus } from "./uploads.table";

export async function isCreator(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, accountId), eq(profiles.account_type, "creator")))
    .get();
  return found !== undefined;
}

const ownedBy = (id: number, owner: string) =>
  and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"));

/** One upload of this owner in any state but `deleting`; a copy of a work is none. */
export function findOwned(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db
    .select()
    .from(uploads)
    .where(and(ownedBy(id, owner), isNoRendition))
    .get();
}

/** The same, copies of works among them: for what brings bytes. */
export function findOwnedFile(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return db.select().from(uploads).where(ownedBy(id, owner)).get();
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
    and(eq(uploads.owner, viewerId), ne(uploads.status, "deleting"), isWork),
    and(eq(uploads.visibility, "public"), eq(uploads.status, "ready"), mayMeet(viewerId)),
  );
}

/** The owner's uploads, newest first, from behind `after` or down to `downTo`; uses the index on (owner, created_at, id). */
export function listOwned(
  db: Database,
  owner: string,
  options: Reach & { kind?: UploadKind; limit: number },
): Promise<Upload[]> {
  const { kind, limit, ...reach } = options;
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.owner, owner),
        // Unfinished ones stand in a list of their own (listUnfinished).
        notInArray(uploads.status, ["deleting", "pending"]),
        isWork,
        kind ? eq(uploads.kind, kind) : undefined,
        inReach(uploads, reach),
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
    .where(and(eq(uploads.owner, owner), notInArray(uploads.status, ["deleting", "pending"]), isWork))
    .get();
  return row?.count ?? 0;
}

/** How many of the owner's published uploads their reader found something wrong with. */
export async function countWarned(db: Database, owner: string): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(${uploads.id})` })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), eq(uploads.status, "ready"), isNotNull(uploads.warnings), isWork))
    .get();
  return row?.count ?? 0;
}

const isToldOf = or(
  ne(uploads.status, "deleting"),
  and(isNotNull(uploads.replaces), isNotNull(uploads.replaced_at)),
);

/**
 * States of the owner's uploads among `ids`; ids of others and of nothing are left out. A file that shall take
 * another's place is ready when it stands there, and its row stays for a while to say so.
 */
export function statesOf(
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
    .where(and(inArray(uploads.id, ids), eq(uploads.owner, owner), isToldOf))
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
  await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.status, "deleting"), isNull(uploads.sealed)));
}

/** Whether an upload is kept as evidence: nothing of it is removed but by what keeps it. */
export async function isSealed(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ sealed: uploads.sealed }).from(uploads).where(eq(uploads.id, id)).get();
  return found !== undefined && found.sealed !== null;
}

/** Removes the rows of a leaving owner whose evidence needs them no more. */
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

/**
 * Says that the bytes of a reservation have arrived: `pending` becomes `processing`, whoever owns it; but while a decision
 * stops the owner it waits as it is, and the sweep takes it up afterwards.
 * @returns the row when this call moved it, undefined when it is gone, was moved before, or waits
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
    .where(and(eq(uploads.id, id), eq(uploads.status, "pending"), not(isStopped(uploads.owner, now))))
    .returning()
    .get();
}
