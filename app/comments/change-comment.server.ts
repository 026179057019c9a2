import { sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { uploads } from "~/uploads/uploads.table";
import { comments } from "./comments.table";

interface ChangeDeps {
  db: Database;
  clock: Clock;
}

/**
 * Deletes one's own comment for good; what answers it stays. Triggers take its text away, and all of it where nothing
 * answers it. Doing it again is no mistake.
 * @throws DomainError comments.not_found for others' and for what never was
 */
export async function deleteComment({ db, clock }: ChangeDeps, author: string, id: number): Promise<void> {
  const { meta } = await db.run(sql`
    update ${comments} set deleted_at = ${clock()} where id = ${id} and author = ${author} and deleted_at is null`);
  if (meta.changes > 0) return;
  const others = await db.get(sql`select 1 from ${comments} where id = ${id} and author <> ${author}`);
  if (others) throw new DomainError("comments.not_found");
}

/**
 * Hides a comment below one's own work, or shows it again: hidden, it is its author's and the owner's alone. Both can be
 * done again.
 * @throws DomainError comments.not_found for what is not below a work of theirs
 */
export async function hideComment(
  { db, clock }: ChangeDeps,
  owner: string,
  id: number,
  hides: boolean,
): Promise<void> {
  const { meta } = await db.run(sql`
    update ${comments} set hidden_at = ${hides ? sql`coalesce(hidden_at, ${clock()})` : sql`null`}
    where id = ${id} and deleted_at is null and exists (
      select 1 from ${uploads} where ${uploads.id} = ${comments.upload_id} and ${uploads.owner} = ${owner})`);
  if (meta.changes === 0) throw new DomainError("comments.not_found");
}
