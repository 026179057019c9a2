import type { ChildProcess } from "node:child_process";
import process from "node:process";

/**
 * Ends a process that was started detached, with everything it has started itself, also when it is gone and
 * only they are left. On Windows, which knows no process groups, the process alone.
 */
export function endGroup(leader: ChildProcess): void {
  if (leader.pid === undefined) return;
  if (process.platform === "win32") {
    leader.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-leader.pid, "SIGKILL");
  } catch {
    // Nobody is left in it.
  }
}
