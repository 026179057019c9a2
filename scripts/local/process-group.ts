import type { ChildProcess } from "node:child_process";
import process from "node:process";

/** Ends children whose leader is gone. Windows has no process groups, so there it ends only the process. */
export function endGroup(leader: ChildProcess): void {
  if (leader.pid === undefined) return;
  if (process.platform === "win32") {
    leader.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-leader.pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
}
