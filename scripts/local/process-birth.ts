import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A number alone isn't enough: after a restart another process may have it. */
export function processStartTime(pid: number): string | undefined {
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
    // The command in brackets may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Ended, but in a container nobody may ever ask for its exit code.
    if (fields[0] === "Z") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return isAlive(pid) ? "unknown" : undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
