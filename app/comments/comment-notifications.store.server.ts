import { eq } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { quietComments } from "./comments.table";

export async function hasCommentNotifications(db: Database, accountId: string): Promise<boolean> {
  const quiet = await db
    .select({ since: quietComments.since })
    .from(quietComments)
    .where(eq(quietComments.account_id, accountId))
    .get();
  return quiet === undefined;
}

export async function setCommentNotifications(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  wants: boolean,
): Promise<void> {
  if (wants) await db.delete(quietComments).where(eq(quietComments.account_id, accountId));
  else await db.insert(quietComments).values({ account_id: accountId, since: clock() }).onConflictDoNothing();
}
