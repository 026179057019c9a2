import { sealLedger } from "~/ledger/seal.server";
import { billingClockOf } from "./billing-clock";
import type { AppContext } from "./context";
import type { WebEnv } from "./env";

/**
 * Runs every minute: what was booked since the last one becomes part of the chain.
 * @throws Error that says nothing, so that the run counts as failed: the runtime writes down what it is thrown
 */
export async function sealEachMinute(app: AppContext, env: WebEnv): Promise<void> {
  try {
    await seal(app, env);
  } catch (error) {
    app.log.error("ledger.not_sealed", error);
    throw new Error("A sealing failed: ledger.not_sealed in the log says where.");
  }
}

export async function seal({ db, clock, log }: AppContext, env: WebEnv): Promise<void> {
  const links = await sealLedger({ db, store: env.LEDGER, clock: await billingClockOf(env, clock), log });
  if (links > 0) log.info("ledger.sealed", { links });
}
