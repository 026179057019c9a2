import { eq } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { quietComments } from "./comments.table";

/** Whether somebody wants to be told of comments. */
export async function wantsCommentNews(db: Database, accountId: string): Promise<boolean> {
  const quiet = await db
    .select({ since: quietComments.since })
    .from(quietComments)
    .where(eq(quietComments.account_id, accountId))
    .get();
  return quiet === undefined;
}

/** Is told of comments from now on, or of none. Saying it again changes nothing. */
export async function setCommentNews(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  wants: boolean,
): Promise<void> {
  if (wants) await db.delete(quietComments).where(eq(quietComments.account_id, accountId));
  else await db.insert(quietComments).values({ account_id: accountId, since: clock() }).onConflictDoNothing();
}
