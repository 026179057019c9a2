import type { PaymentMoney } from "~/ledger/payment-money";
import type { CustomerFacts } from "~/membership/provider/billing-provider";

export function toPaymentMoney({ invoices }: CustomerFacts, currency: string): PaymentMoney[] {
  return invoices
    .filter((invoice) => invoice.currency === currency)
    .flatMap(({ payment, totalMinor, taxMinor, serviceStart, serviceEnd }) => {
      if (!payment) return [];
      const { id, minor, feeMinor, moved } = payment;
      return [
        {
          id,
          gross: minor,
          tax: taxShare(minor, totalMinor, taxMinor),
          fee: feeMinor,
          serviceStart,
          serviceEnd,
          ...moved,
        },
      ];
    });
}

/** Where credit paid part of the invoice, the charge carries its share of the tax. */
function taxShare(minor: number, total: number, tax: number): number {
  if (minor === total) return tax;
  return total <= 0 ? 0 : Math.min(minor, Number((BigInt(tax) * BigInt(minor)) / BigInt(total)));
}
