import { recallDueMeters } from "~/engagement/recall-meters.server";
import { boundedClock } from "~/platform/bounded-clock.server";
import { systemClock } from "~/platform/clock";
import { writeGone } from "~/removals/write-gone.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { chooseParts } from "./after-restore";
import { checkHealth } from "./check-health";
import { followSearch } from "./follow-search";
import { seal } from "./seal-ledger";
import { tellBrowsers } from "./tell-browsers";
import { runModerationTasks } from "./moderation-tasks";

/**
 * Parts run side by side and fail apart.
 * @throws Error without details, so that the run counts as failed: the runtime logs what it gets
 */
export async function eachMinute(env: WebEnv, ctx: ExecutionContext, clock = systemClock): Promise<void> {
  const { app } = openRequest(env, ctx, clock);
  const runs = await chooseParts(app).catch((error: unknown) => {
    app.log.error("switches.not_read", error);
    throw new Error("A minute's work failed: switches.not_read in the log.");
  });
  const parts: [string, string, () => Promise<void>][] = [
    ["ledger.not_sealed", "ledger", () => seal(app, env)],
    ["removals.not_noted", "gone", () => noteGone(app, env)],
    ["engagement.not_recalled", "meters", () => recallMeters(app, env)],
    ["uploads.not_published", "publish", () => publish(app)],
    ["search.not_followed", "search", () => followSearch(app)],
    ["notifications.not_told", "browsers", () => tellBrowsers(app)],
    ["moderation.not_tended", "moderation", () => runModerationTasks(app, env)],
  ];
  const due = parts.filter(([, part]) => runs(part));
  const failed = await Promise.all(
    due.map(([event, , part]) =>
      part().then(
        () => undefined,
        (error: unknown) => {
          app.log.error(event, error);
          return event;
        },
      ),
    ),
  );
  const events = failed.filter((event) => event !== undefined);
  if (runs("health"))
    await checkHealth(app, env, events.length).catch((error: unknown) => {
      app.log.error("health.check_failed", error);
      events.push("health.check_failed");
    });
  if (events.length > 0) throw new Error(`A minute's work failed: ${events.join(", ")} in the log.`);
}

export async function noteGone({ db, clock, log }: AppContext, env: WebEnv): Promise<void> {
  const noted = await writeGone({ db, clock, store: env.LEDGER });
  if (noted > 0) log.info("removals.noted", { noted });
}

export async function recallMeters({ db, log }: AppContext, env: WebEnv): Promise<void> {
  const recalled = await recallDueMeters({ db, meters: env.METERS });
  if (recalled > 0) log.info("engagement.recalled", { recalled });
}

export async function publish({ db, clock, log }: AppContext): Promise<void> {
  const published = await publishDue({ db, clock: await boundedClock(db, clock, log) });
  if (published > 0) log.info("uploads.published", { count: published });
}
