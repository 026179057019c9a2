import { recallDueMeters } from "~/engagement/recall-meters.server";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

export async function recallMeters({ db, log }: AppContext, env: WebEnv): Promise<void> {
  const recalled = await recallDueMeters({ db, meters: env.METERS });
  if (recalled > 0) log.info("engagement.recalled", { recalled });
}
