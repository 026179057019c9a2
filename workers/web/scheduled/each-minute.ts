import { boundedClock } from "~/platform/bounded-clock.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { followSearch } from "./follow-search";
import { seal } from "./seal-ledger";
import { tellBrowsers } from "./tell-browsers";
import { runModerationTasks } from "./moderation-tasks";

/**
 * Parts run side by side and fail apart.
 * @throws Error without details, so that the run counts as failed: the runtime logs what it gets
 */
export async function eachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  const parts = {
    "ledger.not_sealed": seal(app, env),
    "uploads.not_published": publish(app),
    "search.not_followed": followSearch(app),
    "notifications.not_told": tellBrowsers(app),
    "moderation.not_tended": runModerationTasks(app, env),
  };
  const failed = await Promise.all(
    Object.entries(parts).map(([event, part]) =>
      part.then(
        () => undefined,
        (error: unknown) => {
          app.log.error(event, error);
          return event;
        },
      ),
    ),
  );
  const events = failed.filter((event) => event !== undefined);
  if (events.length > 0) throw new Error(`A minute's work failed: ${events.join(", ")} in the log.`);
}

export async function publish({ db, clock, log }: AppContext): Promise<void> {
  const published = await publishDue({ db, clock: await boundedClock(db, clock, log) });
  if (published > 0) log.info("uploads.published", { count: published });
}
