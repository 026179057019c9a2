import { arrive, payOutToBank } from "./bank-payouts";
import { expireCheckout } from "./checkout";
import { openDispute, warnOfFraud } from "./disputes";
import { finalizeAndCollect, retry } from "./invoices";
import { settle } from "./balance";
import { cancelWhenDue, expireIncomplete, renew } from "./renewals";
import { passDeadline } from "./account-control";
import { topUpArrives } from "./topups";
import type { World } from "./world";

export const JOBS: Readonly<Record<string, (world: World, id: string) => unknown>> = {
  "account-deadline": passDeadline,
  "bank-payout": payOutToBank,
  cancel: cancelWhenDue,
  dispute: openDispute,
  "expire-checkout": expireCheckout,
  "expire-incomplete": expireIncomplete,
  finalize: finalizeAndCollect,
  "payout-arrives": arrive,
  renew,
  retry,
  settle,
  topup: topUpArrives,
  warning: warnOfFraud,
};
