export interface Part {
  members: number;
  minor: bigint;
}

export type PartSums = Map<number, (Part | null)[]>;

export interface NamedPart extends Part {
  from: bigint;
}

const EDGES = [1n, 10n, 30n, 100n, 300n, 1000n, 3000n] as const;

/** In a smaller group a member could derive another's amount. */
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
      mine.map((part, index) => sumParts(part, list[index] ?? null)),
    );
  }
  return merged;
}

export function namedParts(list: readonly (Part | null)[] | undefined): NamedPart[] | null {
  const named: NamedPart[] = [];
  let pending: NamedPart | null = null;
  for (const index of [...EDGES.keys()].reverse()) {
    const part = list?.[index];
    const from = EDGES[index];
    if (!part || from === undefined) continue;
    const joined: NamedPart = { from, ...(sumParts(part, pending) ?? part) };
    pending = joined.members < FEWEST ? joined : null;
    if (!pending) named.unshift(joined);
  }
  const [smallest, ...rest] = named;
  if (!pending) return named.length > 0 ? named : null;
  if (!smallest) return null;
  return [{ from: pending.from, ...(sumParts(smallest, pending) ?? smallest) }, ...rest];
}

function sumParts(a: Part | null, b: Part | null): Part | null {
  if (!a || !b) return a ?? b;
  return { members: a.members + b.members, minor: a.minor + b.minor };
}
