import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { commentNews, comments, quietComments } from "./comments.table";

const AT_A_TIME = 2000;

export function forgettingNews(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [
    statement(db, sql`delete from ${commentNews} where account_id = ${accountId}`),
    statement(db, sql`delete from ${quietComments} where account_id = ${accountId}`),
  ];
}

/** Text that is still to be judged stays until then. @returns whether none is left */
export async function forgetComments(db: Database, accountId: string): Promise<boolean> {
  const { meta } = await db.run(sql`
    update ${comments} set deleted_at = unixepoch() * 1000 where id in (select id from ${comments}
      where author = ${accountId} and deleted_at is null order by id limit ${AT_A_TIME})`);
  return meta.changes < AT_A_TIME;
}
