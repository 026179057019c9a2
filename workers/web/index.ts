import { speakTo } from "~/words/speak.server";
import { answer } from "./door/answer";
import { eachMinute } from "./scheduled/each-minute";
import type { WebEnv } from "./env";
import { sweep } from "./scheduled/sweep";

export { ViewerMeter } from "~/engagement/viewer-meter.server";

/** As in wrangler.toml. Any other run, or one without a schedule on a laptop, is the sweep. */
const EACH_MINUTE = "* * * * *";

export default {
  fetch: answer,
  scheduled: ({ cron }, env, ctx) =>
    speakTo({ language: "en" }, () => (cron === EACH_MINUTE ? eachMinute(env, ctx) : sweep(env, ctx))),
} satisfies ExportedHandler<WebEnv>;
