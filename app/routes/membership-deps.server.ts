import type { AppLoadContext } from "@remix-run/cloudflare";
import { createMailer, createSureMailer } from "~/identity/mail/mailer.server";
import type { MembershipDeps } from "~/membership/membership-deps";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";

/** What the verbs of the membership are given. */
export function membershipDeps({ app }: AppLoadContext): MembershipDeps {
  const { config, bindings, db, clock, billingClock, log, waitUntil } = app;
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
