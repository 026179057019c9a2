import { expireCheckout } from "./checkout-complete";
import { openDispute, warnOfFraud } from "./disputes";
import { finalizeAndCollect, retry } from "./invoices";
import { settle } from "./balance";
import { cancelWhenDue, expireIncomplete, renew, warnOfTrialEnd } from "./renewals";
import type { World } from "./world";

/** What time brings, by the verb that it was planned under. */
export const JOBS: Readonly<Record<string, (world: World, id: string) => unknown>> = {
  cancel: cancelWhenDue,
  dispute: openDispute,
  "expire-checkout": expireCheckout,
  "expire-incomplete": expireIncomplete,
  finalize: finalizeAndCollect,
  renew,
  retry,
  settle,
  "trial-will-end": warnOfTrialEnd,
  warning: warnOfFraud,
};
