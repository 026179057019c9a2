import { boundedClock } from "~/platform/bounded-clock.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { openRequest, type AppContext } from "./context";
import type { WebEnv } from "./env";
import { seal } from "./seal";

/**
 * Runs every minute: what was booked since the last one becomes part of the chain, and works whose hour has come are
 * made public. Neither waits for the other, nor falls with it.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function eachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  const sealed = seal(app, env).catch((error: unknown) => failed(app, "ledger.not_sealed", error));
  const published = publish(app).catch((error: unknown) => failed(app, "uploads.not_published", error));
  const failures = [await sealed, await published].filter((event) => event !== undefined);
  if (failures.length > 0) throw new Error(`A minute's work failed: ${failures.join(", ")} in the log.`);
}

/** Makes scheduled works public. */
export async function publish({ db, clock, log }: AppContext): Promise<void> {
  const published = await publishDue({ db, clock: await boundedClock(db, clock, log) });
  if (published > 0) log.info("uploads.published", { count: published });
}

function failed<E extends string>({ log }: AppContext, event: E, error: unknown): E {
  log.error(event, error);
  return event;
}
