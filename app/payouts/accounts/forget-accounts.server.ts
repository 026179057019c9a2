import { and, eq, gte, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import { creatorNumbers } from "~/ledger/numbers.table";
import { monthsBefore } from "~/platform/clock";
import { KEY_MONTHS } from "../close/close-limits";
import type { PayoutDeps } from "../payout-deps";
import { payoutAccounts, payouts } from "../payouts.table";
import { purseBalance } from "../sending/purses.store.server";
import { monthAt } from "../share/month.rules";
import { statements } from "../statements.table";

const ROWS = 200;

/** A debt needs no account. */
export async function forgetGoneAccounts({ db, clock }: Pick<PayoutDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  const oldest = monthAt(now) - (KEY_MONTHS / 12) * 100;
  const no = payoutAccounts.creator_no;
  const purse = (name: "held" | "payable" | "sending" | "withheld") =>
    purseBalance(sql`${payoutAccounts}.creator_no`, name);
  const isUnderWay = or(eq(payouts.state, "sending"), eq(payouts.reason, "differs"));
  const over = db
    .select({ no })
    .from(payoutAccounts)
    .innerJoin(creatorNumbers, eq(creatorNumbers.no, no))
    .where(
      and(
        isNull(creatorNumbers.account_id),
        // A new account may still get money from open months.
        lt(payoutAccounts.created_at, monthsBefore(now, KEY_MONTHS)),
        notExists(
          db
            .select({ month: statements.month })
            .from(statements)
            .where(and(eq(statements.creator_no, no), gte(statements.month, oldest))),
        ),
        notExists(
          db
            .select({ id: payouts.id })
            .from(payouts)
            .where(and(eq(payouts.creator_no, no), isUnderWay)),
        ),
        eq(purse("held"), 0),
        lte(purse("payable"), 0),
        eq(purse("sending"), 0),
        eq(purse("withheld"), 0),
      ),
    )
    .limit(ROWS);
  await db.delete(payoutAccounts).where(sql`${no} in ${over}`);
}
