import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { describe, expect, it } from "vitest";
import { readFollowing } from "~/feed/following-feed.store.server";
import type { WorkKind } from "~/feed/feed-lists";
import { follows } from "~/following/follows.table";
import type { Cursor } from "~/platform/keyset.server";
import { seedOwner, db, seedUpload } from "../../support/uploads";

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Work {
  id: number;
  owner: string;
  kind: string;
  listed_at: number;
  isListed: boolean;
}

/** The definition of the list, without regard to cost. */
function oracle(works: readonly Work[], followed: ReadonlySet<string>, kind: WorkKind | null): number[] {
  return works
    .filter((work) => work.isListed && followed.has(work.owner) && (kind === null || work.kind === kind))
    .sort((a, b) => b.listed_at - a.listed_at || b.id - a.id)
    .map(({ id }) => id);
}

async function readAll(reader: string, kind: WorkKind | null): Promise<number[]> {
  const ids: number[] = [];
  for (let after: Cursor | null = null; ;) {
    const page: { id: number; order: number }[] = await readFollowing(db, reader, kind, after, null);
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < 6 || !last) return ids;
    after = { created_at: last.order, id: last.id };
  }
}

describe("the feed of followed creators", () => {
  it("the feed equals the sorted list of all followed works in any random world", async () => {
    for (let world = 0; world < rounds(2, 6); world++) {
      const random = randomFrom(seed() + world);
      const whole = (below: number) => Math.floor(random() * below);
      const [reader, ...owners] = await Promise.all(Array.from({ length: 2 + whole(14) }, seedOwner));
      if (reader === undefined) throw new Error("No reader");
      const works: Work[] = [];
      for (let n = whole(70); n > 0; n--) {
        const owner = owners[Math.floor(random() ** 2 * owners.length)] ?? reader;
        const kind = (["image", "video", "audio", "other"] as const)[whole(4)] ?? "image";
        const visibility = random() < 0.8 ? "public" : "private";
        const status = random() < 0.9 ? "ready" : "processing";
        // Few moments for many works, so pages end among equal ones.
        const at = 1_700_000_000_000 + whole(12);
        const row = await seedUpload(owner, { kind, visibility, status, created_at: at });
        works.push({
          id: row.id,
          owner,
          kind,
          listed_at: at,
          isListed: visibility + status === "publicready",
        });
      }
      const followed = new Set(owners.filter(() => random() < 0.6));
      for (const creator of followed)
        await db.insert(follows).values({ follower: reader, creator, created_at: whole(5) });
      for (const kind of [null, "video"] as const) {
        const wanted = oracle(works, followed, kind);
        expect(await readAll(reader, kind), `world ${world}`).toEqual(wanted);
        const at = wanted[whole(wanted.length)];
        const place = works.find(({ id }) => id === at);
        const downTo = place ? { created_at: place.listed_at, id: place.id } : { created_at: 0, id: 0 };
        const whole_ = await readFollowing(db, reader, kind, null, downTo);
        expect(whole_.map(({ id }) => id)).toEqual(
          place ? wanted.slice(0, wanted.indexOf(place.id) + 1) : wanted,
        );
      }
    }
  });
});
