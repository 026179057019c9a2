import { createReportingMailer } from "~/identity/mail/mailer.server";
import { runCopyrightTasks } from "~/moderation/copyright/run-copyright-tasks.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { hashDuePictures } from "~/moderation/known/hash-pictures.server";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import { sendDueAlerts } from "~/moderation/notices/send-alerts.server";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";
import { boundedClock } from "~/platform/bounded-clock.server";
import { billingClockOf } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";
import { carrySeals } from "./tend-seals";

/** What follows from decisions by time alone: restrictions that are over end, money is held and given
 * back, and who is to hear of something is mailed. */
export async function tendModeration(app: AppContext, env: WebEnv): Promise<void> {
  const { db, log, config } = app;
  const clock = await boundedClock(db, app.clock, log);
  // Before all else, and whatever becomes of it nothing else waits for it.
  await carrySeals(app, clock).catch((error: unknown) => log.error("moderation.seals_failed", error));
  const ended = await endMeasures({ db, clock });
  if (ended > 0) log.info("moderation.ended", { measures: ended });
  const billingClock = await billingClockOf(env, clock);
  const changed = await applyPayHolds({ db, clock, billingClock });
  if (changed > 0) log.info("moderation.money", { months: changed });
  const known = { db, clock, log, bucket: env.UPLOADS, images: env.IMAGES };
  const followed = await runKnownFileTasks(known);
  if (followed > 0) log.info("moderation.known", { changes: followed });
  await hashDuePictures(known);
  const copyright = await runCopyrightTasks({ db, clock, log });
  if (copyright.restored + copyright.accounts > 0) log.info("moderation.copyright", copyright);
  await sendDueAlerts({ db, clock, operator: config.operatorEmail });
  const sureMailer = createReportingMailer({ db, clock, binding: env.EMAIL, from: config.mailFrom, log });
  const { appOrigin, mediaLinkSecret: secret } = config;
  await sendModerationNotices({ db, clock, log, sureMailer, appOrigin, secret });
}
