import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { adjustWithholding } from "~/payouts/withheld/adjust.server";
import { endWithholding } from "~/payouts/withheld/end-withholding.server";
import { payHolds, type PayHold } from "~/payouts/withheld/pay-holds.table";
import { withhold } from "~/payouts/withheld/withhold.server";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { Faults, Interruption } from "../../support/faults";
import { at, CloseWorld, db } from "./close-world";
import { autumn, Decisions, expectEqual, random } from "./withheld-world";

let world: CloseWorld;
let made: Decisions;
beforeEach(async () => {
  world = await CloseWorld.open();
  made = new Decisions(world);
});

async function october(): Promise<void> {
  await autumn(world);
  await world.close("2026-11-03");
}
const gives = async (month: number, no: number) =>
  (
    await db.get<{ minor: number }>(sql`select watched_now + idle_now as minor from statements
    where month = ${month} and creator_no = ${no}`)
  )?.minor ?? 0;
const computePart = async (month: number, no: number, work: number) => {
  const row = await db.get<Pick<PayHold, "part_ms" | "whole_ms">>(sql`select part_ms, whole_ms from pay_holds
    where month = ${month} and creator_no = ${no} and upload_id = ${work}`);
  return Math.floor(((await gives(month, no)) * (row?.part_ms ?? 0)) / (row?.whole_ms ?? 1));
};
const payLate = (on: string) =>
  world.pay(5, { id: "ch_5_late", on, start: "2026-10-01", end: "2026-11-01", gross: 3000 });

async function withFive(): Promise<void> {
  await autumn(world, 5);
  await world.close("2026-11-03");
}

describe("late money for a month on hold", () => {
  it("late money is held by the work's share, and a reversal returns it exactly", async () => {
    await withFive();
    await made.hold(1, 1, 10);
    const before = await made.purse(1, "withheld");
    await payLate("2026-11-20");
    await world.close("2026-12-03");
    await made.tend();
    const after = await made.purse(1, "withheld");
    expect(after).toBeGreaterThan(before);
    expect(after).toBe((await computePart(202610, 1, 10)) + (await computePart(202611, 1, 10)));
    await made.end(1, "released");
    expect(await made.purse(1, "withheld")).toBe(0);
    expect(await made.purse(1, "held")).toBe((await gives(202610, 1)) + (await gives(202611, 1)));
    await made.expectSound("late");
  });

  it("late money is held even for a month that was already paid out, and nothing else", async () => {
    await withFive();
    world.now = at("2027-03-01");
    await releaseHolds(world.deps());
    await made.paid(1);
    await made.hold(1, 1, 10);
    expect(await made.purse(1, "withheld")).toBe(0);
    const gave = await gives(202610, 1);
    await payLate("2027-03-02");
    await world.close("2027-04-03");
    await made.tend();
    const [row] = await made.rows(202610, 1);
    const part = (minor: number) => Math.floor((minor * (row?.part_ms ?? 0)) / (row?.whole_ms ?? 1));
    expect(await gives(202610, 1)).toBeGreaterThan(gave);
    expect(row?.from_payable).toBe(part(await gives(202610, 1)) - part(gave));
    await made.expectSound("paid");
  });

  it("late money goes to others after an upheld decision, and is taken from there on a reversal", async () => {
    await withFive();
    await made.hold(1, 1, 10);
    await made.end(1, "idle");
    await payLate("2026-11-20");
    await world.close("2026-12-03");
    await made.tend();
    expect(await made.taken(1, 202610)).toBe(await computePart(202610, 1, 10));
    await world.refund("ch_5_late", "2026-12-20", { minor: 3000 });
    await world.refund("ch_1_2026-10", "2026-12-20", { minor: 900 });
    await world.close("2027-01-03");
    await made.tend();
    expect(await made.taken(1, 202610)).toBe(await computePart(202610, 1, 10));
    await world.close("2027-02-03");
    const ours = await db.get<{ closes: number; ledger: number }>(sql`select
      (select sum(platform + platform_restated) from closes) as closes,
      (select sum(case when credit = 'platform' then minor else -minor end) from transfer
        where 'platform' in (debit, credit) and code in ('close', 'restated', 'moderation')) as ledger`);
    expect(ours?.ledger).toBe(ours?.closes);
    await made.expectSound("upheld");
    await expectEqual(world, [202610, 202611, 202612, 202701]);
  });
});

describe("refunds to members of a month on hold", () => {
  it("a refund is also taken from held money, and a reversal gives the result without a decision", async () => {
    const lives: Record<string, number>[] = [];
    for (const isDecided of [false, true]) {
      world = await CloseWorld.open();
      made = new Decisions(world);
      await october();
      if (isDecided) await made.hold(1, 1);
      await world.refund("ch_1_2026-10", "2026-11-20", { minor: 900 });
      await world.close("2026-12-03");
      if (isDecided) {
        expect(await made.purse(1, "payable")).toBeLessThan(0);
        await made.tend();
        expect(await made.purse(1, "payable")).toBe(0);
        await made.end(1, "released");
      }
      lives.push({ held: await made.purse(1, "held"), payable: await made.purse(1, "payable") });
    }
    expect(lives[1]).toEqual(lives[0]);
  });

  it("a won dispute returns its money to the hold", async () => {
    await october();
    await made.hold(1, 1, 10);
    const before = await made.purse(1, "withheld");
    await world.dispute("ch_1_2026-10", "2026-11-20");
    await world.close("2026-12-03");
    await made.tend();
    const [during] = await made.rows(202610, 1);
    expect(during?.from_held).toBe(await computePart(202610, 1, 10));
    expect(during?.from_held).toBeLessThan(before);
    await world.win("ch_1_2026-10", "2026-12-20");
    await world.close("2027-01-03");
    await made.tend();
    const [after] = await made.rows(202610, 1);
    expect(after?.from_held).toBe(before);
    await made.expectSound("won");
  });

  it("a lost dispute takes the same share after the work is gone and its watch days are deleted", async () => {
    await october();
    await made.hold(1, 1, 10);
    await db.run(sql`delete from upload_day`);
    await db.run(sql`delete from upload_totals`);
    await world.dispute("ch_1_2026-10", "2026-11-20");
    await world.lose("ch_1_2026-10", "2026-11-22");
    await world.close("2026-12-03");
    await made.tend();
    const [row] = await made.rows(202610, 1);
    expect(row?.from_held).toBe(await computePart(202610, 1, 10));
    expect(row?.from_held).toBeGreaterThan(0);
  });
});

describe("money under way when a decision comes", () => {
  it("money under way is left alone and held as soon as it returns", async () => {
    await october();
    world.now = at("2027-03-01");
    await releaseHolds(world.deps());
    const minor = await made.purse(1, "payable");
    await made.begin(1);
    await made.hold(1, 1);
    expect(await made.purse(1, "withheld")).toBe(0);
    await made.settle(1, "refused");
    await made.tend();
    expect(await made.purse(1, "withheld")).toBe(minor);
    expect(await made.purse(1, "payable")).toBe(0);
  });

  it("money that arrived and was returned later is held too", async () => {
    await october();
    world.now = at("2027-03-01");
    await releaseHolds(world.deps());
    const minor = await made.purse(1, "payable");
    await made.begin(1);
    await made.settle(1, "sent");
    await made.hold(1, 1);
    expect(await made.purse(1, "withheld")).toBe(0);
    await made.settle(1, "reversed");
    await made.tend();
    expect(await made.purse(1, "withheld")).toBe(minor);
  });
});

describe("several decisions", () => {
  it("several decisions give the same result in any order", async () => {
    const orders = [
      [0, 10, 11],
      [11, 0, 10],
      [10, 11, 0],
      [0, 11, 10],
    ];
    const ends: string[] = [];
    for (const order of orders) {
      world = await CloseWorld.open();
      made = new Decisions(world);
      await withFive();
      for (const work of order) await made.hold(work + 1, 1, work);
      await payLate("2026-11-20");
      await world.close("2026-12-03");
      await made.tend();
      const over = [
        () => made.end(1, "released"),
        () => made.end(11, "idle"),
        () => made.end(12, "released"),
      ];
      for (const work of order.toReversed()) await over[[0, 10, 11].indexOf(work)]?.();
      await made.tend();
      await made.expectSound(order.join());
      ends.push(
        JSON.stringify([
          ...(await Promise.all(["held", "payable", "withheld"].map((name) => made.purse(1, name)))),
          await made.taken(11, 202610),
          await made.taken(11, 202611),
        ]),
      );
    }
    expect(new Set(ends).size).toBe(1);
  });
});

describe("the task for held money", () => {
  it("the task books each unit once when killed between any two steps or run twice at once", async () => {
    await withFive();
    await payLate("2026-11-20");
    const whole = await gives(202610, 1);
    for (let call = 1; ; call++) {
      const faults = new Faults({ call, moment: call % 2 === 0 ? "after" : "before" });
      const dying = { db: world.deps(faults).db, clock: () => world.now };
      const died = await withhold(dying, { decisionId: 1, creatorNo: 1, uploadId: 10, until: null }).then(
        () => false,
        () => true,
      );
      await made.expectSound(`call ${call}`);
      if (!died) break;
      expect(call).toBeLessThan(60);
    }
    expect(await made.purse(1, "withheld")).toBe(await computePart(202610, 1, 10));
    await world.close("2026-12-03");
    await Promise.all([made.tend(), made.tend(), made.tend()]);
    await made.tend();
    await Promise.all([made.end(1, "released"), made.end(1, "released"), made.tend()]);
    await made.end(1, "released");
    expect(await made.purse(1, "withheld")).toBe(0);
    expect(whole).toBeGreaterThan(0);
    await made.expectSound("all");
  });

  it("the task takes what the ledger says when it runs during a close", async () => {
    await withFive();
    await made.hold(1, 1, 10);
    await payLate("2026-11-20");
    world.now = at("2026-12-03");
    let last = 1;
    for (let after = 1; after < 40; after += 2) {
      const between = new Interruption(after, async () => {
        last++;
        await made.hold(last, 1 + (last % 3), 10 * (1 + (last % 3)) + (last % 2));
        await made.end(last - 2, "released");
        await made.tend();
        await made.expectSound(`step ${after}`, { isClosing: true });
      });
      await closeDueMonths(world.deps(between), after < 30 ? 0 : 86_400_000).catch((error: unknown) => {
        // The batch's condition changed so often that it gave up.
        expect(String(error)).toContain("changed each time");
      });
    }
    await world.close("2026-12-04");
    await made.tend();
    for (let decision = 1; decision <= last; decision++) await made.end(decision, "released");
    for (const no of [1, 2, 3]) {
      expect(await made.purse(no, "held"), String(no)).toBe(
        (await gives(202610, no)) + (await gives(202611, no)),
      );
      expect(await made.purse(no, "withheld")).toBe(0);
      expect(await made.purse(no, "payable")).toBe(0);
    }
    await made.expectSound("busy");
    await expectEqual(world, [202610, 202611]);
  });

  it("the task changes nothing when nothing has changed", async () => {
    await october();
    await made.hold(1, 1, 10);
    const [row] = await made.rows(202610, 1);
    if (!row) throw new Error("There is no row");
    expect((await adjustWithholding(made.deps, row))?.changed).toBe(false);
    expect(await db.all(sql`select 1 from transfer where code = 'moderation'`)).toHaveLength(1);
  });
});

describe("random sequences", () => {
  it("no sequence loses or creates money or touches anyone but creators and idle money, and reversals undo everything", async () => {
    for (let life = 0; life < rounds(1, 3); life++) {
      const start = seed() + life;
      const decided = await live(start, true);
      const plain = await live(start, false);
      expect(decided, `life ${life}`).toEqual(plain);
    }
  });

  async function live(start: number, isDecided: boolean) {
    const next = random(start);
    const other = random(start + 77);
    const pick = (count: number, of = next) => Math.floor(of() * count);
    world = await CloseWorld.open();
    made = new Decisions(world);
    await autumn(world, 5);
    await world.close("2026-11-03");
    const months = ["2026-12", "2027-01", "2027-02", "2027-03", "2027-04"];
    const spent = new Set<string>();
    for (const [index, month] of months.entries()) {
      for (let step = 0; step < 4; step++) {
        const payment = `ch_${1 + pick(4)}_2026-1${pick(2)}`;
        const what = pick(4);
        const day = `${month}-01`;
        if (what === 0 && !spent.has(payment)) {
          spent.add(payment);
          await world.refund(payment, day, { minor: 300 + pick(600) });
        } else if (what === 1 && !spent.has(payment)) {
          spent.add(payment);
          await world.dispute(payment, day);
          if (pick(2) === 0) await world.lose(payment, `${month}-02`);
          else await world.win(payment, `${month}-02`);
        } else if (what === 2 && !spent.has("late")) {
          spent.add("late");
          await payLate(day);
        } else if (what === 3 && index > 2) {
          world.now = Math.max(world.now, at(day));
          await releaseHolds(world.deps());
        }
        if (isDecided) {
          const no = 1 + pick(3, other);
          const work = [0, no * 10, no * 10 + 1][pick(3, other)] ?? 0;
          if (pick(3, other) > 0) await made.hold(1 + pick(6, other), no, work);
          else await made.end(1 + pick(6, other), "released");
          if (pick(3, other) === 0) await made.tend();
        }
      }
      if (isDecided) await made.expectSound(`${start} ${month}`);
      await world.close(`${month}-03`);
    }
    await made.tend();
    for (let decision = 1; decision <= 6; decision++) await made.end(decision, "released");
    const sum = await db.get<{
      minor: number;
    }>(sql`select sum(case when credit like '%' then minor end) - sum(minor) as minor
      from transfer`);
    expect(sum?.minor).toBe(0);
    const left: Record<string, number> = { platform: await world.balance("platform") };
    left["idle"] = await world.balance("idle");
    for (const no of [1, 2, 3]) {
      expect(await made.purse(no, "withheld")).toBe(0);
      left[String(no)] = (await made.purse(no, "held")) + (await made.purse(no, "payable"));
    }
    await expectEqual(world, [202610, 202611, 202612, 202701, 202702, 202703]);
    return left;
  }

  it("money taken for good is divided, and the books of every month agree", async () => {
    for (let life = 0; life < rounds(1, 3); life++) {
      const next = random(seed() + 500 + life);
      const pick = (count: number) => Math.floor(next() * count);
      world = await CloseWorld.open();
      made = new Decisions(world);
      await autumn(world, 5);
      await world.close("2026-11-03");
      for (const [index, month] of ["2026-12", "2027-01", "2027-02", "2027-03"].entries()) {
        for (let step = 0; step < 6; step++) {
          const no = 1 + pick(3);
          const what = pick(5);
          if (what <= 1) await made.hold(1 + pick(6), no, no * 10 + pick(2));
          else if (what === 2) await made.end(1 + pick(6), pick(2) === 0 ? "idle" : "released");
          else if (what === 3) await made.tend();
          else if (step === 5 && index < 3)
            await world.refund(`ch_${index + 1}_2026-10`, `${month}-01`, { minor: 500 });
          await made.expectSound(`${life} ${month} ${step}`);
        }
        if (index === 0) await payLate(`${month}-02`);
        await world.close(`${month}-03`);
        await made.tend();
        await made.expectSound(`${life} ${month}`);
      }
      await expectEqual(world, [202610, 202611, 202612, 202701, 202702]);
    }
  });
});

describe("rows of a decision about money", () => {
  it("every new month, change of a month and finished payout marks the row for another check", async () => {
    await october();
    await made.hold(1, 1, 10);
    const looks = () => db.all(sql`select month from ${payHolds} where seen is null order by month`);
    expect(await looks()).toEqual([]);
    await db.run(sql`update statements set watched_now = watched_now + 1 where creator_no = 1`);
    expect(await looks()).toEqual([{ month: 202610 }]);
    await endWithholding(made.deps, { decisionId: 1, outcome: "released" });
    await db.run(sql`update statements set watched_now = watched_now - 1 where creator_no = 1`);
    expect(await looks()).toEqual([]);
  });
});
