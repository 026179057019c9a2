import { asc, eq } from "drizzle-orm";
import { quietComments } from "~/comments/comments.table";
import { digests, pushSubscriptions } from "~/notifications/notifications.table";
import type { Database } from "~/platform/database.server";

/** Shows only the host of a push endpoint: with the whole address and keys anyone could send to it. */
export async function exportedNotifications(db: Database, accountId: string) {
  const [commentsOff, [digest], browsers] = await Promise.all([
    db
      .select({ since: quietComments.since })
      .from(quietComments)
      .where(eq(quietComments.account_id, accountId))
      .get(),
    db.select().from(digests).where(eq(digests.account_id, accountId)).limit(1),
    db
      .select({
        endpoint: pushSubscriptions.endpoint,
        created_at: pushSubscriptions.created_at,
        failing_since: pushSubscriptions.failing_since,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.account_id, accountId))
      .orderBy(asc(pushSubscriptions.id))
      .all(),
  ]);
  return {
    no_comments_since: commentsOff?.since ?? null,
    mails: digest ? { frequency: digest.frequency, next_at: digest.next_at } : null,
    browsers: browsers.map(({ endpoint, ...shown }) => ({
      push_service: new URL(endpoint).hostname,
      ...shown,
    })),
  };
}
