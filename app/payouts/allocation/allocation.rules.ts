import { monthPart, shareOfMember } from "~/payouts/share/share.rules";
import type { MemberFacts, MonthTerms, PaymentFact } from "~/payouts/share/share.types";

/** Minor units; `paid` is the sum of all the others. */
export interface Allocation {
  paid: bigint;
  tax: bigint;
  fee: bigint;
  platform: bigint;
  /** Where too little was watched: other members' creators get it. */
  idle: bigint;
  creators: { no: number; minor: bigint; seconds: bigint }[];
}

/** Tax and fee are divided like the rest (rule 5), so the parts add up. */
export function allocateMonth(
  member: MemberFacts,
  terms: MonthTerms,
  knownBefore: number,
): Allocation | null {
  const part = (what: "taxLeft" | "feeLeft") =>
    member.payments.reduce((sum, payment) => {
      const left = unrefunded(payment, knownBefore)[what];
      return sum + monthPart(asOnlyAmount(payment, left), terms.month, knownBefore);
    }, 0n);
  const tax = part("taxLeft");
  const fee = part("feeLeft");
  const share = shareOfMember(member, terms, knownBefore);
  const paid = tax + fee + (share?.pot ?? 0n);
  if (paid === 0n) return null;
  const seconds = member.seconds.get(terms.month);
  return {
    paid,
    tax,
    fee,
    platform: share?.platform ?? 0n,
    idle: share?.idle ?? 0n,
    creators: [...(share?.shares ?? [])]
      .map(([no, minor]) => ({ no, minor, seconds: seconds?.get(no) ?? 0n }))
      .sort((a, b) => Number(b.minor - a.minor) || Number(b.seconds - a.seconds) || a.no - b.no),
  };
}

function unrefunded(payment: PaymentFact, knownBefore: number): { taxLeft: bigint; feeLeft: bigint } {
  let { gross, tax } = payment;
  for (const refund of payment.refunds) {
    if (refund.at >= knownBefore) continue;
    gross -= refund.gross;
    tax -= refund.tax;
  }
  const taxLeft = tax > 0n ? tax : 0n;
  const rest = gross - taxLeft;
  if (rest <= 0n) return { taxLeft, feeLeft: 0n };
  return { taxLeft, feeLeft: rest < payment.fee ? rest : payment.fee };
}

function asOnlyAmount(payment: PaymentFact, gross: bigint): PaymentFact {
  const refunds = payment.refunds.map((refund) => ({ ...refund, gross: 0n, tax: 0n }));
  return { ...payment, gross, tax: 0n, fee: 0n, refunds };
}
