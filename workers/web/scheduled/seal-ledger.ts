import { sealLedger } from "~/ledger/seal.server";
import { billingClockOf } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

/** Every minute: what was booked since the last one becomes part of the chain. */
export async function seal({ db, clock, log }: AppContext, env: WebEnv): Promise<void> {
  const links = await sealLedger({ db, store: env.LEDGER, clock: await billingClockOf(env, clock), log });
  if (links > 0) log.info("ledger.sealed", { links });
}
