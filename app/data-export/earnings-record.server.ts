import { asc, eq } from "drizzle-orm";
import { findCreatorNo } from "~/ledger/numbers.store.server";
import { estimates } from "~/payouts/close/closes.table";
import { creatorNotices } from "~/payouts/notices/creator-notices.table";
import { payoutAccounts, payouts } from "~/payouts/payouts.table";
import { statements } from "~/payouts/statements.table";
import type { Database } from "~/platform/database.server";
import { omit } from "./json";

/** Amounts in minor units of the payout's currency; null for people who never were creators. */
export async function exportedEarnings(db: Database, accountId: string) {
  const no = await findCreatorNo(db, accountId);
  if (no === null) return null;
  const [account, months, running, paid, mails] = await Promise.all([
    db.select().from(payoutAccounts).where(eq(payoutAccounts.creator_no, no)).all(),
    db.select().from(statements).where(eq(statements.creator_no, no)).orderBy(asc(statements.month)).all(),
    db.select().from(estimates).where(eq(estimates.creator_no, no)).orderBy(asc(estimates.month)).all(),
    db.select().from(payouts).where(eq(payouts.creator_no, no)).orderBy(asc(payouts.id)).all(),
    db
      .select({
        kind: creatorNotices.kind,
        created_at: creatorNotices.created_at,
        sent_at: creatorNotices.sent_at,
      })
      .from(creatorNotices)
      .where(eq(creatorNotices.creator_no, no))
      .orderBy(asc(creatorNotices.created_at))
      .all(),
  ]);
  return {
    creator_no: no,
    payout_account: account.map(accountRecord)[0] ?? null,
    statements: months.map((row) => omit(row, "creator_no")),
    estimates: running.map((row) => omit(row, "creator_no")),
    payouts: paid.map(payoutRecord),
    mails,
  };
}

function accountRecord({ requirements, ...row }: typeof payoutAccounts.$inferSelect) {
  return { ...omit(row, "creator_no"), requirements: JSON.parse(requirements) as unknown };
}

function payoutRecord(row: typeof payouts.$inferSelect) {
  return omit(row, "creator_no", "id", "attempt", "first_sent_at", "tried_at");
}
