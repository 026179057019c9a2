import { sql, type SQL } from "drizzle-orm";
import { hasBlocked } from "~/following/blocks/blocks.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { uploads } from "~/uploads/uploads.table";

/** Private, restricted and link-only works have no comments, even for their owner. Refers to `uploads`. */
export const hasOpenComments: SQL = sql`(${uploads.comments_on} and ${uploads.visibility} = 'public'
  and ${uploads.status} = 'ready' and ${uploads.restriction} is null)`;

/**
 * Hidden comments are shown to the owner and the author only; authors blocked by the owner or by the viewer
 * are not shown. Refers to `uploads`.
 * @param c the alias of `comments`
 * @param viewerId "" for the public
 */
export function isShownTo(viewerId: SQL | string, c: SQL = sql`c`): SQL {
  return sql`(${c}.deleted_at is null and ${c}.removed_at is null
    and (${c}.hidden_at is null or ${c}.author = ${viewerId} or ${uploads.owner} = ${viewerId})
    and exists (select 1 from ${accounts} as au where au.id = ${c}.author and au.deleting_at is null and au.ended_at is null)
    and (${c}.author = ${viewerId} or not ${hasBlocked(uploads.owner, sql`${c}.author`)})
    and not ${hasBlocked(sql`${viewerId}`, sql`${c}.author`)})`;
}

export function hasRepliesFor(viewerId: string): SQL {
  return sql`exists (select 1 from comments as r where r.parent_id = c.id and r.parent_id is not null
    and ${isShownTo(viewerId, sql`r`)})`;
}
