import { answer } from "./answer";
import type { WebEnv } from "./env";
import { eachMinute } from "./each-minute";
import { sweep } from "./sweep";
import { tellEachMinute } from "./tell";

export { ViewerMeter } from "~/engagement/viewer-meter.server";

/** As in wrangler.toml; every other run, and one that names none as on somebody's own machine, is the sweep's. */
const EACH_MINUTE = "* * * * *";

export default {
  fetch: answer,
  scheduled: ({ cron }, env, ctx) => (cron === EACH_MINUTE ? eachMinute(env, ctx) : sweep(env, ctx)),
} satisfies ExportedHandler<WebEnv>;

/** Neither waits for the other, and one that fails keeps the other from nothing. */
async function eachMinute(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const runs = await Promise.allSettled([sealEachMinute(env, ctx), tellEachMinute(env, ctx)]);
  for (const run of runs) if (run.status === "rejected") throw run.reason;
}
