import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { estimates } from "~/payouts/close/closes.table";
import { payoutAccounts } from "~/payouts/payouts.table";
import { monthAt } from "~/payouts/share/month.rules";
import { DAY_MS } from "~/platform/clock";
import { seedPerson, type Person } from "../../support/people";
import { db } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";
import { move, owe, seedCreatorNo, seedStatement } from "./seed-earnings";

async function question(person: Person): Promise<string> {
  const html = await pageText(await open("/settings", person));
  const [dialog = ""] = /<dialog[\s\S]*?<\/dialog>/.exec(html.slice(html.indexOf("Account Deletion"))) ?? [];
  expect(dialog).toContain("Delete your account?");
  return dialog.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

async function owed(): Promise<{ person: Person; no: number }> {
  const person = await seedPerson({ accountType: "creator" });
  const no = await seedCreatorNo(person.id);
  await seedStatement(no, 202609);
  await move(`leaving:${no}`, { to: no, purse: "payable", minor: 100 });
  return { person, no };
}

const account = (no: number, ready = true) =>
  db.insert(payoutAccounts).values({
    creator_no: no,
    provider_account_id: `acct_leaving_${no}`,
    country: "gb",
    details_submitted: true,
    transfers_active: ready,
    payouts_enabled: ready,
    fetched_at: 1,
    created_at: 1,
  });

describe("before a creator deletes their account", () => {
  it("a person who was never a creator reads nothing about money and has no way to earnings", async () => {
    const person = await seedPerson();
    expect(await question(person)).not.toMatch(/owe you|months that aren't closed/);
    expect(await pageText(await open("/settings", person))).not.toContain('href="/earnings"');
  });

  it("a creator reads what is owed, that any amount is paid, and that open months are paid too", async () => {
    const { person, no } = await owed();
    await account(no);
    const running = monthAt(Date.now());
    await db.insert(estimates).values({ month: running, creator_no: no, minor: 321, at: 1 });
    const words = await question(person);
    expect(words).toContain(
      "We owe you $12.66. We'll still pay all of it to your payout account, however little",
    );
    expect(words).toContain("We estimate another $3.21 for months that aren't closed yet.");
    expect(words).not.toContain("Open Earnings");
  });

  it("a creator without a payout account reads that it can't be set up later, and where to do it now", async () => {
    const { person } = await owed();
    const words = await question(person);
    expect(words).toContain("We owe you $12.66, and you don't have a payout account. It stays yours");
    expect(words).toContain("Open Earnings");
  });

  it("a creator with an unfinished payout account reads to finish it first", async () => {
    const { person, no } = await owed();
    await account(no, false);
    expect(await question(person)).toContain("your payout account can't receive it yet.");
  });

  it("a creator under 18 reads that the money can't be sent before", async () => {
    const { person } = await owed();
    const born = new Date(Date.now() - 16 * 365.25 * DAY_MS).toISOString().slice(0, 10);
    await db.update(accounts).set({ date_of_birth: born }).where(eq(accounts.id, person.id));
    expect(await question(person)).toContain("you can only set up payouts from the age of 18.");
  });

  it("a creator with a decision against them reads that the money stays, and nothing about being paid", async () => {
    const { person, no } = await owed();
    await account(no);
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    const words = await question(person);
    expect(words).toContain("A decision has stopped your payouts, so the money stays where it is");
    expect(words).not.toContain("still pay");
  });

  it("a creator who was paid too much reads that it isn't claimed back", async () => {
    const person = await seedPerson({ accountType: "creator" });
    await owe(await seedCreatorNo(person.id), 250);
    expect(await question(person)).toContain("We overpaid you by $2.50. You don't need to pay it back");
  });

  it("money from open months alone is mentioned too", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const running = monthAt(Date.now());
    const row = { month: running, creator_no: await seedCreatorNo(person.id), minor: 77, at: 1 };
    await db.insert(estimates).values(row);
    expect(await question(person)).toMatch(/We estimate \$0\.77 .* Set up payouts first/);
  });
});

it("a former creator finds their earnings from the settings", async () => {
  const person = await seedPerson();
  await seedCreatorNo(person.id);
  expect(await pageText(await open("/settings", person))).toContain('href="/earnings"');
});
