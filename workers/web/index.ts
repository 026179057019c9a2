import { sweep } from "./sweep";
import { answer } from "./answer";
import type { WebEnv } from "./env";

export default {
  fetch: answer,
  scheduled: (_event, env, ctx) => sweep(env, ctx),
} satisfies ExportedHandler<WebEnv>;
