import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { estimates } from "~/payouts/close/closes.table";
import { payoutAccounts } from "~/payouts/payouts.table";
import { utcDay, monthOfDay } from "~/payouts/share/month.rules";
import { DAY_MS } from "~/platform/clock";
import { seedPerson, type Person } from "../../support/people";
import { db } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";
import { move, owe, seedCreatorNo, seedStatement } from "./seed-earnings";

/** What the question says before an account is deleted, without tags. */
async function question(person: Person): Promise<string> {
  const html = await pageText(await open("/settings", person));
  const [dialog = ""] = /<dialog[\s\S]*?<\/dialog>/.exec(html.slice(html.indexOf("Account Deletion"))) ?? [];
  expect(dialog).toContain("Delete your account?");
  return dialog.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

/** Somebody who is owed $11.66 of a closed month and $1.00 that is payable. */
async function owed(): Promise<{ person: Person; no: number }> {
  const person = await seedPerson({ accountType: "creator" });
  const no = await seedCreatorNo(person.id);
  await seedStatement(no, 202609);
  await move(`leaving:${no}`, { to: no, purse: "payable", minor: 100 });
  return { person, no };
}

const account = (no: number, ready = true) =>
  db.insert(payoutAccounts).values({
    ...{ creator_no: no, provider_account_id: `acct_leaving_${no}`, country: "gb", details_submitted: true },
    ...{ transfers_active: ready, payouts_enabled: ready, fetched_at: 1, created_at: 1 },
  });

describe("before somebody deletes their account", () => {
  it("who was never a creator reads nothing of money, and has no way to earnings", async () => {
    const person = await seedPerson();
    expect(await question(person)).not.toMatch(/owe you|Months that are not closed/);
    expect(await pageText(await open("/settings", person))).not.toContain('href="/earnings"');
  });

  it("a creator reads what is owed, that it is paid however little it is, and that open months are, too", async () => {
    const { person, no } = await owed();
    await account(no);
    const running = monthOfDay(utcDay(Date.now()));
    await db.insert(estimates).values({ month: running, creator_no: no, minor: 321, at: 1 });
    const words = await question(person);
    expect(words).toContain(
      "We owe you $12.66. All of it is still paid to your payout account, however little",
    );
    expect(words).toContain("Months that are not closed yet would give you $3.21 by what is known now.");
    expect(words).not.toContain("Open Earnings");
  });

  it("without a payout account they read that nobody can set one up afterwards, and where they can now", async () => {
    const { person } = await owed();
    const words = await question(person);
    expect(words).toContain("We owe you $12.66, and you have no payout account. It stays owed to you");
    expect(words).toContain("Open Earnings");
  });

  it("with one that takes nothing yet they read to finish it first", async () => {
    const { person, no } = await owed();
    await account(no, false);
    expect(await question(person)).toContain("your payout account can't take it yet.");
  });

  it("under 18 they read that it can't be sent before", async () => {
    const { person } = await owed();
    const born = new Date(Date.now() - 16 * 365.25 * DAY_MS).toISOString().slice(0, 10);
    await db.update(accounts).set({ date_of_birth: born }).where(eq(accounts.id, person.id));
    expect(await question(person)).toContain("payouts can be set up from the age of 18.");
  });

  it("after a decision they read that it stays, and nothing of being paid", async () => {
    const { person, no } = await owed();
    await account(no);
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    const words = await question(person);
    expect(words).toContain("A decision has stopped your payouts, so it stays where it is");
    expect(words).not.toContain("still paid");
  });

  it("who was paid too much reads that nobody asks for it", async () => {
    const person = await seedPerson({ accountType: "creator" });
    await owe(await seedCreatorNo(person.id), 250);
    expect(await question(person)).toContain("You were paid $2.50 too much. Nobody asks you to pay it back");
  });

  it("what only open months would give is told, too", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const running = monthOfDay(utcDay(Date.now()));
    const row = { month: running, creator_no: await seedCreatorNo(person.id), minor: 77, at: 1 };
    await db.insert(estimates).values(row);
    expect(await question(person)).toMatch(/would give you \$0\.77 .* Set up payouts first/);
  });
});

it("who is no creator any more finds what is theirs from the settings", async () => {
  const person = await seedPerson();
  await seedCreatorNo(person.id);
  expect(await pageText(await open("/settings", person))).toContain('href="/earnings"');
});
