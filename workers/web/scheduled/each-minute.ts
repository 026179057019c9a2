import { boundedClock } from "~/platform/bounded-clock.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { openRequest, type AppContext } from "../context";
import type { WebEnv } from "../env";
import { followSearch } from "./follow-search";
import { seal } from "./seal-ledger";
import { tellBrowsers } from "./tell-browsers";
import { tendModeration } from "./tend-moderation";

/**
 * Runs every minute: what was booked since the last one becomes part of the chain, works whose hour has come are made
 * public, search follows what changed, and followers' browsers are told. None waits for another, nor falls with it.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function eachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  const parts = {
    "ledger.not_sealed": seal(app, env),
    "uploads.not_published": publish(app),
    "search.not_followed": followSearch(app),
    "notifications.not_told": tellBrowsers(app),
    "moderation.not_tended": tendModeration(app, env),
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

/** Makes scheduled works public. */
export async function publish({ db, clock, log }: AppContext): Promise<void> {
  const published = await publishDue({ db, clock: await boundedClock(db, clock, log) });
  if (published > 0) log.info("uploads.published", { count: published });
}
