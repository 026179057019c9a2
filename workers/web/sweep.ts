import { sweepUploads } from "~/media/sweep.server";
import { openRequest } from "./context";
import type { WebEnv } from "./env";

/** Runs every five minutes: adopts, re-sends and removes what a closed tab or a lost message left. */
export async function sweep(env: WebEnv, ctx: ExecutionContext): Promise<void> {
  const { app } = openRequest(env, ctx);
  const { db, clock, log } = app;
  const report = await sweepUploads({ db, clock, log, bucket: env.UPLOADS, queue: env.UPLOAD_EVENTS });
  log.info("sweep.uploads", { ...report });
}
