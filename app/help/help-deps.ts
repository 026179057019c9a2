import type { EmailChangeDeps } from "~/identity/accounts/email-change.server";
import type { ReportingMailer } from "~/identity/mail/mail.server";
import type { MembershipDeps } from "~/membership/membership-deps";
import type { Logger } from "~/platform/log.server";
import type { ClosingHook, DeletionDeps } from "~/registration/delete-account.server";

export interface HelpDeps extends EmailChangeDeps, DeletionDeps, ClosingHook {
  log: Logger;
  sureMailer: ReportingMailer;
  /** Its clock is the billing clock. */
  membership: MembershipDeps;
}
