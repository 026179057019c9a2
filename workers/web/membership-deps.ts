import { createMailer, createSureMailer } from "~/identity/mail/mailer.server";
import type { MembershipDeps } from "~/membership/membership-deps";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import type { AppContext } from "./context";

/** What the sweep gives to the verbs of the membership. */
export function membershipDepsOf({
  config,
  bindings,
  db,
  clock,
  billingClock,
  log,
  waitUntil,
}: AppContext): MembershipDeps {
  const mail = { db, clock, binding: bindings.EMAIL, from: config.mailFrom, log };
  return {
    db,
    clock: billingClock,
    provider: createStripeProvider({
      secretKey: config.stripe.secretKey,
      webhookSecrets: config.stripe.webhookSecrets,
      // Events are signed by the real time, whatever the stand-in's clock says.
      clock,
      standIn: bindings.PAYMENTS,
    }),
    policy: config.membership,
    mailer: createMailer({ ...mail, waitUntil }),
    sureMailer: createSureMailer(mail),
    appOrigin: config.appOrigin,
    trialMarkKey: config.trialMarkKey,
    log,
  };
}
