import { takeAccountFee } from "./account-fee";
import { payOutOwn } from "./balance-settings";
import { arrive, comeBackLate, payOutToBank } from "./bank-payouts";
import { expireCheckout } from "./checkout-complete";
import { openDispute, warnOfFraud } from "./disputes";
import { finalizeAndCollect, retry } from "./invoices";
import { settle } from "./balance";
import { cancelWhenDue, expireIncomplete, renew, warnOfTrialEnd } from "./renewals";
import { deadlinePasses } from "./account-control";
import { topUpArrives } from "./topups";
import type { World } from "./world";

/** What time brings, by the verb that it was planned under. */
export const JOBS: Readonly<Record<string, (world: World, id: string) => unknown>> = {
  "account-deadline": deadlinePasses,
  "account-fee": takeAccountFee,
  "bank-payout": payOutToBank,
  cancel: cancelWhenDue,
  dispute: openDispute,
  "expire-checkout": expireCheckout,
  "expire-incomplete": expireIncomplete,
  finalize: finalizeAndCollect,
  "own-payout": payOutOwn,
  "payout-arrives": arrive,
  "payout-returns": comeBackLate,
  renew,
  retry,
  settle,
  topup: topUpArrives,
  "trial-will-end": warnOfTrialEnd,
  warning: warnOfFraud,
};
