import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Decisions } from "./current-subscription.rules";
import { membershipNotices } from "./notices.table";
import { noticeSchema, type Notice } from "./notices.schema";
import { bookEntries } from "./books.table";

/** The notice is the record of a decision, written first, so that the next sync finishes what was begun. */
export async function findDecisions(db: Database, accountId: string): Promise<Decisions> {
  const prefix = refusedKey(accountId, "");
  const [rows, entries] = await db.batch([
    db
      .select({ key: membershipNotices.key, facts: membershipNotices.facts })
      .from(membershipNotices)
      .where(
        and(
          eq(membershipNotices.account_id, accountId),
          inArray(membershipNotices.kind, ["second", "withdrawn"]),
        ),
      ),
    db
      .select({ key: bookEntries.key })
      .from(bookEntries)
      .where(and(gte(bookEntries.key, prefix), lt(bookEntries.key, `${prefix}\uffff`))),
  ]);
  const seconds = new Set<string>();
  const withdrawn = new Map<string, { at: number; refundMinor: number }>();
  for (const { key, facts } of rows) {
    const notice = noticeSchema.parse(JSON.parse(facts));
    const id = key.slice(key.indexOf(":") + 1);
    if (notice.kind === "second") seconds.add(id);
    if (notice.kind === "withdrawn") withdrawn.set(id, { at: notice.at, refundMinor: notice.minor });
  }
  return { seconds, withdrawn, refused: new Set(entries.map(({ key }) => key.slice(prefix.length))) };
}

export async function recordRefusal(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  dutyKey: string,
): Promise<void> {
  const entry = { key: refusedKey(accountId, dutyKey), kind: "refund_refused" as const, created_at: clock() };
  await db.insert(bookEntries).values(entry).onConflictDoNothing();
}

interface Decision {
  accountId: string;
  notice: Notice;
  counts: "second_refunded" | "withdrawn";
  now: number;
}

/** For one batch. The first of two concurrent decisions wins. */
export function recordingDecision(db: Database, { accountId, notice, counts, now }: Decision) {
  const { key, facts } = notice;
  return [
    db
      .insert(membershipNotices)
      .values({ key, account_id: accountId, kind: facts.kind, facts: JSON.stringify(facts), created_at: now })
      .onConflictDoNothing(),
    db.insert(bookEntries).values({ key, kind: counts, created_at: now }).onConflictDoNothing(),
  ] as const;
}

const refusedKey = (accountId: string, dutyKey: string) => `refused:${accountId}:${dutyKey}`;
