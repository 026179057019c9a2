import { readFileSync } from "node:fs";
import process from "node:process";
import { isAlive } from "./process-birth.ts";

const LOOK_EVERY_MS = 1_000;

/**
 * Calls back when npm, which started this command, is gone: killed with -9 it can't tell us, and the command would
 * keep its port and state. On Linux a shell runs between npm and us.
 */
export function onParentExit(onEnd: () => void): () => void {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return () => {};
  const starterPids = [process.ppid, shellParent(process.ppid)].filter((pid) => pid !== undefined);
  const timer = setInterval(() => {
    if (process.ppid === starterPids[0] && starterPids.every(isAlive)) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The parent of npm's own shell, by proc_pid_stat(5). */
function shellParent(pid: number): number | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("-c\0node scripts/run.mjs")) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind the command in brackets: state, parent.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
