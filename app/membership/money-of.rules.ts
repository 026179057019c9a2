import type { PaymentMoney } from "~/ledger/payment-money";
import type { CustomerFacts } from "./provider/billing-provider";

/**
 * What a customer's payments moved, as the ledger books it. What was paid outside moved nothing of ours, and money of
 * another currency is none of this ledger's.
 */
export function moneyOf({ invoices }: CustomerFacts, currency: string): PaymentMoney[] {
  return invoices
    .filter((invoice) => invoice.currency === currency)
    .flatMap(({ payment, totalMinor, taxMinor, serviceStart, serviceEnd }) => {
      if (!payment) return [];
      const { id, minor, feeMinor, moved } = payment;
      return [
        {
          id,
          gross: minor,
          tax: taxOf(minor, totalMinor, taxMinor),
          fee: feeMinor,
          serviceStart,
          serviceEnd,
          ...moved,
        },
      ];
    });
}

/** Where credit paid a part of the invoice, the charge has its part of the tax. */
function taxOf(minor: number, total: number, tax: number): number {
  if (minor === total) return tax;
  return total <= 0 ? 0 : Math.min(minor, Number((BigInt(tax) * BigInt(minor)) / BigInt(total)));
}
