import type { LedgerPayment } from "./payments.table";

export interface Part {
  gross: number;
  tax: number;
}

export const ZERO_PART: Part = { gross: 0, tax: 0 };
export const addParts = (a: Part, b: Part): Part => ({ gross: a.gross + b.gross, tax: a.tax + b.tax });
export const subtractParts = (a: Part, b: Part): Part => ({ gross: a.gross - b.gross, tax: a.tax - b.tax });

/** Proportional to all refunds so far and rounded down, so a full refund returns exactly the tax. */
export function refundPart(
  { gross, tax }: Pick<LedgerPayment, "gross" | "tax">,
  given: Part,
  minor: number,
): Part {
  if (gross <= 0) return { gross: minor, tax: 0 };
  const refunded = Math.min(gross, given.gross + minor);
  // The product may exceed 2^53.
  const taxUntil = Number((BigInt(tax) * BigInt(Math.max(0, refunded))) / BigInt(gross));
  return { gross: minor, tax: Math.min(minor, Math.max(0, taxUntil - given.tax)) };
}

/** What returns when only `remaining` stays refunded. */
export function reversedPart(part: Part, remaining: number): Part {
  const tax = part.gross <= 0 ? 0 : Number((BigInt(part.tax) * BigInt(remaining)) / BigInt(part.gross));
  return subtractParts(part, { gross: remaining, tax });
}

/** The fee, and what a bank took twice. */
export function feeLost({ gross, tax, fee }: LedgerPayment, given: Part): number {
  return Math.max(0, given.gross - given.tax - (gross - tax - fee));
}
