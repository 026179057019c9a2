import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { writeMarks, type Marks } from "./marks.store.server";
import { SOURCE_NAMES } from "./source";
import type { Seen } from "./seen.schema";

/** A mark in the future would silence notifications that are still to come. */
export async function markSeen(
  { db, clock, billingClock }: { db: Database; clock: Clock; billingClock: Clock },
  accountId: string,
  seen: Seen,
): Promise<void> {
  const now = {
    works: clock(),
    moderation: clock(),
    comments: clock(),
    membership: billingClock(),
    earnings: billingClock(),
  };
  const marks: Marks = {};
  for (const name of SOURCE_NAMES) {
    const moment = seen[name];
    if (moment !== undefined) marks[name] = Math.min(moment, now[name]);
  }
  await writeMarks(db, accountId, marks);
}
