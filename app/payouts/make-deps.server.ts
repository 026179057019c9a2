import { createReportingMailer } from "~/identity/mail/mailer.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { PayoutDeps } from "./payout-deps";
import { createStripePayoutProvider } from "./provider/stripe-payout-provider.server";

interface Site {
  config: Config;
  db: Database;
  billingClock: Clock;
  log: Logger;
  bindings: { EMAIL: SendEmail; LEDGER: R2Bucket; PAYMENTS?: Fetcher };
}

export function makePayoutDeps({ config, bindings, db, billingClock, log }: Site): PayoutDeps {
  return {
    db,
    store: bindings.LEDGER,
    clock: billingClock,
    provider: createStripePayoutProvider({
      secretKey: config.stripe.secretKey,
      standIn: bindings.PAYMENTS,
    }),
    policy: config.payouts,
    currency: config.membership.currency,
    sureMailer: createReportingMailer({
      db,
      clock: billingClock,
      log,
      binding: bindings.EMAIL,
      from: config.mailFrom,
    }),
    appOrigin: config.appOrigin,
    log,
  };
}
