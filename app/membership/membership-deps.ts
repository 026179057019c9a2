import type { Mailer, ReportingMailer } from "~/identity/mail/mail.server";
import type { Clock } from "~/platform/clock";
import type { MembershipPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { BillingProvider } from "./provider/billing-provider";

/** What the verbs of the membership are given; each takes the part it needs. */
export interface MembershipDeps {
  db: Database;
  /** The time of trials, periods and access: `context.app.billingClock`. */
  clock: Clock;
  provider: BillingProvider;
  policy: MembershipPolicy;
  mailer: Mailer;
  /** For notices: says whether a mail left, so that none is lost. */
  sureMailer: ReportingMailer;
  appOrigin: string;
  trialMarkKey: string;
  log: Logger;
}
