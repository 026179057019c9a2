import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const SAMPLE_EVERY_MS = 500;
const PSS = /^Pss:\s+(\d+) kB/m;
/** `pid (name) state parent …`; a name may hold spaces and brackets. Source: proc(5). */
const STAT = /^(\d+) \((.*)\) \S (\d+) /s;

/**
 * The most memory that browsers started from here hold together while the work is done: what is shared is shared out (PSS).
 * @param name of their processes @returns bytes beyond what they held before; null where the system doesn't tell
 */
export async function withPeak<T>(
  name: RegExp,
  work: () => Promise<T>,
): Promise<{ result: T; peak: number | null }> {
  let isDone = false;
  const before = await heldBy(name);
  let peak = before;
  const sampling = (async () => {
    while (!isDone) {
      await wait(SAMPLE_EVERY_MS);
      const now = await heldBy(name);
      if (now !== null && peak !== null) peak = Math.max(peak, now);
    }
  })();
  try {
    const result = await work();
    return { result, peak: peak === null || before === null ? null : peak - before };
  } finally {
    isDone = true;
    await sampling;
  }
}

async function heldBy(name: RegExp): Promise<number | null> {
  const all = await processes();
  if (all.length === 0) return null;
  const family = new Set([process.pid]);
  // Parents come before their children nearly always; a second look finds the others.
  for (let look = 0; look < 2; look++)
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  const own = all.filter((each) => family.has(each.pid) && name.test(each.name));
  const held = await Promise.all(own.map(({ pid }) => pssOf(pid)));
  return held.reduce((sum, bytes) => sum + bytes, 0);
}

async function processes(): Promise<{ pid: number; name: string; parent: number }[]> {
  const names = await readdir("/proc").catch(() => []);
  const stats = names
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));
  return (await Promise.all(stats)).flatMap((stat) => {
    const [, pid, name, parent] = STAT.exec(stat) ?? [];
    return pid && name && parent ? [{ pid: Number(pid), name, parent: Number(parent) }] : [];
  });
}

async function pssOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(PSS.exec(rollup)?.[1] ?? 0) * 1024;
}
