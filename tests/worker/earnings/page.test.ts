import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { statementKey } from "~/payouts/close/file-names";
import { closes, estimates } from "~/payouts/close/closes.table";
import { payoutAccounts, payouts, type PayoutAccount } from "~/payouts/payouts.table";
import { utcDay, monthOfDay, previousMonth } from "~/payouts/share/month.rules";
import { DAY_MS } from "~/platform/clock";
import { profiles } from "~/profiles/profiles.table";
import { forgetProof, seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";
import { move, owe, seedClose, seedCreatorNo, seedStatement } from "./seed-earnings";

const MONTH = 202609;

/** The page's words, without tags and the script's copy of its data. */
async function wordsOf(response: Response): Promise<string> {
  const html = await pageText(response);
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function page(person: Person, path = "/earnings"): Promise<string> {
  const response = await open(path, person);
  expect(response.status).toBe(200);
  return wordsOf(response);
}

const creator = () => seedPerson({ accountType: "creator" });

const account = (no: number, changed: Partial<PayoutAccount> = {}): PayoutAccount => ({
  ...{ creator_no: no, provider_account_id: `acct_${no}`, country: "gb", details_submitted: true },
  ...{ transfers_active: true, payouts_enabled: true, requirements: "[]", disabled_reason: null },
  ...{ bank_failed_at: null, bank_failure: null, fetched_at: 1, created_at: 1, ...changed },
});

describe("the page of earnings", () => {
  it("sends who is no creator to become one", async () => {
    const response = await open("/earnings", await seedPerson());
    const html = await pageText(response);
    expect(html).toContain("Only creators have earnings.");
    expect(html).toContain('href="/request-creator"');
    expect(html).not.toContain("Set up payouts");
  });

  it("of a creator who has nothing yet says when something comes, and how payouts are set up", async () => {
    const words = await page(await creator());
    expect(words).toContain("Nothing yet. When members watch your public works");
    expect(words).toContain("There is no statement yet.");
    expect(words).toContain("Nothing has been paid out yet.");
    expect(words).toContain("There is nothing for you in this month so far. It is reckoned once a day");
    expect(words).toMatch(/Its money is held for 14 days; in your first 120 days of earning, for 75 days\./);
    expect(words).toContain("as soon as there is at least $10.00");
    expect(words).toContain("Creators get 70% of what members pay");
  });

  it("keeps what is theirs for who is no creator any more", async () => {
    const person = await seedPerson();
    await seedStatement(await seedCreatorNo(person.id), MONTH);
    expect(await page(person)).toContain("In all $11.66");
  });

  it("shows a person's own money, months, estimate and payouts, and nobody else's", async () => {
    const [person, other] = [await creator(), await creator()];
    const now = Date.now();
    for (const [who, minor] of [
      [person, 4321],
      [other, 8765],
    ] as const) {
      const no = await seedCreatorNo(who.id);
      const running = monthOfDay(utcDay(now));
      await db.insert(estimates).values({ month: running, creator_no: no, minor, at: now - DAY_MS });
      await seedStatement(no, MONTH, { row: { total: minor } });
      await move(`p:${no}`, { to: no, purse: "payable", minor: minor + 1 });
      await db.insert(payouts).values({
        ...{ key: `payout:202608:${no}`, creator_no: no, month: 202608, minor: minor + 2, currency: "usd" },
        ...{ destination: "acct", state: "sent", created_at: 2, settled_at: 3 },
      });
      await seedStatement(no, 202607, { row: { total: 5, held: 0, released_at: 1 } });
    }
    const words = await page(person);
    expect(words).toMatch(/Estimate for \w+ \d{4} \$43\.21/);
    expect(words).toContain("An estimate is no promise.");
    expect(words).toMatch(/Held \$23\.32 Ready to be paid \$43\.22 On its way \$0\.00 Paid so far \$43\.23/);
    expect(words).toContain("What is ready waits until you have set up payouts below.");
    expect(words).toMatch(/September 2026 In all \$43\.21 By watching: \$10\.00/);
    expect(words).toMatch(/Older months: -\$0\.34/);
    // What its name says is a month; what it took along is another.
    expect(words).toMatch(/Payout Amount State July 2026 Jan 1, 1970 Amount \$43\.23/);
    for (const foreign of ["$87.65", "$87.66", "$87.67"]) expect(words).not.toContain(foreign);
  });

  it("does not say of what a month is made where it is all by watching", async () => {
    const person = await creator();
    const row = { watched: 500, idle: 0, restated: 0, total: 500 };
    await seedStatement(await seedCreatorNo(person.id), MONTH, { row });
    const words = await page(person);
    expect(words).toContain("In all $5.00");
    expect(words).not.toMatch(/By watching:|Of idle money:|Older months:/);
  });

  it("says until when a month is held, and why", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH, { row: { look: "wanted" } });
    const looked = await page(person);
    expect(looked).toContain("Somebody of ours looks at this month first.");
    // It has no date, so nothing speaks of one.
    expect(looked).not.toContain("until then payments may be given back");
    await seedStatement(no, 202608, { row: { hold_until: Date.UTC(2026, 10, 30) } });
    const words = await page(person);
    expect(words).toContain("Held until Nov 30, 2026");
    expect(words).toContain("You have just begun to earn");
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    expect(await page(person)).toContain("A decision has stopped your payouts.");
  });

  it("shows what months give that have ended and wait for their close, and of closed ones nothing", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    const running = monthOfDay(utcDay(Date.now()));
    const [ended, closed] = [previousMonth(running), previousMonth(previousMonth(running))];
    await seedClose(closed);
    for (const [month, minor] of [
      [running, 111],
      [ended, 222],
      [closed, 333],
    ] as const)
      await db.insert(estimates).values({ month, creator_no: no, minor, at: 1 });
    const words = await page(person);
    expect(words).toMatch(/Estimate for \w+ \d{4} \$1\.11 .*An estimate is no promise\./);
    expect(words).toMatch(/[A-Z]\w+ \d{4} \$2\.22 These months have ended and are not closed yet/);
    expect(words).not.toContain("$3.33");
  });

  it("tells who was paid too much how much, why, and that coming months make up for it", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH);
    await owe(no, 1266);
    const words = await page(person);
    expect(words).toMatch(/Ready to be paid \$0\.00 .* Paid too much \$12\.66/);
    expect(words).toMatch(/those months were reckoned again\..*in twelve months is given up\./);
    expect(words).not.toContain("What is ready");
    expect(await page(person, "/dashboard")).toMatch(
      /\$1\.00 Paid too much, and taken from your coming months/,
    );
  });

  it("tells whose pay a decision ended why nothing is sent, and not that something soon will be", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await db.insert(payoutAccounts).values(account(no));
    await move(`ended:${no}`, { to: no, purse: "payable", minor: 5000 });
    expect(await page(person)).toContain("What is ready is sent within the next hours.");
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    const words = await page(person);
    expect(words).toContain("A decision has stopped your payouts: what you have stays where it is");
    expect(words).not.toContain("What is ready");
  });

  it("tells who is under 18 that they earn and wait, and offers nothing that can't be done", async () => {
    const person = await creator();
    const born = new Date(Date.now() - 16 * 365.25 * DAY_MS).toISOString().slice(0, 10);
    await db.update(accounts).set({ date_of_birth: born }).where(eq(accounts.id, person.id));
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH);
    await move(`young:${no}`, { to: no, purse: "payable", minor: 1 });
    const words = await page(person);
    expect(words).toContain("Payouts can be set up from the age of 18.");
    expect(words).toMatch(/You are 18 on .* is held until then\./);
    expect(words).not.toContain("Country you live in");
    const refused = await post("/earnings", { intent: "start", country: "GB" }, person);
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toContain("Payouts can be set up from the age of 18.");
  });

  it("tells before anybody earns where nobody can be paid: here, on the dashboard, on the way to become one", async () => {
    const person = await creator();
    const viewer = await seedPerson();
    for (const { id } of [person, viewer]) {
      await db.update(profiles).set({ country: "BR" }).where(eq(profiles.id, id));
    }
    const sentence = "We can't pay creators in Brazil yet.";
    expect(await page(person)).toContain(sentence);
    expect(await page(person, "/dashboard")).toContain(sentence);
    expect(await page(viewer, "/request-creator")).toContain("we can't pay creators in Brazil yet");
    const here = await creator();
    expect(await page(here)).not.toContain("We can't pay creators in United Kingdom");
    expect(await page(here, "/dashboard")).not.toContain("We can't pay creators");
    // Who moved, or has an account where they can be paid, is paid there.
    await db.insert(payoutAccounts).values(account(await seedCreatorNo(person.id)));
    expect(await page(person, "/dashboard")).not.toContain("We can't pay creators");
    expect(await page(await seedPerson(), "/request-creator")).not.toContain("can't pay");
  });

  it("has the profile's country chosen where it can be paid, and only those that can", async () => {
    const html = await pageText(await open("/earnings", await creator()));
    expect(html).toMatch(/<option value="GB" selected="">United Kingdom<\/option>/);
    expect(html).not.toContain('<option value="BR"');
  });

  const ACCOUNTS: [string, Partial<PayoutAccount>, RegExp][] = [
    ["ready", {}, /Ready .* Money reaches you\. .*Open the provider's page/],
    [
      "begun",
      { details_submitted: false },
      /Not finished .* Go on where you stopped\. .*Go on at the provider/,
    ],
    [
      "of which something is wanted",
      { requirements: '["external_account","individual.dob.day"]' },
      /The provider wants more before it pays you: A bank account Your date of birth .*Go on at the provider/,
    ],
    ["being checked", { transfers_active: false }, /The provider looks at what you told it\./],
    ["closed", { disabled_reason: "rejected.fraud" }, /The provider has closed this account/],
    ["gone", { disabled_reason: "gone" }, /The account you had at the provider is gone\./],
    [
      "whose bank refused",
      { bank_failed_at: Date.UTC(2026, 10, 9), bank_failure: "account_closed" },
      /Your bank refused a payment On Nov 9, 2026 .* the bank account is closed\. .*We never pay it a second time\./,
    ],
  ];

  it.each(ACCOUNTS)(
    "says of an account that is %s what it is and what to do",
    async (_which, changed, says) => {
      const person = await creator();
      await db.insert(payoutAccounts).values(account(await seedCreatorNo(person.id), changed));
      expect(await page(person)).toMatch(says);
    },
  );

  it.each([
    ["sending", null, "It is never sent twice."],
    ["refused", "account", "see below what is wanted"],
    ["refused", "other", "is sent again by itself"],
    ["reversed", null, "$5.00 came back to us, and was added to what is ready to be paid."],
  ] as const)("says of a payout that is %s (%s) what that means", async (state, reason, says) => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await db.insert(payouts).values({
      ...{ key: `payout:202608:${no}`, creator_no: no, month: 202608, minor: 500, currency: "usd" },
      ...{
        destination: "acct",
        state,
        reason,
        created_at: 1,
        reversed_minor: state === "reversed" ? 500 : 0,
      },
    });
    expect(await page(person)).toContain(says);
  });
});

describe("a form of the page", () => {
  it("asks who sits there before it leads to where money goes", async () => {
    const person = await creator();
    await forgetProof(person.id);
    for (const intent of ["start", "go-on", "open"]) {
      const response = await post("/earnings", { intent, country: "GB" }, person);
      expect(response.status, intent).toBe(401);
      expect(await wordsOf(response), intent).toMatch(/password/i);
    }
    const wrong = { intent: "start", country: "GB", current_password: "not this one" };
    expect((await post("/earnings", wrong, person)).status).toBe(400);
    expect(await db.select().from(creatorNumbers).where(eq(creatorNumbers.account_id, person.id))).toEqual(
      [],
    );
  });

  it("of a country that can't be paid is given back with that sentence", async () => {
    const person = await creator();
    for (const country of ["BR", "zz", "constructor"]) {
      const response = await post("/earnings", { intent: "start", country }, person);
      expect(response.status, country).toBe(400);
      expect(await wordsOf(response)).toContain("Payouts don't reach this country yet.");
    }
    const none = await post("/earnings", { intent: "start", country: "" }, person);
    expect(none.status).toBe(400);
    expect(await wordsOf(none)).toContain("Please select your country.");
  });

  it.each(["", "pay-me", "constructor"])("of an unknown kind (%j) does nothing", async (intent) => {
    expect((await post("/earnings", { intent }, await creator())).status).toBe(400);
  });

  it("opens no provider's page for who has no account there", async () => {
    const response = await post("/earnings", { intent: "open" }, await creator());
    expect(response.status).toBe(409);
    expect(await wordsOf(response)).toContain("There is no payout account yet.");
  });
});

describe("a month's statement", () => {
  it("says by work, by unnamed parts and in words with figures how the cents came", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { status: "ready", visibility: "public", title: "Tide" });
    await seedStatement(await seedCreatorNo(person.id), MONTH, {
      file: {
        parts: [{ from: 30, members: 12, minor: 1000 }],
        restated_months: [{ month: "2026-08", watched: -30, idle: -4 }],
        works: [
          { upload: work.id, seconds: 3725 },
          { upload: 987654, seconds: 10 },
        ],
        deleted_works: { works: 2, seconds: 61 },
      },
    });
    const words = await page(person, "/earnings/2026-09");
    expect(words).toContain("Statement of September 2026");
    expect(words).toMatch(/Tide Watched 1:02:05/);
    expect(words).toMatch(/A work that is gone since Watched 0:10/);
    expect(words).toMatch(/2 works you had deleted Watched 1:01/);
    expect(words).toMatch(/\$0\.30 Members 12 Together \$10\.00/);
    expect(words).toMatch(/August 2026 By watching -\$0\.30 Of idle money -\$0\.04/);
    expect(words).toContain("Of what members paid, $50.00 was for this month.");
    expect(words).toContain("70% of each member's money is for creators");
    expect(words).toContain("of $20.00 that is $8.00.");
    expect(words).toContain("$4.00 was given");
    expect(words).toContain("$10.00 by watching, $2.00 of idle money and -$0.34 of changes make $11.66.");
    expect(words).toContain("cd".repeat(32));
    expect(words).toContain("ab".repeat(32));
    expect(words).toContain("2026-10-03 00:00");
  });

  it("as a file is what is stored, to the byte; as a table it adds up and runs nothing", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { status: "ready", title: "=HYPERLINK(1)" });
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH, { file: { works: [{ upload: work.id, seconds: 5 }] } });
    const json = await open("/earnings/2026-09/statement.json", person);
    expect(json.headers.get("Content-Disposition")).toContain('filename="wishlight-2026-09-statement.json"');
    const stored = await env.LEDGER.get(statementKey(MONTH, no, "cd".repeat(32)));
    expect(await json.text()).toBe(await stored?.text());
    const csv = await (await open("/earnings/2026-09/statement.csv", person)).text();
    expect(csv).toContain('"Sum","By watching","2026-09","","","","","",10\r\n');
    expect(csv).toContain(`"Work","'=HYPERLINK(1)","2026-09",1,5,"","","",""\r\n`);
  });

  it("that is still being written is told, and has no files yet", async () => {
    const person = await creator();
    const month = 202605;
    await seedClose(month);
    await db.update(closes).set({ state: "publishing" }).where(eq(closes.month, month));
    await seedStatement(await seedCreatorNo(person.id), month, { row: { hash: null } });
    expect(await page(person, "/earnings/2026-05")).toContain("How it came about is being written.");
    expect((await open("/earnings/2026-05/statement.json", person)).status).toBe(404);
  });

  it("is none for a closed month that later money has a row of", async () => {
    const person = await creator();
    await seedStatement(await seedCreatorNo(person.id), MONTH, { row: { hash: null } });
    expect((await open("/earnings/2026-09", person)).status).toBe(404);
    expect(await page(person)).not.toContain("September 2026 In all");
  });

  it("is its creator's alone: page, table and file", async () => {
    const [person, other] = [await creator(), await creator()];
    await seedStatement(await seedCreatorNo(person.id), MONTH, { file: { works: [] } });
    await seedCreatorNo(other.id);
    for (const path of ["", "/statement.json", "/statement.csv"]) {
      expect((await open(`/earnings/2026-09${path}`, person)).status, path).toBe(200);
      expect((await open(`/earnings/2026-09${path}`, other)).status, path).toBe(404);
      expect((await open(`/earnings/2026-09${path}`, await seedPerson())).status, path).toBe(404);
      const stranger = await open(`/earnings/2026-09${path}`);
      expect(stranger.status, path).toBe(302);
      expect(stranger.headers.get("Location"), path).toMatch(/^\/signin/);
    }
  });

  it.each(["2026-13", "202609", "x", "2026-09/other.txt"])("there is none at %s", async (month) => {
    const person = await creator();
    await seedStatement(await seedCreatorNo(person.id), MONTH, { file: {} });
    expect((await open(`/earnings/${month}`, person)).status).toBe(404);
  });
});
