import { and, eq, sql } from "drizzle-orm";
import { uploadTotals } from "~/engagement/sums.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, rowsOf, within, type Cursor } from "~/platform/keyset.server";
import { accessColumns, membershipOf } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { FEED_PAGE_SIZE } from "./feed.limits";

/**
 * Public uploads, newest first, by the partial index on (created_at, id): a page of them, or all down to where
 * somebody was. With each stands until when others' works are open to the person who reads it.
 */
export function readFeedPage(
  db: Database,
  viewerId: string,
  after: Cursor | null,
  downTo: Cursor | null = null,
) {
  return (
    db
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
        original_withheld: uploads.original_withheld,
        placeholder: uploads.placeholder,
        alt_text: uploads.alt_text,
        created_at: uploads.created_at,
        owner: uploads.owner,
        creator: profiles.full_name,
        views: uploadTotals.views,
        ...accessColumns,
      })
      .from(uploads)
      .leftJoin(profiles, eq(profiles.id, uploads.owner))
      .leftJoin(memberships, membershipOf(viewerId))
      // One row more for each work, by its key, and no statement more.
      .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
      .where(
        and(
          // Literals, not parameters: SQLite uses a partial index only where it sees its condition.
          sql`${uploads.visibility} = 'public' and ${uploads.status} = 'ready'`,
          within(uploads, { after, downTo }),
        ),
      )
      .orderBy(...newestFirst(uploads))
      .limit(rowsOf({ downTo }, FEED_PAGE_SIZE))
      .all()
  );
}
