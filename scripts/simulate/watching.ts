import type { People, Scheme } from "./people.ts";
import type { Random } from "./random.ts";

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60 * 1000;
/** Days on which a machine watches around the clock. */
const BOT_DAYS = 5;

export interface Watched {
  /** Days since the Unix epoch. */
  day: number;
  /** The creator's number, and that of their one work. */
  creator: number;
  ms: number;
}

/** What everybody watches in a month, by member. @param first its first day, days since the Unix epoch */
export function drawWatching({ schemes }: People, first: number, random: Random): Map<number, Watched[]> {
  const watching = new Map<number, Watched[]>();
  for (const scheme of schemes) {
    for (const [index, member] of [...scheme.members, ...scheme.trials].entries()) {
      const rows = scheme.kind === "honest" ? honest(scheme, first, random) : machine(scheme, index, first);
      if (rows.length > 0) watching.set(member, rows);
    }
  }
  return watching;
}

/** Some watch nothing and some hardly anything; most watch a few creators, some of whom are liked by many. */
function honest({ creators }: Scheme, first: number, random: Random): Watched[] {
  if (random.chance(0.1)) return [];
  const isBrief = random.chance(0.05);
  const rows = new Map<string, Watched>();
  for (let count = random.between(1, isBrief ? 1 : 10); count > 0; count--) {
    const creator = creators[Math.floor(creators.length * random.next() ** 2)] ?? 0;
    const day = first + random.between(0, 27);
    const ms = isBrief ? random.between(1, 59_999) : random.between(10_000, 120 * MINUTE_MS);
    rows.set(`${day}:${creator}`, { day, creator, ms });
  }
  return [...rows.values()];
}

/** Around the clock at their accomplices; in a ring at everybody's works but one's own. */
function machine({ kind, creators }: Scheme, index: number, first: number): Watched[] {
  const theirs = kind === "rings" ? creators.filter((_, at) => at !== index) : creators;
  const ms = DAY_MS / theirs.length;
  return Array.from({ length: BOT_DAYS }, (_, day) =>
    theirs.map((creator) => ({ day: first + day, creator, ms: Math.floor(ms) })),
  ).flat();
}
