import { openRequest } from "./context";
import type { WebEnv } from "./env";
import { followSearch } from "./follow-search";
import { sealEachMinute } from "./seal";

/**
 * Runs every minute: the ledger is sealed, and search follows what changed. Neither waits for the other's failure.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function eachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  const [sealed, followed] = await Promise.allSettled([sealEachMinute(app, env), followSearch(app)]);
  if (followed.status === "rejected") app.log.error("search.not_followed", followed.reason);
  if (sealed.status === "rejected") throw sealed.reason;
  if (followed.status === "rejected")
    throw new Error("Search did not follow: search.not_followed in the log says where.");
}
