import { execFileSync } from "node:child_process";
import process from "node:process";

export interface Sample {
  /** Seconds since the soak began. */
  at: number;
  /** Resident memory of all workerd processes under ours, MB (10^6 bytes). */
  mb: number;
}

/** Pages, scripts and caches are warm after this share of the run; only the rest can show a leak. */
const WARM_UP_SHARE = 0.4;

/** Takes a sample now and every few seconds until it is told to stop. */
export function watchMemory(everyMs: number): { samples: Sample[]; stop(): void } {
  const started = Date.now();
  const samples: Sample[] = [];
  const take = () => {
    const mb = workerdMemory(process.pid);
    if (mb !== null) samples.push({ at: (Date.now() - started) / 1000, mb });
  };
  take();
  const timer = setInterval(take, everyMs);
  return {
    samples,
    stop: () => {
      clearInterval(timer);
      take();
    },
  };
}

/** Resident memory of every workerd among the descendants of a process, MB; null where `ps` can't say. */
function workerdMemory(root: number): number | null {
  if (process.platform === "win32") return null;
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  const processes = table.split("\n").flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), kB: Number(match[3]), args: match[4] }]
      : [];
  });
  const ours = new Set([root]);
  // A child may stand before its parent in the list.
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  const workerd = processes.filter(({ pid, args }) => ours.has(pid) && /^\S*workerd\b/.test(args ?? ""));
  return workerd.length === 0 ? null : workerd.reduce((sum, { kB }) => sum + kB, 0) * 1.024e-3;
}

/** Growth after the warm-up, MB a minute, by least squares; null with too few samples to say. */
export function slopeOf(samples: readonly Sample[]): number | null {
  const end = samples.at(-1)?.at ?? 0;
  const warm = samples.filter(({ at }) => at >= end * WARM_UP_SHARE);
  if (warm.length < 5) return null;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, mb] = [mean(warm.map((sample) => sample.at)), mean(warm.map((sample) => sample.mb))];
  const over = warm.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0);
  const under = warm.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return (over / under) * 60;
}
