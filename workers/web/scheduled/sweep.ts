import { forgetOldWatching } from "~/engagement/forget-watching.server";
import { countWeek } from "~/feed/count-week.server";
import { forgetEndedKeys } from "~/feed/podcast/show-keys.store.server";
import { redIf } from "~/health/signals.rules";
import { writeSignal } from "~/health/signals.store.server";
import { cleanUpIdentity } from "~/identity/clean-up.server";
import { reencryptSecrets } from "~/identity/two-step/encrypted-secret.server";
import { notifyMissedSteps } from "~/identity/two-step/notify-missed-steps.server";
import { sweepOrphans } from "~/media/orphans/sweep-orphans.server";
import { sweepUploads } from "~/media/sweep.server";
import { statementsAtRemoval, removeOwnedData } from "~/leaving/owned-data.server";
import { bookOurBalance } from "~/membership/book-balance.server";
import { endMembership } from "~/membership/end-membership.server";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { forgetOldCopyright } from "~/moderation/copyright/forget-copyright.server";
import { forgetStrangers } from "~/moderation/reports/forget-strangers.server";
import { writeDueReports } from "~/moderation/transparency/write-reports.server";
import { sendDigests } from "~/notifications/digest/send-digests.server";
import { makeMembershipDeps } from "~/membership/make-deps.server";
import { isTemporaryFailure } from "~/membership/provider/stripe-failures.server";
import { runDueMembershipTasks } from "~/membership/due-tasks.server";
import { makePayoutDeps } from "~/payouts/make-deps.server";
import { runPayoutTasks } from "~/payouts/run-payout-tasks.server";
import { deleteExpiredUsernames } from "~/profiles/former-usernames.store.server";
import { updateLikenesses } from "~/profiles/similar-names.server";
import { resumeDeletions } from "~/registration/delete-account.server";
import { forgetGone } from "~/removals/write-gone.server";
import { forgetTeasers } from "~/teasers/teasers.store.server";
import { boundedClock } from "~/platform/bounded-clock.server";
import { systemClock, type Clock } from "~/platform/clock";
import { readBillingClock } from "../billing-clock";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { chooseParts } from "./after-restore";
import { followSearch } from "./follow-search";
import { noteGone, publish, recallMeters } from "./each-minute";
import { seal } from "./seal-ledger";
import { runModerationTasks } from "./moderation-tasks";
import { tellBrowsers } from "./tell-browsers";

/**
 * Finishes what a closed tab or a lost message left.
 * @throws Error without details, so that the run counts as failed: the runtime logs what it gets
 */
export async function sweep(env: WebEnv, ctx: ExecutionContext, clock = systemClock): Promise<void> {
  const { app } = openRequest(env, ctx, clock);
  try {
    await sweepAll(app, env);
  } catch (error) {
    app.log.error("sweep.failed", error);
    throw new Error("A sweep failed: sweep.failed in the log says where.");
  }
}

/** @throws the first failure, after every part has run */
async function sweepAll(app: AppContext, env: WebEnv): Promise<void> {
  const clock = await boundedClock(app.db, app.clock, app.log);
  const failures: unknown[] = [];
  const runs = await chooseParts(app);
  const parts: [string, (app: AppContext, env: WebEnv, clock: Clock) => Promise<void>][] = [
    ["stored", sweepStored],
    ["orphans", sweepOrphaned],
    ["accounts", sweepAccounts],
    ["warnings", sweepWarnings],
    ["watching", sweepWatching],
    ["week", sweepWeek],
    ["memberships", sweepMemberships],
    ["balance", sweepBalance],
    ["payouts", sweepPayouts],
    ["digests", sweepDigests],
    ["browsers", tellBrowsers],
    ["ledger", seal],
    ["gone", noteGone],
    ["forgetGone", sweepGone],
    ["meters", recallMeters],
    ["search", followSearch],
    ["publish", publish],
    ["teasers", sweepEnded],
    ["transparency", sweepTransparency],
    ["copyright", sweepCopyright],
    ["strangers", sweepStrangers],
    ["moderation", runModerationTasks],
  ];
  for (const [name, part] of parts.filter(([name]) => runs(name))) {
    await part(app, env, clock).catch((error: unknown) => {
      // The provider is down: the next run asks again.
      if (isTemporaryFailure(error)) return app.log.warn("sweep.provider_away", { part: name });
      app.log.error("sweep.part_failed", error, { part: name });
      failures.push(error);
    });
  }
  // A backup and a restore compare rows while it is closed.
  if (runs("health"))
    await writeSignal(app.db, "sweep", redIf(failures.length > 0, failures.length), app.clock());
  if (failures.length > 0) throw failures[0];
}

async function sweepStored({ db, log, requestId }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const report = await sweepUploads({
    db,
    clock,
    log,
    requestId,
    bucket: env.UPLOADS,
    queue: env.UPLOAD_EVENTS,
  });
  log.info("sweep.uploads", { ...report });
}

async function sweepOrphaned({ db, log }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  log.info("sweep.orphans", { deleted: await sweepOrphans({ db, clock, bucket: env.UPLOADS }) });
}

async function sweepGone({ db }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  await forgetGone({ db, clock, store: env.LEDGER });
}

async function sweepAccounts(app: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const { db, log } = app;
  const memberships = await sweepMembershipDeps(app, env, clock);
  const deletions = await resumeDeletions({
    db,
    clock,
    sessions: env.SESSIONS,
    avatars: env.AVATARS,
    endMembership: (accountId) => endMembership(memberships, accountId),
    removeBelongings: (accountId) =>
      removeOwnedData({ db, clock, uploads: env.UPLOADS, meters: env.METERS }, accountId),
    onRemoval: (accountId) => statementsAtRemoval(db, accountId, memberships.clock()),
  });
  await cleanUpIdentity({ db, clock, sessions: env.SESSIONS });
  await reencryptSecrets({ db, twoStepKeys: app.config.twoStepKeys });
  await deleteExpiredUsernames(db, clock());
  await updateLikenesses(db);
  log.info("sweep.accounts", { ...deletions });
}

async function sweepWarnings(app: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const { db, log, config } = app;
  const sureMailer = createReportingMailer({ db, clock, binding: env.EMAIL, from: config.mailFrom, log });
  await notifyMissedSteps({ db, clock, log, sureMailer, appOrigin: config.appOrigin });
}

async function sweepMemberships(app: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const report = await runDueMembershipTasks(await sweepMembershipDeps(app, env, clock));
  app.log.info("sweep.memberships", { ...report });
}

/** Runs after the memberships, whose bookings the comparison needs. */
async function sweepBalance(app: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const booked = await bookOurBalance(await sweepMembershipDeps(app, env, clock));
  app.log.info("sweep.balance", { booked });
}

async function sweepPayouts(app: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const billingClock = await readBillingClock(env, clock);
  const deps = makePayoutDeps({ ...app, billingClock, bindings: env });
  const isSending = deps.policy.isSending && !(await app.switches()).has("payouts");
  const report = await runPayoutTasks({ ...deps, policy: { ...deps.policy, isSending } });
  app.log.info("sweep.payouts", { ...report });
}

async function sweepCopyright({ db, log }: AppContext, _env: WebEnv, clock: Clock): Promise<void> {
  log.info("sweep.copyright", { forgotten: await forgetOldCopyright({ db, clock }) });
}

async function sweepDigests({ db, log, config }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const { appOrigin, mailFrom, mediaLinkSecret: secret } = config;
  const sureMailer = createReportingMailer({ db, clock, binding: env.EMAIL, from: mailFrom, log });
  const report = await sendDigests({ db, clock, log, sureMailer, appOrigin, secret });
  log.info("sweep.digests", { ...report });
}

async function sweepWatching({ db, log }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const billingClock = await readBillingClock(env, clock);
  log.info("sweep.watching", { forgotten: await forgetOldWatching(db, billingClock()) });
}

async function sweepWeek({ db, log }: AppContext, env: WebEnv, clock: Clock): Promise<void> {
  const billingClock = await readBillingClock(env, clock);
  log.info("sweep.week", { ...(await countWeek({ db, now: billingClock() })) });
}

/** Addresses that answered 410 for long enough. */
async function sweepEnded({ db }: AppContext, _env: WebEnv, clock: Clock): Promise<void> {
  await forgetTeasers(db, clock());
  await forgetEndedKeys(db, clock());
}

async function sweepTransparency({ db, log }: AppContext, _env: WebEnv, clock: Clock): Promise<void> {
  log.info("sweep.transparency", { written: await writeDueReports({ db, clock }) });
}

async function sweepStrangers({ db, log }: AppContext, _env: WebEnv, clock: Clock): Promise<void> {
  log.info("sweep.strangers", { ...(await forgetStrangers({ db, clock })) });
}

async function sweepMembershipDeps(app: AppContext, env: WebEnv, clock: Clock) {
  const billingClock = await readBillingClock(env, clock);
  return makeMembershipDeps({ ...app, clock, billingClock, bindings: env });
}
