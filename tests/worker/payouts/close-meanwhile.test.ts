import { describe, expect, it } from "vitest";
import { closeDueMonths } from "~/payouts/close-month.server";
import { checkMonth } from "~/payouts/recompute/check-month";
import { HOUR_MS } from "~/platform/clock";
import { Faults, Interruption } from "../../support/faults";
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

describe("a payment that is booked while a month is closed", () => {
  it("is no difference in the books, behind whichever call it comes", async () => {
    const whole = new Faults();
    expect((await close(await october(), whole)).closed).toEqual([202610]);
    for (let call = 1; call <= whole.calls.length; call++) {
      const world = await october();
      const paid = new Interruption(call, () =>
        world.pay(2, { id: "ch_2", on: "2026-11-03", start: "2026-11-03", end: "2026-12-03" }),
      );
      const { closed } = await close(world, paid);
      expect(closed, `behind ${paid.calls[call - 1]} (${call})`).toEqual([202610]);
      expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
    }
  }, 60_000);
});
