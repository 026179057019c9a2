import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import { maxRows, inReach, type Reach } from "~/platform/keyset.server";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads } from "~/uploads/uploads.table";
import { COMMENTS_PAGE_SIZE } from "./comments.limits";
import { comments } from "./comments.table";

export interface OwnComment {
  id: number;
  created_at: number;
  text: string;
  work: number;
  title: string | null;
}

const c = alias(comments, "c");

/** Includes works that are gone or closed, since authors have no other place to delete these comments. */
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
