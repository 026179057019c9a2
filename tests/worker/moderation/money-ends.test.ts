import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsAtClosing, statementsAtRemoval } from "~/leaving/owned-data.server";
import { insertingCreatorNo } from "~/ledger/numbers.store.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { RISK_HOLD_DAYS } from "~/moderation/moderation.limits";
import { accounts } from "~/identity/accounts/accounts.table";
import { findDuePayouts } from "~/payouts/sending/due-payouts.store.server";
import { beginPayout } from "~/payouts/sending/begin-payout.store.server";
import { payoutStops } from "~/payouts/sending/payout-stops.table";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { seedPerson } from "../../support/people";
import { DAYS, db, MINUTES, type Creator, type PayoutWorld } from "../payouts/payout-world";
import { MoneyWorld } from "./money-world";

let decided: MoneyWorld;
let world: PayoutWorld;
beforeAll(async () => {
  decided = await MoneyWorld.open();
  world = decided.money;
});

const ENDED: Measure[] = [{ what: "ended", until: null }];
const HELD: Measure[] = [{ what: "pay_held", until: null }];
/** Just before and after 120 days, by the clock of money. */
const ALMOST = 120 * DAYS - 5 * MINUTES;

async function payAt(ahead: number): Promise<void> {
  const deps = world.deps(undefined, { clock: () => Date.now() + ahead });
  await releaseHolds(deps);
  await sendPayouts(deps);
}
const end = (creator: Creator, more: { replaces?: number; ahead?: number } = {}) =>
  decided.decide(`person:${creator.id}`, creator, ENDED, more);

describe("money of an account that a decision ended", () => {
  it("the money is paid 120 days after the end, neither before nor never, however little it is", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 300);
    await world.earn(creator, 202610, 200);
    const platform = await decided.balance("platform");
    await end(creator);
    await payAt(ALMOST);
    expect(await world.purses(creator)).toMatchObject({ held: 200, payable: 300, sending: 0 });
    await payAt(120 * DAYS + MINUTES);
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 500 });
    expect(await decided.balance("platform")).toBe(platform);
    await world.expectWhole();
  });

  it("money held for a work isn't paid at the end of the 120 days", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 1000);
    const work = await decided.watched(creator, 202609, 1);
    await decided.watched(creator, 202609, 3);
    await decided.decide(`work:${work}`, creator, [...HELD, ...ENDED, { what: "removed", until: null }]);
    await decided.tend();
    await payAt(120 * DAYS + MINUTES);
    expect(await world.payout(creator)).toMatchObject({ minor: 750 });
    expect(await world.purses(creator)).toMatchObject({ withheld: 250, payable: 0 });
  });

  it("a reversal of the end pays the money the usual way at once", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 1500);
    const { reference } = await end(creator);
    await payAt(0);
    expect(await world.payouts(creator)).toEqual([]);
    await decided.judge(reference, creator, "reversed");
    await payAt(0);
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 1500 });
  });

  it("after a reversal an amount below the minimum waits like everybody's", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 500);
    const { reference } = await end(creator);
    await decided.judge(reference, creator, "reversed");
    await payAt(200 * DAYS);
    expect(await world.payouts(creator)).toEqual([]);
  });

  it("a second ending of the account doesn't extend the wait, even if it replaces the first", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 700);
    const first = await end(creator);
    await end(creator, { replaces: first.id, ahead: 100 * DAYS });
    await payAt(ALMOST);
    expect(await world.payouts(creator)).toEqual([]);
    await payAt(120 * DAYS + MINUTES);
    expect(await world.payout(creator)).toMatchObject({ minor: 700 });
  });

  it("deleting the account in the meantime neither loses the money nor pays it sooner", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 700);
    await end(creator);
    await db.batch([
      db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, creator.id)),
      ...statementsAtClosing(db, creator.id),
    ]);
    const [first, ...rest] = statementsAtRemoval(db, creator.id, world.now());
    if (first) await db.batch([first, ...rest]);
    await payAt(ALMOST);
    expect(await world.purses(creator)).toMatchObject({ held: 700, payable: 0 });
    await payAt(120 * DAYS + MINUTES);
    expect(await world.payout(creator)).toMatchObject({ state: "sent", minor: 700 });
  });

  it("an appeal won after the owner deleted the account pays the money at once", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 700);
    const { id } = await end(creator);
    const [first, ...rest] = statementsAtRemoval(db, creator.id, world.now());
    if (first) await db.batch([first, ...rest]);
    await db
      .update(measures)
      .set({ ended_at: Date.now(), ended_by: "appeal" })
      .where(eq(measures.decision_id, id));
    await payAt(0);
    expect(await world.payout(creator)).toMatchObject({ minor: 700 });
  });

  it("a creator number assigned after the end is stopped too, counted from the end of the account", async () => {
    const person = await seedPerson({ accountType: "creator" });
    await decided.decide(`person:${person.id}`, person, [...ENDED, ...HELD]);
    await db.batch([insertingCreatorNo(db, person.id)]);
    const found = await db.get<{
      days: number;
    }>(sql`select (until - began_at) / 86400000 as days from ${payoutStops}
      where creator_no = (select no from creator_numbers where account_id = ${person.id})`);
    expect(found?.days).toBe(120);
    const held = await db.get(sql`select 1 as there from pay_holds
      where creator_no = (select no from creator_numbers where account_id = ${person.id}) and month = 0`);
    expect(held).toBeDefined();
  });

  it("a payout isn't sent when the decision comes between selecting and claiming it", async () => {
    const creator = await world.creator();
    await world.payable(creator, 202609, 1500);
    const due = (await findDuePayouts(world.deps(), 100)).find(({ creator_no }) => creator_no === creator.no);
    await end(creator);
    expect(due && (await beginPayout(db, due, { currency: "usd", now: world.now() }))).toBe(false);
    expect(await world.purses(creator)).toMatchObject({ payable: 1500, sending: 0 });
  });
});

describe("money held for risk", () => {
  const readUntil = async (decision: number) => {
    const [row] = await db.select().from(measures).where(eq(measures.decision_id, decision));
    return row?.until ?? null;
  };
  const nearly = (at: number | null, ahead: number) =>
    expect(Math.abs((at ?? 0) - Date.now() - ahead)).toBeLessThan(MINUTES);

  it.each([
    ["no end", null],
    ["a later one", 200 * DAYS],
  ])("a risk hold with %s ends after 120 days, and the decision names that day", async (_name, ahead) => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 500);
    const until = ahead === null ? null : Date.now() + ahead;
    const { id } = await decided.decide(`person:${creator.id}`, creator, [{ what: "pay_held", until }]);
    nearly(await readUntil(id), 120 * DAYS);
    const [said] = await db.select().from(decisions).where(eq(decisions.id, id));
    expect(said?.measures[0]?.until).toBe(await readUntil(id));
    await decided.tend(ALMOST);
    expect(await world.purses(creator)).toMatchObject({ withheld: 500 });
    await decided.tend(RISK_HOLD_DAYS * DAYS + MINUTES);
    expect(await world.purses(creator)).toMatchObject({ withheld: 0, held: 500 });
    await world.expectWhole();
  });

  it("a risk hold keeps an earlier end", async () => {
    const creator = await world.creator();
    const until = Date.now() + 10 * DAYS;
    const { id } = await decided.decide(`person:${creator.id}`, creator, [{ what: "pay_held", until }]);
    expect(await readUntil(id)).toBe(until);
  });

  it("money held for risk is never withheld for good, however an appeal ends", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 500);
    const { id, reference } = await decided.holdBack(`person:${creator.id}`, creator);
    await decided.tend();
    await decided.judge(reference, creator, "upheld");
    await decided.tend();
    expect(await world.purses(creator)).toMatchObject({ withheld: 500 });
    await decided.tend(200 * DAYS);
    expect(await world.purses(creator)).toMatchObject({ withheld: 0, held: 500 });
    expect(
      await db.all(sql`select 1 from transfer where ref = ${`decision:${id}`} and credit = 'idle'`),
    ).toEqual([]);
  });

  it("a chain of decisions doesn't extend a risk hold, whether they are parallel, replacing or later", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 500);
    const subject = `person:${creator.id}`;
    const first = await decided.holdBack(subject, creator);
    const beside = await decided.decide(subject, creator, HELD, { ahead: 50 * DAYS });
    nearly(await readUntil(beside.id), 120 * DAYS);
    const instead = await decided.decide(subject, creator, HELD, { replaces: first.id, ahead: 90 * DAYS });
    nearly(await readUntil(instead.id), 120 * DAYS);
    await decided.tend(119 * DAYS);
    expect(await world.purses(creator)).toMatchObject({ withheld: 500 });
    await decided.tend(121 * DAYS);
    expect(await world.purses(creator)).toMatchObject({ withheld: 0, held: 500 });
    await expect(decided.decide(subject, creator, HELD, { ahead: 125 * DAYS })).rejects.toThrow(
      "moderation.risk_over",
    );
    await db.run(sql`update cases set closed_at = 1 where subject = ${subject} and closed_at is null`);
    const other = await decided.decide(subject, creator, HELD, { ahead: 250 * DAYS });
    nearly(await readUntil(other.id), 370 * DAYS);
  });

  it("a risk hold ends in time, whatever code wrote the row", async () => {
    const creator = await world.creator();
    const { id } = await decided.holdBack(`person:${creator.id}`, creator);
    await db.run(sql`insert into measures (decision_id, subject, concerned, what, began_at, until)
      values (${id}, ${`person:${creator.id}`}, ${creator.id}, 'pay_held', ${Date.now() + 100 * DAYS}, null)`);
    const rows = await db.select().from(measures).where(eq(measures.decision_id, id));
    expect(new Set(rows.map(({ until }) => until)).size).toBe(1);
  });

  it("a hold for a work has no such end and waits for the appeal", async () => {
    const creator = await world.creator();
    const work = await decided.watched(creator, 202609, 5);
    const { id } = await decided.holdBack(`work:${work}`, creator);
    expect(await readUntil(id)).toBeNull();
  });
});
