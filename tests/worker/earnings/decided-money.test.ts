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
const wordsIn = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** A closed month of $11.66, by now $12.00, of which one work earned a quarter. */
async function creator() {
  const person = await seedPerson({ accountType: "creator" });
  const no = await seedCreatorNo(person.id);
  await seedStatement(no, MONTH, { file: {}, row: { held: 1200, restated: 0, total: 1200 } });
  const made: Creator = { ...person, no, account: "" };
  const work = await decided.watched(made, MONTH, 1);
  await decided.watched(made, MONTH, 3);
  await db.run(sql`update uploads set title = 'Low tide' where id = ${work}`);
  await decided.money.post({
    key: `more:${no}`,
    code: "close",
    debit: "unearned",
    credit: `creator:${no}:held`,
    minor: 34,
  });
  return { creator: made, work };
}

describe("money held by decisions", () => {
  it("held money is listed by work with its decision, start and end, and adds up", async () => {
    const { creator: mine, work } = await creator();
    const { reference } = await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    const html = await page(mine);
    const words = wordsIn(html);
    expect(words).toContain("Decisions about your money");
    expect(words).toMatch(
      /Low tide .*View decision.* Decided on .*\$3\.00.*Withheld.*Goes to other creators on .* unless you appeal/,
    );
    expect(html).toContain(`href="/decisions/${reference}"`);
    expect(words).toContain("Withheld now $3.00");
    expect(words).toContain("Went to other creators $0.00");
    await appeal(moderationDeps(), mine, { reference, words: "It is mine." });
    expect(wordsIn(await page(mine))).toContain("Until we've decided your appeal.");
  });

  it("money held for a person names the day on which it is returned", async () => {
    const { creator: mine } = await creator();
    await decided.holdBack(`person:${mine.id}`, mine);
    await decided.tend();
    const words = wordsIn(await page(mine));
    expect(words).toMatch(/All of your earnings .*\$12\.00.*Withheld.*Until .* Then it's yours again\./);
  });

  it("a month's statement shows exactly what others received and what was returned", async () => {
    const { creator: mine, work } = await creator();
    const { reference } = await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    await decided.judge(reference, mine, "upheld");
    await decided.tend();
    const words = wordsIn(await page(mine, "/earnings/2026-09"));
    expect(words).toContain("This month's earnings, as of now $12.00");
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
    expect(wordsIn(await page(other, "/earnings/2026-09"))).toMatch(
      /\$12\.00.*Returned.*Left for you \$12\.00/,
    );
  });

  it("held money is visible only to its creator and names no judge or reporter", async () => {
    const { creator: mine, work } = await creator();
    const { creator: other } = await creator();
    await decided.holdBack(`work:${work}`, mine);
    await decided.tend();
    expect(wordsIn(await page(other))).not.toContain("Decisions about your money");
    const holds = await readOwnHolds(db, mine.id);
    expect(holds).toHaveLength(1);
    expect(Object.keys(holds[0] ?? {}).sort()).toEqual(
      ["idleAt", "isOfWork", "minor", "reference", "since", "state", "title", "until"].sort(),
    );
    expect(await readOwnHolds(db, other.id)).toEqual([]);
  });
});

describe("an account that a decision ended", () => {
  it("an ended account shows that it is paid after 120 days", async () => {
    const { creator: mine } = await creator();
    await decided.decide(`person:${mine.id}`, mine, [{ what: "ended", until: null }]);
    const words = wordsIn(await page(mine));
    expect(words).toContain(
      "we pay out what your works earned, however little it is, except what decisions withhold.",
    );
    expect(words).toContain("We pay what's yours 120 days later.");
  });
});

describe("idle money that decisions took from others", () => {
  it("idle money from decisions is named in the details of the cents, and the sums agree", async () => {
    const { creator: mine } = await creator();
    await db.run(
      sql`insert into ledger_marks (name, value) values (${`close:${MONTH}:forfeited`}, '40') on conflict do nothing`,
    );
    const words = wordsIn(await page(mine, "/earnings/2026-09"));
    expect(words).toContain(
      "With $0.60 from before, $0.40 that decisions took for works that broke a rule, and $0.00 from changes",
    );
    await db.run(sql`delete from ledger_marks where name = ${`close:${MONTH}:forfeited`}`);
    expect(wordsIn(await page(mine, "/earnings/2026-09"))).toContain(
      "With $1.00 from before and $0.00 from changes",
    );
  });
});
