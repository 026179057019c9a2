import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { readOwnHolds } from "~/moderation/money/own-holds.store.server";
import { moderationDeps } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { db } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";
import { MoneyWorld } from "../moderation/money-world";
import type { Creator } from "../payouts/payout-world";
import { seedCreatorNo, seedStatement } from "./seed-earnings";

const MONTH = 202609;
let decided: MoneyWorld;
beforeAll(async () => {
  decided = await MoneyWorld.open();
});

async function page(person: Person, path = "/earnings"): Promise<string> {
  const response = await open(path, person);
  expect(response.status).toBe(200);
  return (await pageText(response)).replace(/<script[\s\S]*?<\/script>/g, "");
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** A creator with a closed month of $11.66, by now $12.00, of which a quarter was one work's. */
async function creator() {
  const person = await seedPerson({ accountType: "creator" });
  const no = await seedCreatorNo(person.id);
  await seedStatement(no, MONTH, { file: {}, row: { held: 1200, restated: 0, total: 1200 } });
  const made: Creator = { ...person, no, account: "" };
  const work = await decided.watched(made, MONTH, 1);
  await decided.watched(made, MONTH, 3);
  await db.run(sql`update uploads set title = 'Low tide' where id = ${work}`);
  // What the seeded file does not bring along.
  await decided.money.post({
    ...{ key: `more:${no}`, code: "close", debit: "unearned", credit: `creator:${no}:held`, minor: 34 },
  });
  return { creator: made, work };
}

describe("money that decisions keep back", () => {
  it("stands by work, with its decision, since when, and until when, and adds up", async () => {
    const { creator: mine, work } = await creator();
    const { reference } = await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    const html = await page(mine);
    const words = wordsOf(html);
    expect(words).toContain("Money and decisions");
    expect(words).toMatch(
      /Low tide .*The decision.* of .*\$3\.00.*Kept back.*Other creators get it on .* unless you appeal/,
    );
    expect(html).toContain(`href="/decisions/${reference}"`);
    expect(words).toContain("Kept back now $3.00");
    expect(words).toContain("Went to other creators $0.00");
    await appeal(moderationDeps(), mine, { reference, words: "It is mine." });
    expect(wordsOf(await page(mine))).toContain("Until your appeal is answered.");
  });

  it("of a person says the day on which it comes back", async () => {
    const { creator: mine } = await creator();
    await decided.holdBack(`person:${mine.id}`, mine);
    await decided.tend();
    const words = wordsOf(await page(mine));
    expect(words).toMatch(/All of your money .*\$12\.00.*Kept back.*Until .* then it is yours again\./);
  });

  it("and what others got and what was given back, in the statement of the month, to the unit", async () => {
    const { creator: mine, work } = await creator();
    const { reference } = await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    await decided.judge(reference, mine, "upheld");
    await decided.tend();
    const words = wordsOf(await page(mine, "/earnings/2026-09"));
    expect(words).toContain("The month gives, by what is known now $12.00");
    expect(words).toContain("Went to other creators $3.00");
    expect(words).toContain("Left for you $9.00");
    const csv = await (await open("/earnings/2026-09/statement.csv", mine)).text();
    const [head = "", ...lines] = csv.trim().split("\r\n");
    const at = head.split(",").findIndex((name) => name.includes("By decisions"));
    expect(lines.find((line) => line.includes("Went to other creators: Low tide"))?.split(",")[at]).toContain(
      "-3",
    );
    const { creator: other } = await creator();
    const held = await decided.holdBack(`person:${other.id}`, other);
    await decided.tend();
    await decided.judge(held.reference, other, "reversed");
    await decided.tend();
    expect(wordsOf(await page(other, "/earnings/2026-09"))).toMatch(
      /\$12\.00.*Given back.*Left for you \$12\.00/,
    );
  });

  it("is nobody else's to see, and names nobody who judged or reported", async () => {
    const { creator: mine, work } = await creator();
    const { creator: other } = await creator();
    await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    expect(wordsOf(await page(other))).not.toContain("Money and decisions");
    const holds = await readOwnHolds(db, mine.id);
    expect(holds).toHaveLength(1);
    expect(Object.keys(holds[0] ?? {}).sort()).toEqual(
      ["idleAt", "isOfWork", "minor", "reference", "since", "state", "title", "until"].sort(),
    );
    expect(await readOwnHolds(db, other.id)).toEqual([]);
  });
});

describe("an account that a decision ended", () => {
  it("reads from when on it is paid, with the month's hold, and nothing of a stop without an end", async () => {
    const { creator: mine } = await creator();
    await decided.decide(`person:${mine.id}`, mine, [{ what: "ended", until: null }]);
    const words = wordsOf(await page(mine));
    expect(words).toContain(
      "A decision has ended your account. What your works earned, but for what decisions keep back, is paid from",
    );
    expect(words).toContain("What is yours is paid 120 days later.");
  });
});

describe("idle money that decisions took from others", () => {
  it("is named in how the cents came about, and the sums stay", async () => {
    const { creator: mine } = await creator();
    await db.run(
      sql`insert into ledger_marks (name, value) values (${`close:${MONTH}:forfeited`}, '40') on conflict do nothing`,
    );
    const words = wordsOf(await page(mine, "/earnings/2026-09"));
    expect(words).toContain(
      "With $0.60 left from before, $0.40 that decisions took from creators for works that broke a rule, and $0.00 from changes",
    );
    await db.run(sql`delete from ledger_marks where name = ${`close:${MONTH}:forfeited`}`);
    expect(wordsOf(await page(mine, "/earnings/2026-09"))).toContain(
      "With $1.00 left from before and $0.00 from changes",
    );
  });
});
