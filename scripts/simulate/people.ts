import type { Random } from "./random.ts";

export const KINDS = [
  "honest",
  "bots",
  "rings",
  "refund rings",
  "idle-pool bots",
  "trial farms",
  "shared cards",
  "stolen cards",
] as const;
export type Kind = (typeof KINDS)[number];

/** Their payments are compared with their creators' earnings. */
export interface Scheme {
  kind: Kind;
  members: number[];
  trials: number[];
  creators: number[];
}

/** Numbered from 1, honest ones last. */
export interface People {
  schemes: Scheme[];
  members: number;
  creators: number;
}

/** Schemes shrink with the world, so that a small one has every kind. */
export function drawPeople(members: number, creators: number, random: Random): People {
  const most = (wanted: number) => Math.max(2, Math.min(wanted, Math.floor(members / 50)));
  const times = Math.max(1, Math.min(5, Math.floor(creators / 100)));
  const schemes: Scheme[] = [];
  let [member, creator] = [0, 0];
  const take = (kind: Kind, paying: number, trials: number, owners: number) => {
    const of = (count: number, next: () => number) => Array.from({ length: count }, next);
    const nextMember = () => ++member;
    schemes.push({
      kind,
      members: of(paying, nextMember),
      trials: of(trials, nextMember),
      creators: of(owners, () => ++creator),
    });
  };
  for (let time = 0; time < times; time++) {
    for (const size of [1, 10, 100]) take("bots", most(size), 0, 1);
    const ring = random.between(2, 5);
    take("rings", ring, 0, ring);
    take("refund rings", most(20), 0, 1);
    take("idle-pool bots", 1, most(100), 1);
    take("trial farms", 0, most(50), 1);
    take("shared cards", most(5), 0, 1);
  }
  take("stolen cards", Math.max(2, Math.min(200, Math.floor(members / 20))), 0, Math.min(4, times));
  if (member >= members || creator >= creators) {
    throw new Error(
      `Use at least ${member + 1} members and ${creator + 1} creators: fewer leaves only cheaters.`,
    );
  }
  take("honest", members - member, 0, creators - creator);
  return { schemes, members, creators };
}
