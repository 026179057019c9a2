import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { insertingCreatorNo } from "~/ledger/numbers.store.server";
import { creatorNumbers } from "~/ledger/numbers.table";
import { appeal } from "~/moderation/appeals/appeal.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { APPEAL_MS } from "~/moderation/moderation.limits";
import { releaseHolds } from "~/payouts/sending/release-holds.server";
import { DAY_MS } from "~/platform/clock";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { db, type Creator, type PayoutWorld } from "../payouts/payout-world";
import { MoneyWorld } from "./money-world";

let decided: MoneyWorld;
let world: PayoutWorld;
beforeAll(async () => {
  decided = await MoneyWorld.open();
  world = decided.money;
});

const tend = (ahead?: number) => decided.tend(ahead);
const watched = (creator: Creator, month: number, ms: number) => decided.watched(creator, month, ms);
const readStatement = (creator: Creator, month: number) => decided.statementOf(creator, month);
const balance = (account: string) => decided.balance(account);
const judge = (reference: string, creator: Creator, outcome: "upheld" | "reversed") =>
  decided.judge(reference, creator, outcome);
const holdBack = (subject: string, id: string, more?: Measure[], replaces?: number) =>
  decided.holdBack(subject, { id }, more, replaces);

describe("money held by a decision", () => {
  it("a held work's share is by its watch time, rounded down, and a reversal returns it exactly", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 1001);
    const work = await watched(creator, 202609, 1);
    await watched(creator, 202609, 2);
    const before = await world.purses(creator);
    const { reference } = await holdBack(`work:${work}`, creator.id, [{ what: "removed", until: null }]);
    await tend();
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 668, withheld: 333 });
    expect(await readStatement(creator, 202609)).toMatchObject({ held: 668 });
    await judge(reference, creator, "reversed");
    await tend();
    await tend();
    expect(await world.purses(creator)).toEqual(before);
    expect(await readStatement(creator, 202609)).toMatchObject({ held: 1001 });
    await world.expectWhole();
  });

  it("a hold on a person covers all their money, payable too, and months that close later", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 700);
    await releaseHolds(world.deps());
    await world.earn(creator, 202610, 900, { until: 9 * DAY_MS });
    await holdBack(`person:${creator.id}`, creator.id);
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 0, withheld: 1600 });
    await world.earn(creator, 202611, 50);
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 0, withheld: 1650 });
    await world.expectWhole();
  });

  it("money whose hold survived an appeal goes to other creators, never to the platform", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 500);
    const work = await watched(creator, 202609, 5);
    const idle = await balance("idle");
    const platform = await balance("platform");
    const { reference } = await holdBack(`work:${work}`, creator.id);
    await tend();
    await judge(reference, creator, "upheld");
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, withheld: 0 });
    expect(await balance("idle")).toBe(idle + 500);
    expect(await balance("platform")).toBe(platform);
    await world.expectWhole();
  });

  it("held money waits six months for an appeal, and longer while one is unanswered", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 500);
    const { reference } = await holdBack(`work:${await watched(creator, 202609, 5)}`, creator.id);
    await tend();
    await tend(APPEAL_MS - DAY_MS);
    expect(await world.purses(creator)).toMatchObject({ withheld: 500 });
    await appeal(moderationDeps(), creator, { reference, words: "It is mine." });
    await tend(APPEAL_MS + DAY_MS);
    expect(await world.purses(creator)).toMatchObject({ withheld: 500 });
    const silent = await world.creator();
    await world.earn(silent, 202609, 300);
    await holdBack(`work:${await watched(silent, 202609, 5)}`, silent.id);
    await tend();
    await tend(APPEAL_MS + DAY_MS);
    expect(await world.purses(silent)).toMatchObject({ withheld: 0, held: 0 });
  });

  it("a withheld share becomes payable on a reversal although the month's hold has ended", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 400);
    const work = await watched(creator, 202609, 5);
    await watched(creator, 202609, 5);
    const { reference } = await holdBack(`work:${work}`, creator.id);
    await tend();
    await releaseHolds(world.deps());
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 200, withheld: 200 });
    await judge(reference, creator, "reversed");
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, payable: 400, withheld: 0 });
    await world.expectWhole();
  });

  it("money stays held when another decision replaces the one that held it", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 400);
    const first = await holdBack(`person:${creator.id}`, creator.id);
    await tend();
    await holdBack(`person:${creator.id}`, creator.id, [], first.id);
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, withheld: 400 });
  });

  it("months that close after the account was deleted are held too", async () => {
    const creator = await world.creator();
    await holdBack(`person:${creator.id}`, creator.id);
    await tend();
    await db.update(creatorNumbers).set({ account_id: null }).where(eq(creatorNumbers.no, creator.no));
    await world.earn(creator, 202609, 400);
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 0, withheld: 400 });
  });

  it("a person who gets a creator number after their pay was ended earns nothing", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const { id, report } = await seedCase(`person:${person.id}`, person.id);
    const lead = await seedStaff("lead");
    await claimCase(moderationDeps(), lead.asker, id);
    await decide(moderationDeps(), lead.asker, {
      caseId: id,
      version: 1,
      answers: [{ report, outcome: "followed" }],
      measures: [{ what: "pay_ended", until: null }],
      ground: "terms",
      clause: "1",
      facts: "It is not theirs.",
      category: "copyright",
    });
    await db.batch([insertingCreatorNo(db, person.id)]);
    const [row] = await db.select().from(creatorNumbers).where(eq(creatorNumbers.account_id, person.id));
    expect(row?.pay_ended_at).not.toBeNull();
  });

  it("a hold on a work that was never watched holds no money", async () => {
    const creator = await world.creator();
    await world.earn(creator, 202609, 400);
    const { id } = await seedUpload(creator.id, { visibility: "public" });
    await holdBack(`work:${id}`, creator.id);
    await tend();
    expect(await world.purses(creator)).toMatchObject({ held: 400, withheld: 0 });
  });
});
