import type { ModerationDeps } from "../moderation-deps";
import { restoreWorks } from "./restore-works.server";
import { tendStrikes } from "./tend-strikes.server";

/**
 * What follows from notices of copyright by time and by other decisions: works come back after a counter-notice, and
 * accounts end, or come back, by their strikes. Can be repeated, and stopped anywhere.
 */
export async function tendCopyright(deps: ModerationDeps): Promise<{ restored: number; accounts: number }> {
  // What comes back is no strike any more.
  const restored = await restoreWorks(deps);
  return { restored, accounts: await tendStrikes(deps) };
}
