import { createReportingMailer } from "~/identity/mail/mailer.server";
import { runCopyrightTasks } from "~/moderation/copyright/run-copyright-tasks.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { hashDuePictures } from "~/moderation/known/hash-pictures.server";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import { sendDueAlerts } from "~/moderation/notices/send-alerts.server";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { boundedClock } from "~/platform/bounded-clock.server";
import type { Clock } from "~/platform/clock";
import { readBillingClock } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

/** What follows from decisions over time. */
export async function runModerationTasks(app: AppContext, env: WebEnv): Promise<void> {
  const { db, log, config } = app;
  const clock = await boundedClock(db, app.clock, log);
  // Evidence comes first, and its failure stops nothing else.
  await runDueLockdownTasks(app, clock).catch((error: unknown) =>
    log.error("moderation.seals_failed", error),
  );
  const ended = await endMeasures({ db, clock });
  if (ended > 0) log.info("moderation.ended", { measures: ended });
  const billingClock = await readBillingClock(env, clock);
  const changed = await applyPayHolds({ db, clock, billingClock });
  if (changed > 0) log.info("moderation.money", { months: changed });
  const knownFileDeps = { db, clock, log, bucket: env.UPLOADS, images: env.IMAGES };
  const followed = await runKnownFileTasks(knownFileDeps);
  if (followed > 0) log.info("moderation.known", { changes: followed });
  await hashDuePictures(knownFileDeps);
  const copyright = await runCopyrightTasks({ db, clock, log });
  if (copyright.restored + copyright.accounts > 0) log.info("moderation.copyright", copyright);
  await sendDueAlerts({ db, clock, operator: config.operatorEmail });
  const sureMailer = createReportingMailer({ db, clock, binding: env.EMAIL, from: config.mailFrom, log });
  const { appOrigin, mediaLinkSecret: secret } = config;
  await sendModerationNotices({ db, clock, log, sureMailer, appOrigin, secret });
}

async function runDueLockdownTasks({ db, log, config, bindings }: AppContext, clock: Clock): Promise<void> {
  const carried = await runLockdownTasks({
    db,
    clock,
    log,
    uploads: bindings.UPLOADS,
    avatars: bindings.AVATARS,
    evidence: bindings.EVIDENCE,
    evidenceKey: config.evidenceKey,
  });
  if (carried > 0) log.info("moderation.seals", { carried });
}
