import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { brand } from "~/strings/brand";
import { isUnreachable } from "../accounts/email.rules";
import type { Mail, Mailer } from "./mail.server";
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
  return async (mail) => {
    if (isUnreachable(mail.to)) return;
    const { log, waitUntil } = options;
    waitUntil(
      deliver(options, mail).catch((error: unknown) =>
        log.error("mail.not_sent", error, { subject: mail.subject }),
      ),
    );
  };
}

async function deliver(
  { db, clock, binding, from, log }: MailerOptions,
  { kind, to, subject, text, html }: Mail,
): Promise<void> {
  const taken = await takeMail({ db, clock }, { to, kind });
  if (taken === null) return log.warn("mail.enough", { kind });
  try {
    await binding.send({ from: { name: brand.name, email: from }, to, subject, text, html });
  } catch (error) {
    // What never left must not keep the next one from being sent.
    await giveBackMail(db, taken);
    throw error;
  }
}
