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

export interface PaymentFile extends LedgerPayment {
  refunds: LedgerRefund[];
  disputes: LedgerDispute[];
}

/** By member, then by time of booking; both ends are included. */
export async function listFacts(db: Database, fromNo: number, toNo: number): Promise<PaymentFile[]> {
  const isInRange = and(gte(ledgerPayments.member_no, fromNo), lte(ledgerPayments.member_no, toNo));
  const ids = db.select({ id: ledgerPayments.id }).from(ledgerPayments).where(isInRange);
  const [payments, refunds, disputes] = await db.batch([
    db
      .select()
      .from(ledgerPayments)
      .where(isInRange)
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
  const refundsByPayment = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const disputesByPayment = Map.groupBy(disputes, ({ payment_id }) => payment_id);
  return payments.map((payment) => ({
    ...payment,
    refunds: refundsByPayment.get(payment.id) ?? [],
    disputes: disputesByPayment.get(payment.id) ?? [],
  }));
}
