import { answer } from "./door/answer";
import { eachMinute } from "./scheduled/each-minute";
import type { WebEnv } from "./env";
import { sweep } from "./scheduled/sweep";

export { ViewerMeter } from "~/engagement/viewer-meter.server";

/** As in wrangler.toml; every other run, and one that names none as on somebody's own machine, is the sweep's. */
const EACH_MINUTE = "* * * * *";

export default {
  fetch: answer,
  scheduled: ({ cron }, env, ctx) => (cron === EACH_MINUTE ? eachMinute(env, ctx) : sweep(env, ctx)),
} satisfies ExportedHandler<WebEnv>;
