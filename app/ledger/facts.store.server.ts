import { and, asc, gte, inArray, lte } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import {
  ledgerDisputes,
  ledgerPayments,
  ledgerRefunds,
  type LedgerDispute,
  type LedgerPayment,
  type LedgerRefund,
} from "./payments.table";

/** A payment with what became of it. */
export interface PaymentFile extends LedgerPayment {
  /** By when they were booked. */
  refunds: LedgerRefund[];
  disputes: LedgerDispute[];
}

/**
 * All that members of these numbers paid, both ends included, by member and then by when it was booked. What is known
 * at another moment is for the caller to tell: each fact has its time.
 */
export async function listFacts(db: Database, fromNo: number, toNo: number): Promise<PaymentFile[]> {
  const theirs = and(gte(ledgerPayments.member_no, fromNo), lte(ledgerPayments.member_no, toNo));
  const ids = db.select({ id: ledgerPayments.id }).from(ledgerPayments).where(theirs);
  const [payments, refunds, disputes] = await db.batch([
    db
      .select()
      .from(ledgerPayments)
      .where(theirs)
      .orderBy(asc(ledgerPayments.member_no), asc(ledgerPayments.booked_at), asc(ledgerPayments.id)),
    db
      .select()
      .from(ledgerRefunds)
      .where(inArray(ledgerRefunds.payment_id, ids))
      .orderBy(asc(ledgerRefunds.booked_at), asc(ledgerRefunds.id)),
    db
      .select()
      .from(ledgerDisputes)
      .where(inArray(ledgerDisputes.payment_id, ids))
      .orderBy(asc(ledgerDisputes.opened_at), asc(ledgerDisputes.id)),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const disputesOf = Map.groupBy(disputes, ({ payment_id }) => payment_id);
  return payments.map((payment) => ({
    ...payment,
    refunds: refundsOf.get(payment.id) ?? [],
    disputes: disputesOf.get(payment.id) ?? [],
  }));
}
