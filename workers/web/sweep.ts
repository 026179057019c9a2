import { cleanUpIdentity } from "~/identity/clean-up.server";
import { sweepUploads } from "~/media/sweep.server";
import { endMembership } from "~/membership/end-membership.server";
import { resumeDeletions } from "~/registration/delete-account.server";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { boundedClock } from "~/platform/bounded-clock.server";
import { openRequest, type AppContext } from "./context";
import type { WebEnv } from "./env";
import { membershipDepsOf } from "./membership-deps";

/**
 * Runs every five minutes: adopts, re-sends and removes what a closed tab or a lost message left.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function sweep(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  try {
    await sweepAll(app, env);
  } catch (error) {
    app.log.error("sweep.failed", error);
    throw new Error("A sweep failed: sweep.failed in the log says where.");
  }
}

async function sweepAll(app: AppContext, env: WebEnv): Promise<void> {
  const { db, log, requestId } = app;
  const clock = await boundedClock(db, app.clock, log);
  const report = await sweepUploads({
    db,
    clock,
    log,
    requestId,
    bucket: env.UPLOADS,
    queue: env.UPLOAD_EVENTS,
  });
  log.info("sweep.uploads", { ...report });

  const deletions = await resumeDeletions({
    db,
    clock,
    sessions: env.SESSIONS,
    avatars: env.AVATARS,
    endMembership: (accountId) => endMembership(membershipDepsOf(app), accountId),
    removeBelongings: (accountId) => deleteAllUploads({ db, clock, bucket: env.UPLOADS }, accountId),
  });
  await cleanUpIdentity({ db, clock, sessions: env.SESSIONS });
  log.info("sweep.accounts", { ...deletions });
}
