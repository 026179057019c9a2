import { sql, type SQL } from "drizzle-orm";
import { hasBlocked } from "~/following/blocks/blocks.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { uploads } from "~/uploads/uploads.table";

/**
 * Whether there are comments below a work (`uploads`): its owner switched them on, and everybody may see it. What is
 * private, restricted, or shared by a link alone has none, for its owner neither.
 */
export const isTalkedAbout: SQL = sql`(${uploads.comments_on} and ${uploads.visibility} = 'public'
  and ${uploads.status} = 'ready' and ${uploads.restriction} is null)`;

/**
 * Whether somebody sees a comment of a work (`uploads`), said here once: it was neither deleted nor removed; hidden by the
 * work's owner it is for them and its author; whom the owner blocked is not shown there, nor to whoever blocked them.
 * @param c under which name the statement has `comments` @param viewerId "" for nobody in particular
 */
export function isShownTo(viewerId: SQL | string, c: SQL = sql`c`): SQL {
  return sql`(${c}.deleted_at is null and ${c}.removed_at is null
    and (${c}.hidden_at is null or ${c}.author = ${viewerId} or ${uploads.owner} = ${viewerId})
    and exists (select 1 from ${accounts} as au where au.id = ${c}.author and au.deleting_at is null and au.ended_at is null)
    and (${c}.author = ${viewerId} or not ${hasBlocked(uploads.owner, sql`${c}.author`)})
    and not ${hasBlocked(sql`${viewerId}`, sql`${c}.author`)})`;
}

/** Whether anything that somebody sees answers a comment (`c`). */
export function hasRepliesFor(viewerId: string): SQL {
  return sql`exists (select 1 from comments as r where r.parent_id = c.id and r.parent_id is not null
    and ${isShownTo(viewerId, sql`r`)})`;
}
