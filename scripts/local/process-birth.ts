import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process began, in whatever words the system has for it, or undefined when it is not running.
 * A number alone is not enough to know a process again: after a restart of the machine (or of a
 * container, where numbers are small) somebody else has it.
 */
export function processBirth(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") return linuxBirth(pid);
  if (process.platform === "win32") return "unknown";
  const { stdout, status } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "unknown";
}

/** Start time in clock ticks (field 22 of proc_pid_stat(5)) and the boot it counts from. */
function linuxBirth(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command in brackets may itself hold spaces and brackets: count from the last one.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
  } catch {
    return isAlive(pid) ? "unknown" : undefined;
  }
}

/** Whether a process of this number runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
