import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { UploadEdit } from "./edit.schema";
import { writingTags } from "./tags/tags.store.server";
import { uploads } from "./uploads.table";

/**
 * Writes what the owner says of an upload, whatever state it is in. Every request for media reads
 * the row, so one made private is out of others' reach with this statement.
 * @throws DomainError uploads.not_found for missing and for other people's alike
 */
export async function editUpload(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  id: number,
  edit: UploadEdit,
): Promise<void> {
  const { tags, ...words } = edit;
  const own = and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"));
  const [rows] = await db.batch([
    db
      .update(uploads)
      .set({ ...words, ...(edit.visibility === "public" ? comingBeforeAll(clock()) : {}) })
      .where(own)
      .returning({ id: uploads.id }),
    ...(tags ? writingTags(db, sql`select ${uploads.id} from ${uploads} where ${own}`, tags) : []),
  ]);
  if (rows.length === 0) throw new DomainError("uploads.not_found");
}

/** What a work made public gets: its place in the lists, the first time for good; its hour needs not come any more. */
export function comingBeforeAll(now: number) {
  return { listed_at: sql`coalesce(${uploads.listed_at}, ${now})`, publish_at: null };
}
