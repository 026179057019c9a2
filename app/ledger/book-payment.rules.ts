import { bookDispute } from "./book-dispute.rules";
import { addRefund, emptyBooking, type Booking, type Known, type Writing } from "./booking";
import type { PaymentFile } from "./facts.store.server";
import { feeLost, giveBack, minus, NOTHING, plus, type Part } from "./given-back.rules";
import type { PaymentMoney, RefundMoney } from "./payment-money";
import { roundsOf, lostOf } from "./posted.rules";

/**
 * What has to be booked so that the books say what the provider says, and nothing that is in them: who books twice
 * adds nothing, and no key is ever asked for with another amount.
 */
export function planBooking(
  memberNo: number,
  payments: readonly PaymentMoney[],
  known: Known,
  now: number,
): Booking {
  const booking = emptyBooking();
  for (const payment of payments) {
    const file = known.payments.get(payment.id) ?? bookPayment(booking, memberNo, payment, now);
    if (file) bookWhatBecame(payment, { file: { ...file }, known, booking, given: NOTHING, now });
  }
  return booking;
}

function bookPayment(
  booking: Booking,
  memberNo: number,
  { id, gross, tax, fee, serviceStart, serviceEnd }: PaymentMoney,
  now: number,
): PaymentFile | null {
  if (fee === null || gross <= 0) return null;
  const row = {
    ...{ id, member_no: memberNo, booked_at: now, gross, tax, fee, fee_lost: 0 },
    ...{ service_start: serviceStart, service_end: serviceEnd },
  };
  const about = { at: now, ref: id };
  booking.payments.push(row);
  booking.transfers.push(
    { ...about, key: `pay:${id}:gross`, code: "payment", debit: "cash", credit: "unearned", minor: gross },
    { ...about, key: `pay:${id}:tax`, code: "tax", debit: "unearned", credit: "tax", minor: tax },
    { ...about, key: `pay:${id}:fee`, code: "fee", debit: "unearned", credit: "cash", minor: fee },
  );
  return { ...row, refunds: [], disputes: [] };
}

function bookWhatBecame(payment: PaymentMoney, writing: Writing): void {
  const { file, known } = writing;
  const refunds = file.refunds.filter(({ id }) => !id.startsWith("dispute:"));
  const lost = [...disputesOf(payment, file)].map((id) => lostOf(known.posted, id));
  writing.given = [...refunds, ...lost].reduce<Part>(plus, NOTHING);
  for (const refund of payment.refunds) bookRefund(writing, refund);
  for (const dispute of payment.disputes) bookDispute(writing, dispute);
  bookLostFee(writing);
}

/** Those the provider tells of, and those it told of once. */
export function disputesOf(payment: PaymentMoney, file: PaymentFile | undefined): Set<string> {
  // One that was lost, won and taken again is more than one fact: `dp_1`, `dp_1:2`.
  const booked = (file?.disputes ?? []).map(({ id }) => id.replace(/:\d+$/, ""));
  return new Set([...payment.disputes.map(({ id }) => id), ...booked]);
}

function bookRefund(writing: Writing, { id, minor, endsAt, isBack }: RefundMoney): void {
  const { file, booking, now } = writing;
  const about = { at: now, ref: file.id };
  const known = file.refunds.find((one) => one.id === id);
  if (!known) {
    // One that came back before we knew of it moved nothing.
    if (isBack) return;
    const part = giveBack(file, writing.given, minor);
    addRefund(writing, id, part, endsAt);
    writing.given = plus(writing.given, part);
    booking.transfers.push(
      {
        ...about,
        key: `refund:${id}:net`,
        code: "refund",
        debit: "unearned",
        credit: "cash",
        minor: part.gross - part.tax,
      },
      {
        ...about,
        key: `refund:${id}:tax`,
        code: "refund_tax",
        debit: "tax",
        credit: "cash",
        minor: part.tax,
      },
    );
  } else if (isBack && !file.refunds.some((one) => one.id === `${id}:undone`)) {
    addRefund(writing, `${id}:undone`, minus(NOTHING, known), null);
    writing.given = minus(writing.given, known);
    booking.transfers.push(
      {
        ...about,
        key: `refund:${id}:undone-net`,
        code: "refund_undone",
        debit: "cash",
        credit: "unearned",
        minor: known.gross - known.tax,
      },
      {
        ...about,
        key: `refund:${id}:undone-tax`,
        code: "refund_tax_undone",
        debit: "cash",
        credit: "tax",
        minor: known.tax,
      },
    );
  }
}

/** Who was given back all cost us the fee all the same: that is the platform's, and no other member's. */
function bookLostFee({ file, known, booking, given, now }: Writing): void {
  const lost = feeLost(file, given);
  if (lost === file.fee_lost) return;
  const minor = Math.abs(lost - file.fee_lost);
  const prefix = `fee-lost:${file.id}:`;
  const sides =
    lost > file.fee_lost
      ? { debit: "platform" as const, credit: "unearned" as const }
      : { debit: "unearned" as const, credit: "platform" as const };
  const key = `${prefix}${roundsOf(known.posted, prefix) + 1}`;
  booking.transfers.push({ key, at: now, code: "fee_lost", ...sides, minor, ref: file.id });
  booking.feesLost.push({ id: file.id, fee_lost: lost });
}
