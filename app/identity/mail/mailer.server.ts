import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { brand } from "~/words/en/brand";
import { isUnreachable } from "../accounts/email.rules";
import type { Mail, Mailer, ReportingMailer } from "./mail.server";
import { releaseMail, reserveMail } from "./mail-sends.store.server";

interface MailerOptions {
  db: Database;
  clock: Clock;
  binding: SendEmail;
  from: string;
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
}

/** After the response, so its timing reveals nothing. */
export function createMailer(options: MailerOptions): Mailer {
  const { log, waitUntil } = options;
  const deliver = createReportingMailer(options);
  return async (mail) => {
    if (isUnreachable(mail.to)) return;
    waitUntil(
      deliver(mail).catch((error: unknown) => log.error("mail.not_sent", error, { subject: mail.subject })),
    );
  };
}

export function createReportingMailer({
  db,
  clock,
  binding,
  from,
  log,
}: Omit<MailerOptions, "waitUntil">): ReportingMailer {
  return async ({ kind, to, subject, text, html, headers }: Mail) => {
    if (isUnreachable(to)) return "unreachable";
    const taken = await reserveMail({ db, clock }, { to, kind });
    if (taken === null) {
      log.warn("mail.enough", { kind });
      return "enough";
    }
    try {
      const sender = { name: brand.name, email: from };
      await binding.send({ from: sender, to, subject, text, html, ...(headers ? { headers } : {}) });
    } catch (error) {
      await releaseMail(db, taken);
      throw error;
    }
    return "sent";
  };
}
