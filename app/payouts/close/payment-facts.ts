import type { PaymentFile } from "~/ledger/facts.store.server";
import { utcDay } from "~/platform/clock";
import type { PaymentFact } from "../share/share.types";

export function toPaymentFact(file: PaymentFile): PaymentFact {
  return {
    id: file.id,
    paid: file.booked_at,
    gross: BigInt(file.gross),
    tax: BigInt(file.tax),
    fee: BigInt(file.fee),
    startDay: utcDay(file.service_start),
    endDay: utcDay(file.service_end),
    refunds: file.refunds.map((refund) => ({
      at: refund.booked_at,
      gross: BigInt(refund.gross),
      tax: BigInt(refund.tax),
      endDay: refund.ends_at === null ? null : utcDay(refund.ends_at),
    })),
    disputes: file.disputes.map(({ opened_at, won_at }) => ({ opened: opened_at, won: won_at })),
  };
}

export function knownBefore(payment: PaymentFact, moment: number): PaymentFact | null {
  if (payment.paid >= moment) return null;
  return {
    ...payment,
    refunds: payment.refunds.filter(({ at }) => at < moment),
    disputes: payment.disputes
      .filter(({ opened }) => opened < moment)
      .map(({ opened, won }) => ({ opened, won: won !== null && won < moment ? won : null })),
  };
}
