import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { closes } from "~/payouts/close/closes.table";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { statements } from "~/payouts/statements.table";
import { payHolds } from "~/payouts/withheld/pay-holds.table";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { at, CloseWorld, db } from "./close-world";
import * as shared from "./withheld-world";

let world: CloseWorld;
let made: shared.Decisions;
async function open(): Promise<void> {
  world = await CloseWorld.open();
  made = new shared.Decisions(world);
}
beforeEach(open);

const hold = (decisionId: number, creatorNo: number, uploadId = 0) =>
  made.hold(decisionId, creatorNo, uploadId);
const end = (decisionId: number, outcome: "released" | "idle") => made.end(decisionId, outcome);
const purse = (no: number, name: string) => made.purse(no, name);
const release = () => releaseHolds(world.deps());
const autumn = () => shared.autumn(world);
const expectEqual = (months: number[]) => shared.expectEqual(world, months);
const expectSound = (name: string) => made.expectSound(name);
const { random } = shared;

async function readTotal(month: number, no: number): Promise<number> {
  const [row] = await db
    .select({ total: statements.total })
    .from(statements)
    .where(sql`${statements.month} = ${month} and ${statements.creator_no} = ${no}`);
  return row?.total ?? 0;
}

describe("money taken for good by decisions", () => {
  it("the next close divides it by what was watched, and the books, the recalculation and the public facts include it", async () => {
    await autumn();
    await world.close("2026-11-03");
    await hold(1, 1);
    await end(1, "idle");
    const taken = await world.balance("idle");
    const platform = await world.balance("platform");
    expect(taken).toBe(await readTotal(202610, 1));
    expect((await world.close("2026-12-03")).closed).toEqual([202611]);
    const [close] = await db.select().from(closes).where(eq(closes.month, 202611));
    expect(await world.balance("idle")).toBe(close?.idle_carry);
    const given = await db.get<{ minor: number }>(
      sql`select sum(idle) as minor from statements where month = 202611`,
    );
    expect((given?.minor ?? 0) + (close?.idle_carry ?? 0)).toBe(taken);
    expect(given?.minor).toBeGreaterThan(0);
    expect((await world.balance("platform")) - platform).toBe(close?.platform);
    await expectEqual([202610, 202611]);
  });

  it("money taken while a close runs belongs to the next one", async () => {
    await autumn();
    await world.close("2026-11-03");
    await hold(1, 1);
    await hold(2, 2);
    await end(1, "idle");
    world.now = at("2026-12-03");
    let calls = 0;
    const interrupted = {
      ...world.deps(),
      clock: () => {
        calls++;
        return world.now;
      },
    };
    const { closeDueMonths } = await import("~/payouts/close/close-month.server");
    const closing = closeDueMonths(interrupted, 86_400_000);
    await end(2, "idle");
    await closing;
    expect(calls).toBeGreaterThan(0);
    expect((await world.close("2027-01-03")).closed).toEqual([202612]);
    await expectEqual([202610, 202611, 202612]);
  });
});

describe("held money", () => {
  it("several works' holds take their own shares in any order, and a hold on a person takes the rest, released or not", async () => {
    await autumn();
    await world.close("2026-11-03");
    const total = await readTotal(202610, 1);
    await hold(1, 1, 10);
    await hold(2, 1, 11);
    const [a, b] = (
      await db
        .select()
        .from(payHolds)
        .where(sql`month = 202610`)
    ).map(({ from_held }) => from_held);
    expect((a ?? 0) + (b ?? 0)).toBeGreaterThanOrEqual(total - 1);
    await end(2, "released");
    world.now = at("2027-03-01");
    await release();
    await hold(3, 1);
    expect(await purse(1, "withheld")).toBe(total);
    expect(await purse(1, "payable")).toBe(0);
  });

  it("the hold of a creator in debt covers only the available money", async () => {
    await autumn();
    await world.close("2026-11-03");
    world.now = at("2027-03-01");
    await release();
    const total = await purse(1, "payable");
    await db.run(sql`insert into transfer (key, at, code, debit, credit, minor, ref)
      values ('test:debt', 1, 'restated', 'creator:1:payable', 'unearned', 100, null)`);
    await hold(1, 1);
    expect(await purse(1, "payable")).toBe(0);
    expect(await purse(1, "withheld")).toBe(total - 100);
  });

  it("refunds in the meantime are paid from the hold, and only the rest goes to others", async () => {
    await autumn();
    await world.close("2026-11-03");
    const total = await readTotal(202610, 1);
    await hold(1, 1);
    await world.refund("ch_1_2026-10", "2026-11-20", { minor: 900 });
    await world.close("2026-12-03");
    const debt = -(await purse(1, "payable"));
    expect(debt).toBeGreaterThan(0);
    const idle = await world.balance("idle");
    await end(1, "idle");
    expect(await purse(1, "payable")).toBe(0);
    expect((await world.balance("idle")) - idle).toBe(total - debt);
    await world.close("2027-01-03");
    await expectEqual([202610, 202611, 202612]);
  });

  it("money is taken and returned once by two workers at the same moment", async () => {
    await autumn();
    await world.close("2026-11-03");
    const total = await readTotal(202610, 1);
    await Promise.all([hold(1, 1, 10), hold(1, 1, 10), hold(1, 1, 10)]);
    await Promise.all([end(1, "released"), end(1, "released"), end(1, "released")]);
    const [row] = await db
      .select()
      .from(statements)
      .where(sql`month = 202610 and creator_no = 1`);
    expect(row?.held).toBe(total);
    expect(await purse(1, "held")).toBe(total);
    expect(await purse(1, "withheld")).toBe(0);
  });

  it("money of a reversed decision is held by another one that applies", async () => {
    await autumn();
    await world.close("2026-11-03");
    await hold(1, 1);
    await hold(2, 1);
    await end(1, "released");
    await hold(2, 1);
    expect(await purse(1, "withheld")).toBe(await readTotal(202610, 1));
  });
});

describe("random decisions", () => {
  it("no decision gives the platform money or loses any, statements agree with the ledger, and reversals restore everything", async () => {
    for (let life = 0; life < rounds(1, 6); life++) {
      const next = random(seed() + life);
      const pick = (count: number) => Math.floor(next() * count);
      await open();
      await autumn();
      await world.close("2026-11-03");
      let closed = 1;
      for (let step = 0; step < 14; step++) {
        const no = 1 + pick(3);
        const work = [0, no * 10, no * 10 + 1][pick(3)] ?? 0;
        const what = pick(5);
        if (what <= 1) await hold(1 + pick(6), no, work);
        else if (what === 2) await end(1 + pick(6), pick(2) === 0 ? "idle" : "released");
        else if (what === 3) {
          world.now += pick(2) * at("1970-03-01");
          await release();
        } else if (closed === 1 && step > 6) {
          await world.refund(`ch_${1 + pick(4)}_2026-10`, "2026-11-20", { minor: 900 });
          await world.close("2026-12-03");
          closed = 2;
        }
        await expectSound(`life ${life} step ${step}`);
      }
      await world.close("2027-02-03");
      await expectEqual([202610, 202611, 202612, 202701]);
      for (let decision = 1; decision <= 6; decision++) await end(decision, "released");
      for (const no of [1, 2, 3]) expect(await purse(no, "withheld")).toBe(0);
      await expectSound(`life ${life}, all ended`);
    }
  });
});
