import { bookDispute } from "./book-dispute.rules";
import {
  addRefund,
  emptyBooking,
  markExplained,
  type Booking,
  type BookedState,
  type PaymentBooking,
} from "./booking";
import type { PaymentFile } from "./facts.store.server";
import { feeLost, refundPart, subtractParts, ZERO_PART, addParts, type Part } from "./refund-part.rules";
import { grossKey, refundKeys, undoneId, undoneKeys } from "./keys.rules";
import type { PaymentMoney, RefundMoney } from "./payment-money";
import { lastRound, lostPart } from "./posted.rules";

/** Plans only what the ledger lacks, so repeating it adds nothing. */
export function planBooking(
  memberNo: number,
  payments: readonly PaymentMoney[],
  known: BookedState,
  now: number,
): Booking {
  const booking = emptyBooking(memberNo);
  for (const payment of payments) {
    const file = known.payments.get(payment.id) ?? bookPayment(booking, memberNo, payment, now);
    if (file) bookChanges(payment, { file: { ...file }, known, booking, given: ZERO_PART, now });
  }
  return booking;
}

/** The provider may no longer list disputes that are in the ledger. */
export function knownDisputeIds(payment: PaymentMoney, file: PaymentFile | undefined): Set<string> {
  // A dispute that was withdrawn again has several rows: `dp_1`, `dp_1:2`.
  const booked = (file?.disputes ?? []).map(({ id }) => id.replace(/:\d+$/, ""));
  return new Set([...payment.disputes.map(({ id }) => id), ...booked]);
}

function bookPayment(
  booking: Booking,
  memberNo: number,
  { id, gross, tax, fee, movement, serviceStart, serviceEnd }: PaymentMoney,
  now: number,
): PaymentFile | null {
  if (fee === null || gross <= 0) return null;
  const row = {
    id,
    member_no: memberNo,
    booked_at: now,
    gross,
    tax,
    fee,
    fee_lost: 0,
    service_start: serviceStart,
    service_end: serviceEnd,
  };
  const about = { at: now, ref: id };
  booking.payments.push(row);
  markExplained(booking, movement, now);
  booking.transfers.push(
    { ...about, key: grossKey(id), code: "payment", debit: "cash", credit: "unearned", minor: gross },
    { ...about, key: `pay:${id}:tax`, code: "tax", debit: "unearned", credit: "tax", minor: tax },
    { ...about, key: `pay:${id}:fee`, code: "fee", debit: "unearned", credit: "cash", minor: fee },
  );
  return { ...row, refunds: [], disputes: [] };
}

function bookChanges(payment: PaymentMoney, writing: PaymentBooking): void {
  const { file, known } = writing;
  const refunds = file.refunds.filter(({ id }) => !id.startsWith("dispute:"));
  const lost = [...knownDisputeIds(payment, file)].map((id) => lostPart(known.posted, id));
  writing.given = [...refunds, ...lost].reduce<Part>(addParts, ZERO_PART);
  for (const refund of payment.refunds) bookRefund(writing, refund);
  for (const dispute of payment.disputes) bookDispute(writing, dispute);
  bookLostFee(writing);
}

function bookRefund(writing: PaymentBooking, refund: RefundMoney): void {
  const { id, minor, endsAt, isBack, movements } = refund;
  const { file, booking, now } = writing;
  const known = file.refunds.find((one) => one.id === id);
  const isUndone = file.refunds.some((one) => one.id === undoneId(id));
  if (known && (isUndone || !isBack)) return;
  for (const movement of movements) markExplained(booking, movement, now);
  const part = known ?? refundPart(file, writing.given, minor);
  if (!known) {
    addRefund(writing, id, part, endsAt);
    writing.given = addParts(writing.given, part);
    move(writing, refundKeys(id), "refund", part);
  }
  // A refund that failed before we read it has moved our balance twice.
  if (!isBack) return;
  addRefund(writing, undoneId(id), subtractParts(ZERO_PART, part), known ? known.ends_at : endsAt);
  writing.given = subtractParts(writing.given, part);
  move(writing, undoneKeys(id), "undone", part);
}

/** The fee of a refunded payment is the platform's cost, not other members'. */
function bookLostFee({ file, known, booking, given, now }: PaymentBooking): void {
  const lost = feeLost(file, given);
  if (lost === file.fee_lost) return;
  const minor = Math.abs(lost - file.fee_lost);
  const prefix = `fee-lost:${file.id}:`;
  const sides =
    lost > file.fee_lost
      ? { debit: "platform" as const, credit: "unearned" as const }
      : { debit: "unearned" as const, credit: "platform" as const };
  const key = `${prefix}${lastRound(known.posted, prefix) + 1}`;
  booking.transfers.push({ key, at: now, code: "fee_lost", ...sides, minor, ref: file.id });
  booking.feesLost.push({ id: file.id, fee_lost: lost });
}

function move(
  { file, booking, now }: PaymentBooking,
  [net, tax]: readonly [string, string],
  what: "refund" | "undone",
  part: Part,
): void {
  const about = { at: now, ref: file.id };
  const sides = (whose: "unearned" | "tax") =>
    what === "refund" ? { debit: whose, credit: "cash" as const } : { debit: "cash" as const, credit: whose };
  const [code, taxCode] =
    what === "refund"
      ? (["refund", "refund_tax"] as const)
      : (["refund_undone", "refund_tax_undone"] as const);
  booking.transfers.push(
    { ...about, key: net, code, ...sides("unearned"), minor: part.gross - part.tax },
    { ...about, key: tax, code: taxCode, ...sides("tax"), minor: part.tax },
  );
}
