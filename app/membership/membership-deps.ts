import type { Mailer, ReportingMailer } from "~/identity/mail/mail.server";
import type { Clock } from "~/platform/clock";
import type { MembershipPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { BillingProvider } from "./provider/billing-provider";

export interface MembershipDeps {
  db: Database;
  /** The billing clock. */
  clock: Clock;
  provider: BillingProvider;
  policy: MembershipPolicy;
  mailer: Mailer;
  sureMailer: ReportingMailer;
  appOrigin: string;
  trialMarkKey: string;
  log: Logger;
}
