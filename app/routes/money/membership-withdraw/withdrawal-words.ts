import { membership } from "~/strings/membership";

const strings = membership.withdraw.page;

/** What goes back, as the two steps say it. */
export interface GivenBack {
  /** Written out, in the reader's language; null: nothing. */
  refund: string | null;
  /** Whether anything was charged for the contract. */
  wasCharged: boolean;
}

export interface Offered extends GivenBack {
  /** Whether the trial that began by itself goes on. */
  trialRuns: boolean;
}

export function givenBackWords({ refund, wasCharged }: GivenBack): string {
  return refund ?? (wasCharged ? strings.nothingLeft : strings.nothing);
}

/** What follows from withdrawing, in sentences. */
export function consequences({ refund, wasCharged, trialRuns }: Offered): string[] {
  return [
    strings.ends,
    trialRuns ? strings.trialRuns : strings.closes,
    ...(refund === null ? [] : [strings.moneyBack]),
    ...(wasCharged ? [] : [strings.uncharged]),
  ];
}
