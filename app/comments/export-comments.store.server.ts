import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { comments, type Comment } from "./comments.table";

type ExportedComment = Pick<
  Comment,
  "id" | "upload_id" | "parent_id" | "text" | "created_at" | "hidden_at" | "removed_at"
>;

export function exportComments(
  db: Database,
  author: string,
  after: number,
  limit: number,
): Promise<ExportedComment[]> {
  return db.all<ExportedComment>(sql`
    select id, upload_id, parent_id, text, created_at, hidden_at, removed_at from ${comments}
    where author = ${author} and deleted_at is null and id > ${after} order by id limit ${limit}`);
}
