import { createMailer, createReportingMailer } from "~/identity/mail/mailer.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { MembershipDeps } from "./membership-deps";
import { createStripeProvider } from "./provider/stripe-provider.server";

interface AppContext {
  config: Config;
  db: Database;
  /** Not the billing clock: event signatures are checked against it. */
  clock: Clock;
  billingClock: Clock;
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
  bindings: { EMAIL: SendEmail; PAYMENTS?: Fetcher };
}

export function makeMembershipDeps(context: AppContext): MembershipDeps {
  const { config, bindings, db, clock, billingClock, log, waitUntil } = context;
  // By the billing clock, a simulated year that passes in a minute may send a year's emails.
  const mail = { db, clock: billingClock, binding: bindings.EMAIL, from: config.mailFrom, log };
  return {
    db,
    clock: billingClock,
    provider: createStripeProvider({
      secretKey: config.stripe.secretKey,
      webhookSecrets: config.stripe.webhookSecrets,
      site: config.appOrigin,
      clock,
      standIn: bindings.PAYMENTS,
    }),
    policy: config.membership,
    mailer: createMailer({ ...mail, waitUntil }),
    sureMailer: createReportingMailer(mail),
    appOrigin: config.appOrigin,
    trialMarkKey: config.trialMarkKey,
    log,
  };
}
