import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import type { Clock } from "~/platform/clock";
import type { AppContext } from "../context";

/** Evidence is copied, kept and at last destroyed, whatever stopped it before. */
export async function carrySeals({ db, log, config, bindings }: AppContext, clock: Clock): Promise<void> {
  const { UPLOADS: uploads, AVATARS: avatars, EVIDENCE: evidence } = bindings;
  const carried = await runLockdownTasks({
    ...{ db, clock, log, uploads, avatars, evidence, evidenceKey: config.evidenceKey },
  });
  if (carried > 0) log.info("moderation.seals", { carried });
}
