import type { PaymentFile } from "./facts.store.server";
import type { Part } from "./given-back.rules";
import type { LedgerDispute, LedgerPayment, LedgerRefund } from "./payments.table";
import type { NewTransfer } from "./post.server";

/** What is written of what members paid: movements of money, and the facts that shares are reckoned from. */
export interface Booking {
  /** Whose; null where there is nobody. */
  memberNo: number | null;
  transfers: NewTransfer[];
  payments: LedgerPayment[];
  refunds: LedgerRefund[];
  disputes: LedgerDispute[];
  /** Moments of disputes that are there already; one that is set stays. */
  ended: { id: string; won_at: number | null; lost_at: number | null }[];
  feesLost: { id: string; fee_lost: number }[];
  /** Movements of our balance that these rows explain: what they were booked as before they were known is undone. */
  explained: { movement: string; at: number }[];
}

export const emptyBooking = (memberNo: number | null = null): Booking => ({
  memberNo,
  transfers: [],
  payments: [],
  refunds: [],
  disputes: [],
  ended: [],
  feesLost: [],
  explained: [],
});

/** What the ledger knows already. */
export interface Known {
  payments: ReadonlyMap<string, PaymentFile>;
  /** Of movements about disputes and lost fees, all of them, by key. */
  posted: ReadonlyMap<string, Posted>;
}

export interface Posted {
  debit: string;
  credit: string;
  minor: number;
}

/** One payment on its way into the books. */
export interface Writing {
  file: PaymentFile;
  known: Known;
  booking: Booking;
  /** What was given back of it until now: refunds, and what banks kept. */
  given: Part;
  now: number;
}

/** Notes that a movement of our balance is known for what it is. */
export function explain(booking: Booking, movement: string | null, at: number): void {
  if (movement !== null) booking.explained.push({ movement, at });
}

/** Notes a refund, or what a bank kept for good, among the facts. */
export function addRefund(
  { file, booking, now }: Writing,
  id: string,
  { gross, tax }: Part,
  ends_at: number | null,
): void {
  const row = { id, payment_id: file.id, booked_at: now, gross, tax, ends_at };
  file.refunds = [...file.refunds, row];
  booking.refunds.push(row);
}
