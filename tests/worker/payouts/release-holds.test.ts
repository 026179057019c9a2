import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { statements } from "~/payouts/statements.table";
import { openDatabase } from "~/platform/database.server";
import { env } from "cloudflare:workers";
import { Faults, faultyD1, Interruption } from "../../support/faults";
import { DAYS, db, PayoutWorld, type Creator } from "./payout-world";

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.open();
});

const release = (now = world.now()) => releaseHolds({ ...world.deps(), clock: () => now });
const setBirth = (creator: Creator, date: string | null) =>
  db.batch([
    // A statement is notified only after the previous one is gone.
    db.update(accounts).set({ date_of_birth: null }).where(eq(accounts.id, creator.id)),
    db.update(accounts).set({ date_of_birth: date }).where(eq(accounts.id, creator.id)),
  ]);
const readStatement = ({ no }: Creator, month = 202610) =>
  db
    .select()
    .from(statements)
    .where(and(eq(statements.creator_no, no), eq(statements.month, month)))
    .get();
const nobody = () => world.creator({ ready: false });

describe("held money", () => {
  it("held money becomes payable from the moment its hold ends, and not before", async () => {
    const creator = await nobody();
    await world.earn(creator, 202610, 700, { until: DAYS });
    const { hold_until: until } = (await readStatement(creator)) ?? { hold_until: 0 };
    await release(until - 1);
    expect(await world.purses(creator)).toMatchObject({ held: 700, payable: 0 });
    await release(until);
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 700 });
    expect(await readStatement(creator)).toMatchObject({ held: 0, released_at: until, total: 700 });
  });

  it("held money waits for its month's close, so books that differ pay nothing out", async () => {
    const creator = await nobody();
    await world.earn(creator, 202608, 700);
    for (const state of ["summing", "booking", "publishing"] as const) {
      await world.closed(202608, state);
      await release();
      expect(await world.purses(creator)).toMatchObject({ held: 700, payable: 0 });
    }
    await world.closed(202608);
    await release();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 700 });
  });

  it("held money waits for a staff review", async () => {
    const creator = await nobody();
    await world.earn(creator, 202610, 700, { look: "wanted" });
    await world.earn(creator, 202609, 300, { look: "cleared" });
    await release();
    expect(await world.purses(creator)).toMatchObject({ held: 700, payable: 300 });
  });

  it.each([
    ["2008-11-23", "2026-11-22T23:59:59.999Z", 0],
    ["2008-11-23", "2026-11-23T00:00:00.000Z", 700],
    ["2008-02-29", "2026-02-28T12:00:00.000Z", 0],
    ["2008-02-29", "2026-03-01T00:00:00.000Z", 700],
    ["2010-03-01", "2028-02-29T12:00:00.000Z", 0],
    ["2010-03-01", "2028-03-01T00:00:00.000Z", 700],
    [null, "2026-11-22T12:00:00.000Z", 700],
  ])("held money of a creator born on %s is at %s payable: %s", async (birth, at, payable) => {
    const creator = await nobody();
    await setBirth(creator, birth);
    await world.earn(creator, 202610, 700, { until: Date.parse("2026-01-01") - world.now() });
    await release(Date.parse(at));
    expect(await world.purses(creator)).toMatchObject({ held: 700 - payable, payable });
  });

  it("held money of a young creator becomes payable when they leave", async () => {
    const creator = await nobody();
    await setBirth(creator, "2012-01-01");
    await world.earn(creator, 202610, 700);
    await release();
    expect(await world.purses(creator)).toMatchObject({ held: 700 });
    await db.update(accounts).set({ deleting_at: world.now() }).where(eq(accounts.id, creator.id));
    await release();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 700 });
  });

  it("held money is released once by two runs at once, and nothing of a month that gave nothing", async () => {
    const creators = await Promise.all([nobody(), nobody(), nobody()]);
    for (const creator of creators) await world.earn(creator, 202610, 700);
    const empty = await nobody();
    await db.insert(statements).values({
      month: 202610,
      creator_no: empty.no,
      watched: 0,
      idle: 0,
      restated: 0,
      total: 0,
      watched_now: 0,
      idle_now: 0,
      held: 0,
      hold_until: 0,
      look: "none",
      created_at: 0,
    });
    const done = await Promise.all([release(), release(), release()]);
    expect(done.reduce((sum, { released }) => sum + released, 0)).toBe(4);
    for (const creator of creators)
      expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 700 });
    expect(await readStatement(empty)).toMatchObject({ held: 0, released_at: expect.any(Number) as number });
    expect(await release()).toEqual({ released: 0, isLeft: false });
  });

  it("held money is released at its current amount when a close takes from it in between", async () => {
    const creator = await nobody();
    await world.earn(creator, 202610, 700);
    const faults = new Interruption(1, async () => {
      await world.post({
        key: `test:${creator.no}`,
        code: "restated",
        minor: 200,
        debit: `creator:${creator.no}:held`,
        credit: "unearned",
      });
      await db.update(statements).set({ held: 500 }).where(eq(statements.creator_no, creator.no));
    });
    const between = openDatabase(faultyD1(env.DB, faults));
    await releaseHolds({ ...world.deps(), db: between });
    expect(await world.purses(creator)).toMatchObject({ held: 500, payable: 0 });
    await release();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 500 });
  });

  it("a month that can't be booked doesn't stop the release of others", async () => {
    const [broken, fine] = [await nobody(), await nobody()];
    await world.earn(broken, 202610, 700);
    await world.earn(fine, 202610, 700);
    // Another row has the same key, so the ledger refuses the whole batch.
    await world.post({
      key: `hold:202610:${broken.no}`,
      code: "hold",
      minor: 1,
      debit: "owner",
      credit: "bank",
    });
    await release();
    expect(await world.purses(fine)).toMatchObject({ held: 0, payable: 700 });
    expect(await world.purses(broken)).toMatchObject({ held: 700, payable: 0 });
    expect(await readStatement(broken)).toMatchObject({ held: 700, released_at: null });
    await db.update(statements).set({ look: "wanted" }).where(eq(statements.creator_no, broken.no));
  });
});

it("holds of any number of creators end in one run", async () => {
  const now = world.now();
  const rows = Array.from({ length: 450 }, (_, index) => ({
    month: 202610,
    creator_no: 100_000 + index,
    watched: 5,
    idle: 0,
    restated: 0,
    total: 5,
    watched_now: 5,
    idle_now: 0,
    held: 5,
    hold_until: now,
    look: "none" as const,
    created_at: now,
  }));
  await world.closed(202610);
  for (let from = 0; from < rows.length; from += 5)
    await db.insert(statements).values(rows.slice(from, from + 5));
  const faults = new Faults();
  const quick = openDatabase(faultyD1(env.DB, faults));
  expect(await releaseHolds({ ...world.deps(), db: quick })).toEqual({ released: 450, isLeft: false });
  expect(faults.calls.length).toBeLessThan(8);
  expect(await world.purses({ no: 100_449 })).toMatchObject({ payable: 5 });
});
