import { sealLedger } from "~/ledger/seal.server";
import { readBillingClock } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

export async function seal({ db, clock, log }: AppContext, env: WebEnv): Promise<void> {
  const links = await sealLedger({ db, store: env.LEDGER, clock: await readBillingClock(env, clock), log });
  if (links > 0) log.info("ledger.sealed", { links });
}
