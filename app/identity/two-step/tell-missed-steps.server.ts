import { MAX_CLOCK_SKEW_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";
import { composeMail, type SureMailer } from "../mail/mail.server";
import { deviceFacts } from "../sessions/new-device.server";
import { forgetChallenge, listMissedSteps, type MissedStep } from "./challenges.store.server";

interface TellDeps {
  db: Database;
  clock: Clock;
  sureMailer: SureMailer;
  appOrigin: string;
  log: Logger;
}

/** Told of by one run of the sweep. */
const AT_ONCE = 50;

/**
 * Tells people by mail whose password was right somewhere new and whose second step never came: somebody else may
 * know it. One such mail a day is sent to a mailbox (mail.limits.ts). One that can't be sent is tried again while its
 * challenge is kept; it may leave twice where the sweep dies in between, on another day alone.
 */
export async function tellMissedSteps(deps: TellDeps): Promise<void> {
  // A sweep whose clock is ahead must not take somebody for gone who is at it.
  const missed = await listMissedSteps(deps.db, deps.clock() - MAX_CLOCK_SKEW_MS, AT_ONCE);
  for (const step of missed)
    await tellOne(deps, step).catch((error: unknown) => deps.log.error("two_step.warning_not_sent", error));
}

async function tellOne({ db, sureMailer, appOrigin }: TellDeps, step: MissedStep): Promise<void> {
  const { email, network, user_agent: userAgent, country, passed_at } = step;
  const facts = deviceFacts({ network: network ?? "unknown", userAgent, country }, passed_at);
  await sureMailer(composeMail("secondStepMissed", email, `${appOrigin}/forgot-password`, facts));
  await forgetChallenge(db, step.id);
}
