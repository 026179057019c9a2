import { membership } from "~/words/en/membership";

const strings = membership.withdraw.page;

export interface Refund {
  refund: string | null;
  wasCharged: boolean;
}

export interface WithdrawalOffer extends Refund {
  trialRuns: boolean;
}

export function refundWords({ refund, wasCharged }: Refund): string {
  return refund ?? (wasCharged ? strings.nothingLeft : strings.nothing);
}

export function consequences({ refund, wasCharged, trialRuns }: WithdrawalOffer): string[] {
  return [
    strings.ends,
    trialRuns ? strings.trialRuns : strings.closes,
    ...(refund === null ? [] : [strings.moneyBack]),
    ...(wasCharged ? [] : [strings.uncharged]),
  ];
}
