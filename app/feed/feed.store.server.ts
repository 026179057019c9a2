import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import type { FeedCursor } from "./feed.cursor";

/** Specification, section 9: 'Feed page size'. */
export const FEED_PAGE_SIZE = 6;

/**
 * One page of public uploads, newest first, from after `cursor`. A row-value comparison on the
 * partial index (created_at, id), so page 10,000 reads as many rows as page 1.
 */
export function readFeedPage(db: Database, cursor: FeedCursor | null) {
  return db
    .select({
      id: uploads.id,
      title: uploads.title,
      description: uploads.description,
      kind: uploads.kind,
      mime_type: uploads.mime_type,
      visibility: uploads.visibility,
      width: uploads.width,
      height: uploads.height,
      duration_ms: uploads.duration_ms,
      file_size: uploads.file_size,
      animated: uploads.animated,
      poster: uploads.poster,
      placeholder: uploads.placeholder,
      alt_text: uploads.alt_text,
      created_at: uploads.created_at,
      creator: profiles.full_name,
    })
    .from(uploads)
    .leftJoin(profiles, eq(profiles.id, uploads.owner))
    .where(
      and(
        // Literals, not parameters: SQLite uses a partial index only where it sees its condition.
        sql`${uploads.visibility} = 'public' and ${uploads.status} = 'ready'`,
        cursor
          ? sql`(${uploads.created_at}, ${uploads.id}) < (${cursor.created_at}, ${cursor.id})`
          : undefined,
      ),
    )
    .orderBy(desc(uploads.created_at), desc(uploads.id))
    .limit(FEED_PAGE_SIZE)
    .all();
}
