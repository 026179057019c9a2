import type { ReportingMailer } from "~/identity/mail/mail.server";
import type { Clock } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import type { PayoutProvider } from "./provider/payout-provider";

/** What the verbs of payouts are given; each takes the part it needs. */
export interface PayoutDeps {
  db: Database;
  /** Inputs, statements and heads of the ledger; nothing in it is ever written twice. */
  store: R2Bucket;
  /** The billing clock: months are closed and holds end by it. */
  clock: Clock;
  provider: PayoutProvider;
  policy: PayoutPolicy;
  /** Of the whole ledger. ISO 4217, lower case. */
  currency: string;
  /** Says whether a mail left, so that no notice is lost. */
  sureMailer: ReportingMailer;
  appOrigin: string;
  log: Logger;
}
