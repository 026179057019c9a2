import { partOf, shareOfMember } from "../share/share.rules";
import type { MemberFacts, MonthTerms, PaymentFact } from "../share/share.types";

/** What became of what a member paid for a month; minor units. `paid` is the sum of all the others. */
export interface MoneyWent {
  paid: bigint;
  tax: bigint;
  fee: bigint;
  platform: bigint;
  /** The creators' part where nobody was watched for long enough: others get it. */
  idle: bigint;
  /** Largest first. */
  creators: { no: number; minor: bigint; seconds: bigint }[];
}

/**
 * Where a member's money of a month went, by the rules that the month was closed by. Tax and fee are divided between
 * months as what is left of a payment is (rule 5), so that the parts of all months add up to the payment.
 * @param knownBefore milliseconds; what was booked at or after it is not known yet
 * @returns null where nothing was paid for that month, or all of it was given back
 */
export function moneyWent(member: MemberFacts, terms: MonthTerms, knownBefore: number): MoneyWent | null {
  const part = (what: "taxLeft" | "feeLeft") =>
    member.payments.reduce((sum, payment) => {
      const left = leftOf(payment, knownBefore)[what];
      return sum + partOf(asWhole(payment, left), terms.month, knownBefore);
    }, 0n);
  const [tax, fee] = [part("taxLeft"), part("feeLeft")];
  const share = shareOfMember(member, terms, knownBefore);
  const paid = tax + fee + (share?.pot ?? 0n);
  if (paid === 0n) return null;
  const seconds = member.seconds.get(terms.month);
  return {
    ...{ paid, tax, fee, platform: share?.platform ?? 0n, idle: share?.idle ?? 0n },
    creators: [...(share?.shares ?? [])]
      .map(([no, minor]) => ({ no, minor, seconds: seconds?.get(no) ?? 0n }))
      .sort((a, b) => Number(b.minor - a.minor) || Number(b.seconds - a.seconds) || a.no - b.no),
  };
}

/** Of a payment's tax and fee, what was not given back. What of the fee exceeds the rest is the platform's loss. */
function leftOf(payment: PaymentFact, knownBefore: number): { taxLeft: bigint; feeLeft: bigint } {
  let [gross, tax] = [payment.gross, payment.tax];
  for (const refund of payment.refunds) {
    if (refund.at >= knownBefore) continue;
    gross -= refund.gross;
    tax -= refund.tax;
  }
  const taxLeft = tax > 0n ? tax : 0n;
  const rest = gross - taxLeft;
  return { taxLeft, feeLeft: rest <= 0n ? 0n : rest < payment.fee ? rest : payment.fee };
}

/** The payment as if nothing but this amount had been paid: the same days, refunds that end it, and disputes. */
function asWhole(payment: PaymentFact, gross: bigint): PaymentFact {
  const refunds = payment.refunds.map((refund) => ({ ...refund, gross: 0n, tax: 0n }));
  return { ...payment, gross, tax: 0n, fee: 0n, refunds };
}
