import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import { maxRows, inReach, type Reach } from "~/platform/keyset.server";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads } from "~/uploads/uploads.table";
import { COMMENTS_PAGE_SIZE } from "./comments.limits";
import { comments } from "./comments.table";

/** A comment as its author finds it in their own list. */
export interface OwnComment {
  id: number;
  /** Milliseconds since the Unix epoch. */
  created_at: number;
  text: string;
  work: number;
  /** Of the work; null where its author can't open that any more. */
  title: string | null;
}

const c = alias(comments, "c");

/**
 * A person's own comments, newest first: also where the work is gone, closed to them, or closed to comments, since nobody
 * else would find them there to delete.
 */
export function listOwnComments(
  db: Database,
  { author, now }: { author: string; now: number },
  reach: Reach,
): Promise<OwnComment[]> {
  return db.all<OwnComment>(sql`
    select c.id, c.created_at, c.text, c.upload_id as work, ${uploads.title} as title
    from ${comments} as c left join ${uploads} on ${uploads.id} = c.upload_id and ${reachableBy(author, now)}
    where c.author = ${author} and c.deleted_at is null and ${inReach(c, reach) ?? sql`true`}
    order by c.created_at desc, c.id desc limit ${maxRows(reach, COMMENTS_PAGE_SIZE)}`);
}
