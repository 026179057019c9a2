import type { ModerationDeps } from "../moderation-deps";
import { restoreWorks } from "./restore-works.server";
import { tendStrikes } from "./tend-strikes.server";

export async function tendCopyright(deps: ModerationDeps): Promise<{ restored: number; accounts: number }> {
  // First, because restored works are no strikes.
  const restored = await restoreWorks(deps);
  return { restored, accounts: await tendStrikes(deps) };
}
