import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/platform/database.server";
import {
  newerThanCursor,
  nextCursor,
  nextReachCursor,
  maxRows,
  inReach,
  writeCursor,
  type Cursor,
  type Reach,
} from "~/platform/keyset.server";
import { avatarPath } from "~/profiles/avatar-path";
import { profiles } from "~/profiles/profiles.table";
import { reachableBy } from "~/uploads/sharing/share-links.store.server";
import { uploads } from "~/uploads/uploads.table";
import { COMMENTS_PAGE_SIZE, REPLIES_PAGE_SIZE, REPLIES_SHOWN } from "./comments.limits";
import { comments } from "./comments.table";
import { hasRepliesFor, isShownTo, hasOpenComments } from "./visible-comments.store.server";

export interface ShownComment {
  id: number;
  created_at: number;
  /** Null for a placeholder above replies. */
  text: string | null;
  /** Why `text` is null: deleted by its author, or not shown to this viewer. */
  place: "deleted" | "unshown" | null;
  author: { username: string; name: string | null; picture: string | null; isCreator: boolean } | null;
  isOwn: boolean;
  /** Only the work's owner and the author learn it. */
  isHidden: boolean;
}

export interface Thread extends ShownComment {
  replies: ShownComment[];
  moreReplies: string | null;
}

export interface CommentPage {
  items: Thread[];
  next: string | null;
  whole: boolean;
}

interface CommentQuery {
  viewerId: string;
  work: number;
  now: number;
}

interface Row {
  id: number;
  created_at: number;
  parent_id: number | null;
  text: string | null;
  shown: number;
  deleted: number;
  hidden: number;
  own: number;
  creator: number;
  username: string | null;
  name: string | null;
  avatar: string | null;
}

const c = alias(comments, "c");

/** The index ends in the order's columns, so page 500 costs what page 1 does. */
export async function readComments(
  db: Database,
  query: CommentQuery,
  reach: Reach = {},
): Promise<CommentPage> {
  const { viewerId, work } = query;
  const rows = await db.all<Row>(sql`
    select ${columns(viewerId)}
    from ${uploads} cross join ${comments} as c indexed by comments_newest on c.upload_id = ${work} and c.parent_id is null
      left join ${profiles} as p on p.id = c.author
    where ${mayRead(query)} and ${inReach(c, reach) ?? sql`true`}
      and (${isShownTo(viewerId)} or ${hasRepliesFor(viewerId)})
    order by c.created_at desc, c.id desc limit ${maxRows(reach, COMMENTS_PAGE_SIZE)}`);
  const replies = rows.length === 0 ? [] : await firstReplies(db, query, rows);
  return {
    items: rows.map((row) => withReplies(row, replies)),
    next: nextReachCursor(rows, reach, COMMENTS_PAGE_SIZE),
    whole: Boolean(reach.downTo),
  };
}

export async function readReplies(
  db: Database,
  query: CommentQuery,
  { parent, after }: { parent: number; after: Cursor | null },
): Promise<{ replies: ShownComment[]; moreReplies: string | null }> {
  const rows = await db.all<Row>(sql`
    select ${columns(query.viewerId)}
    from ${uploads} cross join ${comments} as c indexed by comments_replies
        on c.parent_id = ${parent} and c.parent_id is not null and c.upload_id = ${query.work}
      left join ${profiles} as p on p.id = c.author
    where ${mayRead(query)} and ${after ? newerThanCursor(c, after) : sql`true`} and ${isShownTo(query.viewerId)}
    order by c.created_at, c.id limit ${REPLIES_PAGE_SIZE}`);
  return { replies: rows.map(shownComment), moreReplies: nextCursor(rows, REPLIES_PAGE_SIZE) };
}

export interface PostedComment {
  id: number;
  posted: ShownComment | null;
}

/** For the batch that writes it; read by `ownComment`. */
export const selectOwnComment = (query: CommentQuery, filing: string): SQL => sql`
  select ${columns(query.viewerId)}, c.upload_id, ${uploads.id} is not null as readable
  from ${comments} as c left join ${uploads} on ${uploads.id} = c.upload_id and ${mayRead(query)}
    left join ${profiles} as p on p.id = c.author
  where c.author = ${query.viewerId} and c.filing = ${filing} and c.deleted_at is null`;

export function ownComment(answer: unknown, work: number): PostedComment | null {
  const [row] = (answer as D1Result<Row & { upload_id: number; readable: number }>).results;
  if (row?.upload_id !== work) return null;
  return { id: row.id, posted: row.readable === 1 ? shownComment(row) : null };
}

const columns = (
  viewerId: string,
): SQL => sql`c.id, c.created_at, c.parent_id, ${isShownTo(viewerId)} as shown,
  case when ${isShownTo(viewerId)} then c.text end as text, c.deleted_at is not null as deleted,
  c.hidden_at is not null as hidden, c.author = ${viewerId} as own, c.author = ${uploads.owner} as creator,
  p.username, p.full_name as name, p.avatar_url as avatar`;

const mayRead = ({ viewerId, work, now }: CommentQuery): SQL =>
  sql`${uploads.id} = ${work} and ${hasOpenComments} and ${reachableBy(viewerId, now)}`;

function firstReplies(db: Database, query: CommentQuery, roots: readonly Row[]): Promise<Row[]> {
  const { viewerId } = query;
  return db.all<Row>(sql`
    select ${columns(viewerId)}
    from json_each(${JSON.stringify(roots.map(({ id }) => id))}) as root cross join ${uploads}
      cross join ${comments} as c on c.id in (select r.id from ${comments} as r
        where r.parent_id = root.value and r.parent_id is not null and ${isShownTo(viewerId, sql`r`)}
        order by r.created_at, r.id limit ${REPLIES_SHOWN + 1})
      left join ${profiles} as p on p.id = c.author
    where ${mayRead(query)}
    order by c.created_at, c.id`);
}

function withReplies(row: Row, all: readonly Row[]): Thread {
  const own = all.filter(({ parent_id }) => parent_id === row.id);
  const shown = own.slice(0, REPLIES_SHOWN);
  const last = shown.at(-1);
  return {
    ...shownComment(row),
    replies: shown.map(shownComment),
    moreReplies: last && own.length > REPLIES_SHOWN ? writeCursor(last) : null,
  };
}

function shownComment(row: Row): ShownComment {
  const { id, created_at, text, username, name, avatar } = row;
  const isShown = row.shown === 1;
  const placeholder = row.deleted === 1 ? "deleted" : "unshown";
  return {
    id,
    created_at,
    text: isShown ? text : null,
    place: isShown ? null : placeholder,
    author:
      isShown && username !== null
        ? { username, name, picture: avatarPath(avatar), isCreator: row.creator === 1 }
        : null,
    isOwn: isShown && row.own === 1,
    isHidden: isShown && row.hidden === 1,
  };
}
