import type { PaymentFile } from "./facts.store.server";
import type { Part } from "./refund-part.rules";
import type { LedgerDispute, LedgerPayment, LedgerRefund } from "./payments.table";
import type { NewTransfer } from "./post.server";

export interface Booking {
  memberNo: number | null;
  transfers: NewTransfer[];
  payments: LedgerPayment[];
  refunds: LedgerRefund[];
  disputes: LedgerDispute[];
  ended: { id: string; won_at: number | null; lost_at: number | null }[];
  feesLost: { id: string; fee_lost: number }[];
  /** Movements these rows explain; their provisional transfers are reversed. */
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

export interface BookedState {
  payments: ReadonlyMap<string, PaymentFile>;
  posted: ReadonlyMap<string, PostedTransfer>;
}

export interface PostedTransfer {
  debit: string;
  credit: string;
  minor: number;
}

export interface PaymentBooking {
  file: PaymentFile;
  known: BookedState;
  booking: Booking;
  given: Part;
  now: number;
}

export function markExplained(booking: Booking, movement: string | null, at: number): void {
  if (movement !== null) booking.explained.push({ movement, at });
}

export function addRefund(
  { file, booking, now }: PaymentBooking,
  id: string,
  { gross, tax }: Part,
  ends_at: number | null,
): void {
  const row = { id, payment_id: file.id, booked_at: now, gross, tax, ends_at };
  file.refunds = [...file.refunds, row];
  booking.refunds.push(row);
}
