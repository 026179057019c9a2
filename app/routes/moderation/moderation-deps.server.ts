import type { AppLoadContext } from "@remix-run/cloudflare";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { runCopyrightTasks } from "~/moderation/copyright/run-copyright-tasks.server";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { applyPayHolds } from "~/moderation/money/apply-pay-holds.server";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { sendDueAlerts } from "~/moderation/notices/send-alerts.server";
import { sendModerationNotices } from "~/moderation/notices/send-notices.server";

export function moderationDeps({ app }: AppLoadContext): ModerationDeps {
  return { db: app.primary, clock: app.clock, log: app.log };
}

/** A task each minute catches what is missed. */
export function runDecisionTasks(context: AppLoadContext): void {
  const { app } = context;
  app.waitUntil(runCopyrightTasks(moderationDeps(context)));
  app.waitUntil(applyPayHolds({ db: app.primary, clock: app.clock, billingClock: app.billingClock }));
  const { UPLOADS: bucket, IMAGES: images } = app.bindings;
  app.waitUntil(runKnownFileTasks({ db: app.primary, clock: app.clock, log: app.log, bucket, images }));
}

export function sendModerationMail({ app }: AppLoadContext): void {
  const { bindings, config, clock, log, primary: db } = app;
  const sureMailer = createReportingMailer({
    db,
    clock,
    binding: bindings.EMAIL,
    from: config.mailFrom,
    log,
  });
  app.waitUntil(
    sendDueAlerts({ db, clock, operator: config.operatorEmail }).then(() =>
      sendModerationNotices({
        db,
        clock,
        log,
        sureMailer,
        appOrigin: config.appOrigin,
        secret: config.mediaLinkSecret,
      }),
    ),
  );
}
