import { writeGone } from "~/removals/write-gone.server";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

export async function noteGone({ db, clock, log }: AppContext, env: WebEnv): Promise<void> {
  const noted = await writeGone({ db, clock, store: env.LEDGER });
  if (noted > 0) log.info("removals.noted", { noted });
}
