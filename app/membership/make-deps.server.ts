import { createMailer, createReportingMailer } from "~/identity/mail/mailer.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { MembershipDeps } from "./membership-deps";
import { createStripeProvider } from "./provider/stripe-provider.server";

interface Site {
  config: Config;
  db: Database;
  /** Of everything but memberships: signatures of events are recent by it. */
  clock: Clock;
  billingClock: Clock;
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
  bindings: { EMAIL: SendEmail; PAYMENTS?: Fetcher };
}

/** What the verbs of the membership are given, in a request as in the sweep. */
export function makeMembershipDeps(site: Site): MembershipDeps {
  const { config, bindings, db, clock, billingClock, log, waitUntil } = site;
  // A mailbox's hour is one of the billing clock, too: a year that passes in a minute sends a year's mails.
  const mail = { db, clock: billingClock, binding: bindings.EMAIL, from: config.mailFrom, log };
  return {
    db,
    clock: billingClock,
    provider: createStripeProvider({
      secretKey: config.stripe.secretKey,
      webhookSecrets: config.stripe.webhookSecrets,
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
