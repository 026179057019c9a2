import type { Logger } from "~/platform/log.server";
import { brand } from "~/strings/brand";
import { isUnreachable } from "../accounts/email.rules";
import type { Mailer } from "./mail.server";

interface MailerOptions {
  binding: SendEmail;
  from: string;
  log: Logger;
  /** Keeps the worker alive for work that outlives the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sends after the answer has gone: how long a mail takes then tells nobody whether there was one to
 * send. A failed send is logged; the person asks for another.
 */
export function createMailer({ binding, from, log, waitUntil }: MailerOptions): Mailer {
  return async ({ to, subject, text, html }) => {
    if (isUnreachable(to)) return;
    const sending = binding
      .send({ from: { name: brand.name, email: from }, to, subject, text, html })
      .catch((error: unknown) => log.error("mail.not_sent", error, { subject }));
    waitUntil(sending);
  };
}
