import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import process from "node:process";

export interface RunningProcess {
  pid: number;
  mb: number;
}

/** Empty on Windows. */
export function workerdProcesses(): RunningProcess[] {
  if (process.platform === "win32") return [];
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  const processes = table.split("\n").flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), kB: Number(match[3]), args: match[4] ?? "" }]
      : [];
  });
  const ours = new Set([process.pid]);
  // A child may precede its parent in the list.
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  return processes
    .filter(({ pid, args }) => ours.has(pid) && /^\S*workerd\b/.test(args))
    .map(({ pid, kB }) => ({ pid, mb: kB * 1.024e-3 }));
}

/** proc_pid_net(5): local address in column 2, state (0A listens) in 4, inode in 10. Empty on other systems. */
export function listeningPorts(pid: number): number[] {
  if (process.platform !== "linux") return [];
  try {
    const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readLink(`/proc/${pid}/fd/${fd}`)));
    const lines = readFileSync(`/proc/${pid}/net/tcp`, "utf8").split("\n").slice(1);
    return lines.flatMap((line) => {
      const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
      return state === "0A" && sockets.has(`socket:[${inode}]`) ? [parseInt(local.slice(-4), 16)] : [];
    });
  } catch {
    // It ended meanwhile.
    return [];
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
