import type { ModerationDeps } from "~/moderation/moderation-deps";
import { restoreWorks } from "./restore-works.server";
import { applyStrikes } from "./apply-strikes.server";

export async function runCopyrightTasks(
  deps: ModerationDeps,
): Promise<{ restored: number; accounts: number }> {
  // First, because restored works are no strikes.
  const restored = await restoreWorks(deps);
  return { restored, accounts: await applyStrikes(deps) };
}
