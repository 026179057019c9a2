import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { brand } from "~/strings/brand";
import { isUnreachable } from "../accounts/email.rules";
import type { Mail, Mailer, SureMailer } from "./mail.server";
import { giveBackMail, takeMail } from "./mail-sends.store.server";

interface MailerOptions {
  db: Database;
  clock: Clock;
  binding: SendEmail;
  from: string;
  log: Logger;
  /** Keeps the worker alive for work that outlives the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sends after the answer has gone: how long a mail takes then tells nobody whether there was one to
 * send. A failed send is logged; the person asks for another. Every mail passes here, so this is where no
 * mailbox gets more than an hour's worth of any kind (mail.limits.ts).
 */
export function createMailer(options: MailerOptions): Mailer {
  const { log, waitUntil } = options;
  const deliver = createSureMailer(options);
  return async (mail) => {
    if (isUnreachable(mail.to)) return;
    waitUntil(
      deliver(mail).catch((error: unknown) => log.error("mail.not_sent", error, { subject: mail.subject })),
    );
  };
}

/** Sends within the request, for who keeps a list of what was sent. The same limits count. */
export function createSureMailer({
  db,
  clock,
  binding,
  from,
  log,
}: Omit<MailerOptions, "waitUntil">): SureMailer {
  return async ({ kind, to, subject, text, html, headers }: Mail) => {
    if (isUnreachable(to)) return "unreachable";
    const taken = await takeMail({ db, clock }, { to, kind });
    if (taken === null) {
      log.warn("mail.enough", { kind });
      return "enough";
    }
    try {
      const sender = { name: brand.name, email: from };
      await binding.send({ from: sender, to, subject, text, html, ...(headers ? { headers } : {}) });
    } catch (error) {
      // What never left must not keep the next one from being sent.
      await giveBackMail(db, taken);
      throw error;
    }
    return "sent";
  };
}
