import type { ReportingMailer } from "~/identity/mail/mail.server";
import type { Clock } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { PayoutProvider } from "./provider/payout-provider";

export interface PayoutDeps {
  db: Database;
  store: R2Bucket;
  clock: Clock;
  provider: PayoutProvider;
  policy: PayoutPolicy;
  currency: string;
  sureMailer: ReportingMailer;
  appOrigin: string;
  log: Logger;
}
