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
 * Triggers clear the text, and delete the row if it has no replies.
 * @throws DomainError comments.not_found for other people's comments
 */
export async function deleteComment({ db, clock }: ChangeDeps, author: string, id: number): Promise<void> {
  const { meta } = await db.run(sql`
    update ${comments} set deleted_at = ${clock()} where id = ${id} and author = ${author} and deleted_at is null`);
  if (meta.changes > 0) return;
  const others = await db.get(sql`select 1 from ${comments} where id = ${id} and author <> ${author}`);
  if (others) throw new DomainError("comments.not_found");
}

/** @throws DomainError comments.not_found if it isn't on a work of theirs */
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
