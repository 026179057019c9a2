import { DAY_MS, MINUTE_MS } from "../../app/platform/clock.ts";
import type { People, Scheme } from "./people.ts";
import type { Random } from "./random.ts";

const BOT_DAYS = 5;

export interface WatchedDay {
  day: number;
  /** Also the number of the creator's one work. */
  creator: number;
  ms: number;
}

export function drawWatching({ schemes }: People, first: number, random: Random): Map<number, WatchedDay[]> {
  const watching = new Map<number, WatchedDay[]>();
  for (const scheme of schemes) {
    for (const [index, member] of [...scheme.members, ...scheme.trials].entries()) {
      const rows = scheme.kind === "honest" ? honest(scheme, first, random) : machine(scheme, index, first);
      if (rows.length > 0) watching.set(member, rows);
    }
  }
  return watching;
}

function honest({ creators }: Scheme, first: number, random: Random): WatchedDay[] {
  if (random.chance(0.1)) return [];
  const isBrief = random.chance(0.05);
  const rows = new Map<string, WatchedDay>();
  for (let count = random.between(1, isBrief ? 1 : 10); count > 0; count--) {
    const creator = creators[Math.floor(creators.length * random.next() ** 2)] ?? 0;
    const day = first + random.between(0, 27);
    const ms = isBrief ? random.between(1, 59_999) : random.between(10_000, 120 * MINUTE_MS);
    rows.set(`${day}:${creator}`, { day, creator, ms });
  }
  return [...rows.values()];
}

function machine({ kind, creators }: Scheme, index: number, first: number): WatchedDay[] {
  const theirs = kind === "rings" ? creators.filter((_, at) => at !== index) : creators;
  const ms = DAY_MS / theirs.length;
  return Array.from({ length: BOT_DAYS }, (_, day) =>
    theirs.map((creator) => ({ day: first + day, creator, ms: Math.floor(ms) })),
  ).flat();
}
