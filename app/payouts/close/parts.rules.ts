/** Members whose parts are of one size: how many, and what they gave together. Minor units. */
export interface Part {
  members: number;
  minor: bigint;
}

/** By creator, by index of {@link EDGES}; null where nobody gave as much. */
export type PartSums = Map<number, (Part | null)[]>;

/** A part as a statement names it: what each of its members gave is at least `from`, minor units. */
export interface NamedPart extends Part {
  from: bigint;
}

/** Lower ends of the sizes, minor units. */
const EDGES = [1n, 10n, 30n, 100n, 300n, 1000n, 3000n] as const;

/** Fewer members are never shown together: one who knows what the others gave would know what the last one gave. */
const FEWEST = 5;

export function addPart(parts: PartSums, creator: number, minor: bigint): void {
  const index = EDGES.findLastIndex((edge) => minor >= edge);
  if (index < 0) return;
  const list = parts.get(creator) ?? EDGES.map(() => null);
  parts.set(creator, list);
  const part = list[index];
  list[index] = { members: (part?.members ?? 0) + 1, minor: (part?.minor ?? 0n) + minor };
}

export function mergeParts(a: PartSums, b: PartSums): PartSums {
  const merged: PartSums = new Map([...a].map(([creator, list]) => [creator, [...list]]));
  for (const [creator, list] of b) {
    const mine = merged.get(creator) ?? EDGES.map(() => null);
    merged.set(
      creator,
      mine.map((part, index) => together(part, list[index] ?? null)),
    );
  }
  return merged;
}

/**
 * The parts as a statement may show them, the smallest first: sizes with too few members are put to the next one down,
 * and where all are too few, none is shown. They add up to what watching gave.
 * @returns null where fewer than {@link FEWEST} members gave something
 */
export function namedParts(list: readonly (Part | null)[] | undefined): NamedPart[] | null {
  const named: NamedPart[] = [];
  let waiting: NamedPart | null = null;
  for (const index of [...EDGES.keys()].reverse()) {
    const part = list?.[index];
    const from = EDGES[index];
    if (!part || from === undefined) continue;
    const joined: NamedPart = { from, ...(together(part, waiting) ?? part) };
    waiting = joined.members < FEWEST ? joined : null;
    if (!waiting) named.unshift(joined);
  }
  const [smallest, ...rest] = named;
  if (!waiting) return named.length > 0 ? named : null;
  if (!smallest) return null;
  return [{ from: waiting.from, ...(together(smallest, waiting) ?? smallest) }, ...rest];
}

function together(a: Part | null, b: Part | null): Part | null {
  if (!a || !b) return a ?? b;
  return { members: a.members + b.members, minor: a.minor + b.minor };
}
