import type { LedgerPayment } from "./payments.table";

/** Money with the tax in it. Minor units. */
export interface Part {
  gross: number;
  tax: number;
}

export const NOTHING: Part = { gross: 0, tax: 0 };
export const plus = (a: Part, b: Part): Part => ({ gross: a.gross + b.gross, tax: a.tax + b.tax });
export const minus = (a: Part, b: Part): Part => ({ gross: a.gross - b.gross, tax: a.tax - b.tax });

/**
 * The tax in what is given back next: of the payment's tax in proportion to all that was given back, cut to whole
 * units, so that giving back all of it gives back all of the tax.
 */
export function giveBack(
  { gross, tax }: Pick<LedgerPayment, "gross" | "tax">,
  given: Part,
  minor: number,
): Part {
  if (gross <= 0) return { gross: minor, tax: 0 };
  const all = Math.min(gross, given.gross + minor);
  // Units of 2^53 and more nobody pays; their product may well be.
  const until = Number((BigInt(tax) * BigInt(Math.max(0, all))) / BigInt(gross));
  return { gross: minor, tax: Math.min(minor, Math.max(0, until - given.tax)) };
}

/** Of a part of which only so much stays given back: the rest, with the tax that goes along. */
export function takeBack(part: Part, stays: number): Part {
  const tax = part.gross <= 0 ? 0 : Number((BigInt(part.tax) * BigInt(stays)) / BigInt(part.gross));
  return minus(part, { gross: stays, tax });
}

/** What giving back cost beyond what was ever the members': the fee, and what a bank took twice. */
export function feeLost({ gross, tax, fee }: LedgerPayment, given: Part): number {
  return Math.max(0, given.gross - given.tax - (gross - tax - fee));
}
