import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { checkMonth } from "~/payouts/recompute/check-month";
import { DAY_MS } from "~/platform/clock";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { at, CloseWorld } from "./close-world";

async function closed(watched: readonly [upload: number, ms: number][], world: CloseWorld) {
  await world.members(1);
  await world.creators(1);
  await world.pay(1, { id: "ch_1", on: "2026-10-01", start: "2026-10-01", end: "2026-11-01" });
  const insert = env.DB.prepare(
    `insert into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
     values ('member-1', ${at("2026-10-20") / DAY_MS}, ?1, 1, 1, ?2, 1, 1)`,
  );
  await env.DB.batch(watched.map(([upload, ms]) => insert.bind(upload, ms)));
  await world.close("2026-11-03");
  return world.file("202610/statement-1-");
}

describe("watch time of works in a statement", () => {
  it("a statement rounds watch time to whole minutes, so a single member's seconds stay private", async () => {
    const world = await CloseWorld.open();
    const person = await seedPerson({ accountType: "creator" });
    const [film, glance] = [await seedUpload(person.id, {}), await seedUpload(person.id, {})];
    const gone = [900_001, 900_002, 900_003, 900_004] as const;
    const statement = await closed(
      [
        [film.id, 754_321],
        [glance.id, 59_999],
        [gone[0], 100_000],
        [gone[1], 85_000],
        [gone[2], 59_999],
        [gone[3], 999],
      ],
      world,
    );
    expect(await statement?.json()).toMatchObject({
      works: [
        { upload: film.id, seconds: 720 },
        { upload: glance.id, seconds: 0 },
      ],
      deleted_works: { works: 3, seconds: 240 },
    });
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
    await env.DB.prepare("update upload_day set ms = ms + 60000 where upload_id = ?1").bind(film.id).run();
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([
      expect.stringMatching(/statement-1-\w+\.json has other works\.$/),
    ]);
  });
});
