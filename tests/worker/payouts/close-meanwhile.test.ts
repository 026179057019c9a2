import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { checkMonth } from "~/payouts/recompute/check-month";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { callsToBreak } from "../../support/calls-to-break";
import { Faults, Interruption } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { at, CloseWorld } from "./close-world";

const close = (world: CloseWorld, faults: Faults) => closeDueMonths(world.deps(faults), HOUR_MS);

async function october(): Promise<CloseWorld> {
  const world = await CloseWorld.open();
  await world.members(2);
  await world.creators(1);
  await world.pay(1, { id: "ch_1", on: "2026-10-05", start: "2026-10-05", end: "2026-11-05" });
  await world.watch(1, "2026-10-20", 1, 600);
  world.now = at("2026-11-03");
  return world;
}

describe("a payment booked while a month is closed", () => {
  it("a payment booked after any call of the close makes no difference in the books", async () => {
    const whole = new Faults();
    expect((await close(await october(), whole)).closed).toEqual([202610]);
    for (const call of callsToBreak(whole.calls.length)) {
      const world = await october();
      const paid = new Interruption(call, () =>
        world.pay(2, { id: "ch_2", on: "2026-11-03", start: "2026-11-03", end: "2026-12-03" }),
      );
      const { closed } = await close(world, paid);
      expect(closed, `behind ${paid.calls[call - 1]} (${call})`).toEqual([202610]);
      expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
    }
  });
});

describe("a work deleted while two closes run", () => {
  it("a deleted work appears in the one statement that was written first, and the manifest names that one", async () => {
    const { id: owner } = await seedPerson({ accountType: "creator" });
    const withFilm = async () => {
      const world = await october();
      const { id } = await seedUpload(owner, {});
      await env.DB.prepare(
        `insert into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
         values ('member-2', ${at("2026-10-21") / DAY_MS}, ?1, 2, 1, 600000, 1, 1)`,
      )
        .bind(id)
        .run();
      return { world, id };
    };
    const whole = new Faults();
    await close((await withFilm()).world, whole);
    for (const call of callsToBreak(whole.calls.length)) {
      const { world, id } = await withFilm();
      const overtaken = new Interruption(call, async () => {
        await env.DB.batch([
          env.DB.prepare("update uploads set status = 'deleting' where id = ?1").bind(id),
          env.DB.prepare("update closes set lease = null"),
        ]);
        await closeDueMonths(world.deps(), HOUR_MS);
      });
      await close(world, overtaken);
      const { differences } = await checkMonth(world.source(), 202610);
      expect(differences, `behind ${overtaken.calls[call - 1]} (${call})`).toEqual([]);
    }
  });
});
