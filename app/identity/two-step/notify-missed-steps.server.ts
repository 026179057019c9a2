import { MAX_CLOCK_SKEW_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { composeMail, type ReportingMailer } from "~/identity/mail/mail.server";
import { deviceFacts } from "~/identity/sessions/new-device.server";
import { deleteChallenge, listMissedSteps, type MissedStep } from "./challenges.store.server";
import { speakIn } from "~/words/speak.server";

interface TellDeps {
  db: Database;
  clock: Clock;
  sureMailer: ReportingMailer;
  appOrigin: string;
  log: Logger;
}

const AT_ONCE = 50;

/** A crash after a mail can send it twice. */
export async function notifyMissedSteps(deps: TellDeps): Promise<void> {
  // For clocks that run ahead.
  const missed = await listMissedSteps(deps.db, deps.clock() - MAX_CLOCK_SKEW_MS, AT_ONCE);
  for (const step of missed)
    await tellOne(deps, step).catch((error: unknown) => deps.log.error("two_step.warning_not_sent", error));
}

async function tellOne({ db, sureMailer, appOrigin }: TellDeps, step: MissedStep): Promise<void> {
  const { email, language, network, user_agent: userAgent, country, passed_at } = step;
  const mail = speakIn(language, () => {
    const facts = deviceFacts({ network: network ?? "unknown", userAgent, country }, passed_at);
    return composeMail("secondStepMissed", email, `${appOrigin}/forgot-password`, facts);
  });
  await sureMailer(mail);
  await deleteChallenge(db, step.id);
}
