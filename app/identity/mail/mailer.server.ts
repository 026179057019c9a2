import { writeSignal } from "~/health/signals.store.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { readSwitches } from "~/switches/switches.store.server";
import { brand } from "~/words/en/brand";
import { isUnreachable } from "../accounts/email.rules";
import type { Mail, Mailer, ReportingMailer } from "./mail.server";
import { hasBounced, noteBounce } from "./mail-bounces.store.server";
import { releaseMail, reserveMail } from "./mail-sends.store.server";

interface MailerOptions {
  db: Database;
  clock: Clock;
  binding: SendEmail;
  from: string;
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
}

type SenderOptions = Omit<MailerOptions, "waitUntil">;

/**
 * After the response, so its timing reveals nothing. Also in the first hour after a restore: it sends the codes
 * and warnings of what a person has just done, and these can't wait.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { log, waitUntil } = options;
  const deliver = createSender(options);
  return async (mail) => {
    if (isUnreachable(mail.to)) return;
    waitUntil(
      deliver(mail).catch((error: unknown) => log.error("mail.not_sent", error, { subject: mail.subject })),
    );
  };
}

/** The service doesn't send to mailboxes that have bounced. */
const isRefusedMailbox = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "E_RECIPIENT_SUPPRESSED";

/** For mail made from rows, which wait as long as the site is quiet. */
export function createReportingMailer(options: SenderOptions): ReportingMailer {
  const send = createSender(options);
  return async (mail) => {
    const isQuiet = (await readSwitches(options.db, options.clock())).has("quiet");
    return isQuiet ? "enough" : send(mail);
  };
}

function createSender({ db, clock, binding, from, log }: SenderOptions): ReportingMailer {
  const note = (finding: Parameters<typeof writeSignal>[2]) =>
    writeSignal(db, "mail", finding, clock()).catch((error: unknown) => log.error("health.not_noted", error));
  return async ({ kind, to, subject, text, html, headers }: Mail) => {
    if (isUnreachable(to)) return "unreachable";
    const taken = await reserveMail({ db, clock }, { to, kind });
    if (taken === null) {
      if (await hasBounced(db, to)) return "unreachable";
      log.warn("mail.enough", { kind });
      return "enough";
    }
    try {
      const sender = { name: brand.name, email: from };
      await binding.send({ from: sender, to, subject, text, html, ...(headers ? { headers } : {}) });
    } catch (error) {
      await releaseMail(db, taken);
      if (isRefusedMailbox(error)) {
        await noteBounce(db, to, clock());
        return "unreachable";
      }
      await note({ state: "red", number: "more" });
      throw error;
    }
    await note({ state: "green", number: 0 });
    return "sent";
  };
}
