import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { watchDay } from "~/engagement/watch-day.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { statementKey } from "~/payouts/close/file-names";
import { closes, estimates } from "~/payouts/close/closes.table";
import { payoutAccounts, payouts, type PayoutAccount } from "~/payouts/payouts.table";
import { monthAt, previousMonth } from "~/payouts/share/month.rules";
import { DAY_MS, utcDay } from "~/platform/clock";
import { profiles } from "~/profiles/profiles.table";
import { forgetProof, seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";
import { move, owe, seedClose, seedCreatorNo, seedStatement } from "./seed-earnings";

const MONTH = 202609;

async function readWords(response: Response): Promise<string> {
  const html = await pageText(response);
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function page(person: Person, path = "/earnings"): Promise<string> {
  const response = await open(path, person);
  expect(response.status).toBe(200);
  return readWords(response);
}

const creator = () => seedPerson({ accountType: "creator" });

const account = (no: number, changed: Partial<PayoutAccount> = {}): PayoutAccount => ({
  creator_no: no,
  provider_account_id: `acct_${no}`,
  country: "gb",
  details_submitted: true,
  transfers_active: true,
  payouts_enabled: true,
  requirements: "[]",
  disabled_reason: null,
  bank_failed_at: null,
  bank_failure: null,
  fetched_at: 1,
  created_at: 1,
  ...changed,
});

describe("the earnings page", () => {
  it("the page sends people who aren't creators to become one", async () => {
    const response = await open("/earnings", await seedPerson());
    const html = await pageText(response);
    expect(html).toContain("Only creators have earnings.");
    expect(html).toContain('href="/request-creator"');
    expect(html).not.toContain("Set up payouts");
  });

  it("the page of a new creator says when money comes and how payouts are set up", async () => {
    const words = await page(await creator());
    expect(words).toContain("Nothing yet. When members watch your public works");
    expect(words).toContain("No statements yet.");
    expect(words).toContain("No payouts yet.");
    expect(words).toContain("No earnings this month yet. We update this once a day");
    expect(words).toMatch(
      /We hold the month's money for 14 days, or 75 days in your first 120 days of earning\./,
    );
    expect(words).toContain("as soon as there's at least $10.00");
    expect(words).toContain("Creators get 70% of what members pay");
  });

  it("the page still shows former creators their money", async () => {
    const person = await seedPerson();
    await seedStatement(await seedCreatorNo(person.id), MONTH);
    expect(await page(person)).toContain("Total $11.66");
  });

  it("the page shows only the person's own money, months, estimate and payouts", async () => {
    const [person, other] = [await creator(), await creator()];
    const now = Date.now();
    for (const [who, minor] of [
      [person, 4321],
      [other, 8765],
    ] as const) {
      const no = await seedCreatorNo(who.id);
      const running = monthAt(now);
      await db.insert(estimates).values({ month: running, creator_no: no, minor, at: now - DAY_MS });
      await seedStatement(no, MONTH, { row: { total: minor } });
      await move(`p:${no}`, { to: no, purse: "payable", minor: minor + 1 });
      await db.insert(payouts).values({
        key: `payout:202608:${no}`,
        creator_no: no,
        month: 202608,
        minor: minor + 2,
        currency: "usd",
        destination: "acct",
        state: "sent",
        created_at: 2,
        settled_at: 3,
      });
      await seedStatement(no, 202607, { row: { total: 5, held: 0, released_at: 1 } });
    }
    const words = await page(person);
    expect(words).toMatch(/Estimate for \w+ \d{4} \$43\.21/);
    expect(words).toContain("An estimate isn't a promise.");
    expect(words).toMatch(
      /Your balance \$66\.54 On hold \$23\.32 Ready to pay out \$43\.22 Paid out so far \$43\.23/,
    );
    expect(words).toContain("We'll send what's ready once you've set up payouts below.");
    expect(words).toMatch(/September 2026 Total \$43\.21 From watch time: \$10\.00/);
    expect(words).toMatch(/Changes to earlier months: -\$0\.34/);
    // What its name says is a month; what it took along is another.
    expect(words).toMatch(/Payout Amount Status July 2026 Jan 1, 1970 Amount \$43\.23/);
    for (const foreign of ["$87.65", "$87.66", "$87.67"]) expect(words).not.toContain(foreign);
  });

  it("the page doesn't list the sources of a month that comes from watching alone", async () => {
    const person = await creator();
    const row = { watched: 500, idle: 0, restated: 0, total: 500 };
    await seedStatement(await seedCreatorNo(person.id), MONTH, { row });
    const words = await page(person);
    expect(words).toContain("Total $5.00");
    expect(words).not.toMatch(/From watch time:|From unallocated funds:|Changes to earlier months:/);
  });

  it("the page says how long a month is held, and why", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH, { row: { look: "wanted" } });
    const looked = await page(person);
    expect(looked).toContain("This month is under review.");
    // It has no date, so nothing speaks of one.
    expect(looked).not.toContain("because payments can be refunded until then");
    await seedStatement(no, 202608, { row: { hold_until: Date.UTC(2026, 10, 30) } });
    const words = await page(person);
    expect(words).toContain("On hold until Nov 30, 2026");
    expect(words).toContain("You've just started earning");
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    expect(await page(person)).toContain("A decision has stopped your payouts.");
  });

  it("the page shows ended months that wait for their close, and no estimate for closed ones", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    const running = monthAt(Date.now());
    const [ended, closed] = [previousMonth(running), previousMonth(previousMonth(running))];
    await seedClose(closed);
    for (const [month, minor] of [
      [running, 111],
      [ended, 222],
      [closed, 333],
    ] as const)
      await db.insert(estimates).values({ month, creator_no: no, minor, at: 1 });
    const words = await page(person);
    expect(words).toMatch(/Estimate for \w+ \d{4} \$1\.11 .*An estimate isn't a promise\./);
    expect(words).toMatch(/[A-Z]\w+ \d{4} \$2\.22 These months aren't closed yet/);
    expect(words).not.toContain("$3.33");
  });

  it("the page tells creators who were paid too much how much, why, and that coming months make up for it", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH);
    await owe(no, 1266);
    const words = await page(person);
    expect(words).toMatch(/Your balance \$0\.00 On hold \$11\.66 Overpaid \$12\.66/);
    expect(words).toMatch(
      /refunded or disputed after we'd paid you your share\..*write off what's left after twelve months\./,
    );
    expect(words).not.toContain("what's ready");
    expect(await page(person, "/dashboard")).toMatch(
      /\$1\.00 Overpaid\. We'll deduct this from future earnings\./,
    );
  });

  it("the page tells a creator whose pay a decision ended why nothing is sent", async () => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await db.insert(payoutAccounts).values(account(no));
    await move(`ended:${no}`, { to: no, purse: "payable", minor: 5000 });
    expect(await page(person)).toContain("We'll send what's ready within the next few hours.");
    await db.update(creatorNumbers).set({ pay_ended_at: 1 }).where(eq(creatorNumbers.no, no));
    const words = await page(person);
    expect(words).toContain("A decision has stopped your payouts. Your balance stays where it is");
    expect(words).not.toContain("what's ready");
  });

  it("the page tells creators under 18 that they earn and wait, and offers nothing impossible", async () => {
    const person = await creator();
    const born = new Date(Date.now() - 16 * 365.25 * DAY_MS).toISOString().slice(0, 10);
    await db.update(accounts).set({ date_of_birth: born }).where(eq(accounts.id, person.id));
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH);
    await move(`young:${no}`, { to: no, purse: "payable", minor: 1 });
    const words = await page(person);
    expect(words).toContain("You can set up payouts from the age of 18.");
    expect(words).toMatch(/You turn 18 on .* stays on hold\./);
    expect(words).not.toContain("Country you live in");
    const refused = await post("/earnings", { intent: "start", country: "GB" }, person);
    expect(refused.status).toBe(409);
    expect(await readWords(refused)).toContain("You can set up payouts from the age of 18.");
  });

  it("people in an unsupported country are warned before they earn: here, on the dashboard and before becoming a creator", async () => {
    const person = await creator();
    const viewer = await seedPerson();
    for (const { id } of [person, viewer]) {
      await db.update(profiles).set({ country: "BR" }).where(eq(profiles.id, id));
    }
    const sentence = "We can't pay creators in your country (Brazil) yet.";
    expect(await page(person)).toContain(sentence);
    expect(await page(person, "/dashboard")).toContain(sentence);
    expect(await page(viewer, "/request-creator")).toContain(
      "we can't pay creators in your country (Brazil) yet",
    );
    const here = await creator();
    expect(await page(here)).not.toContain("We can't pay creators in your country");
    expect(await page(here, "/dashboard")).not.toContain("We can't pay creators");
    await db.insert(payoutAccounts).values(account(await seedCreatorNo(person.id)));
    expect(await page(person, "/dashboard")).not.toContain("We can't pay creators");
    expect(await page(await seedPerson(), "/request-creator")).not.toContain("can't pay");
  });

  it("the page preselects the profile's country where it can be paid, and offers only such countries", async () => {
    const html = await pageText(await open("/earnings", await creator()));
    expect(html).toMatch(/<option value="GB" selected="">United Kingdom<\/option>/);
    expect(html).not.toContain('<option value="BR"');
  });

  const ACCOUNTS: [string, Partial<PayoutAccount>, RegExp][] = [
    ["ready", {}, /Ready .* Your payouts go to this account\. .*Open the provider's page/],
    [
      "begun",
      { details_submitted: false },
      /Not finished .* Continue where you left off\. .*Continue with the provider/,
    ],
    [
      "of which something is wanted",
      { requirements: '["external_account","individual.dob.day"]' },
      /The provider needs more from you before it pays you: A bank account Your date of birth .*Continue with the provider/,
    ],
    ["being checked", { transfers_active: false }, /The provider is checking your details\./],
    ["closed", { disabled_reason: "rejected.fraud" }, /The provider has closed this account/],
    ["gone", { disabled_reason: "gone" }, /Your account at the provider no longer exists\./],
    [
      "whose bank refused",
      { bank_failed_at: Date.UTC(2026, 10, 9), bank_failure: "account_closed" },
      /Your bank rejected a payment On Nov 9, 2026 .* the bank account is closed\. .*the provider will send it again\./,
    ],
  ];

  it.each(ACCOUNTS)(
    "the page explains an account that is %s and what to do",
    async (_which, changed, says) => {
      const person = await creator();
      await db.insert(payoutAccounts).values(account(await seedCreatorNo(person.id), changed));
      expect(await page(person)).toMatch(says);
    },
  );

  it.each([
    ["sending", null, "We never send a payout twice."],
    ["refused", "account", "see below what's missing"],
    ["refused", "other", "we'll send it again automatically"],
    ["reversed", null, "$5.00 was returned to us, and is ready to pay out again."],
  ] as const)("the page explains a payout that is %s (%s)", async (state, reason, says) => {
    const person = await creator();
    const no = await seedCreatorNo(person.id);
    await db.insert(payouts).values({
      key: `payout:202608:${no}`,
      creator_no: no,
      month: 202608,
      minor: 500,
      currency: "usd",
      destination: "acct",
      state,
      reason,
      created_at: 1,
      reversed_minor: state === "reversed" ? 500 : 0,
    });
    expect(await page(person)).toContain(says);
  });
});

describe("forms of the page", () => {
  it("a form needs a proof before it leads to the bank details", async () => {
    const person = await creator();
    await forgetProof(person.id);
    for (const intent of ["start", "go-on", "open"]) {
      const response = await post("/earnings", { intent, country: "GB" }, person);
      expect(response.status, intent).toBe(401);
      expect(await readWords(response), intent).toMatch(/password/i);
    }
    const wrong = { intent: "start", country: "GB", current_password: "not this one" };
    expect((await post("/earnings", wrong, person)).status).toBe(400);
    expect(await db.select().from(creatorNumbers).where(eq(creatorNumbers.account_id, person.id))).toEqual(
      [],
    );
  });

  it("a form with an unsupported country is shown again with that error", async () => {
    const person = await creator();
    for (const country of ["BR", "zz", "constructor"]) {
      const response = await post("/earnings", { intent: "start", country }, person);
      expect(response.status, country).toBe(400);
      expect(await readWords(response)).toContain("We can't pay creators in this country yet.");
    }
    const none = await post("/earnings", { intent: "start", country: "" }, person);
    expect(none.status).toBe(400);
    expect(await readWords(none)).toContain("Please select your country.");
  });

  it.each(["", "pay-me", "constructor"])("a form of an unknown kind (%j) does nothing", async (intent) => {
    expect((await post("/earnings", { intent }, await creator())).status).toBe(400);
  });

  it("a form opens no provider page for people without an account there", async () => {
    const response = await post("/earnings", { intent: "open" }, await creator());
    expect(response.status).toBe(409);
    expect(await readWords(response)).toContain("You don't have a payout account yet.");
  });
});

describe("a month's statement", () => {
  it("a statement explains the cents by work, by unnamed parts and in words with figures", async () => {
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
    expect(words).toMatch(
      /Statement for September 2026 .*You earned \$11\.66 On hold until .* Watch time by work/,
    );
    expect(words).toMatch(/Tide Watch time 1:02:05/);
    expect(words).toMatch(/Deleted work Watch time 0:10/);
    expect(words).toMatch(/2 works you deleted Watch time 1:01/);
    expect(words).toMatch(/\$0\.30 Members 12 Total \$10\.00/);
    expect(words).toMatch(/August 2026 From watch time -\$0\.30 From unallocated funds -\$0\.04/);
    expect(words).toContain("Members paid $50.00 for this month");
    expect(words).toContain("70% of each member's money goes to the creators they watched");
    expect(words).toContain("Creators get at most $8.00 of it: 40% of the $20.00");
    expect(words).toContain("They got $4.00");
    expect(words).toMatch(
      /How it adds up From watch time \$10\.00 From unallocated funds \$2\.00 Changes to earlier months -\$0\.34/,
    );
    expect(words).toContain("cd".repeat(32));
    expect(words).toContain("ab".repeat(32));
    expect(words).toContain("2026-10-03 00:00");
  });

  it("a statement leaves out what is zero", async () => {
    const person = await creator();
    const none = { idle_before: 0, idle_own: 0, idle_restated: 0, idle_given: 0, idle_carry: 0 };
    await seedStatement(await seedCreatorNo(person.id), MONTH, {
      row: { idle: 0, restated: 0 },
      file: { close: { pot: 5000, platform: 1500, platform_restated: 0, watched: 2000, ...none } },
    });
    const words = await page(person, "/earnings/2026-09");
    expect(words).toContain("From watch time $10.00");
    expect(words).not.toMatch(/\$0\.00|nallocated|earlier months/);
  });

  it("a work's watch time is to the second in page and table, though the stored file has whole minutes", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { status: "ready", visibility: "public", title: "Glance" });
    const no = await seedCreatorNo(person.id);
    const day = utcDay(Date.UTC(2026, 8, 9));
    const counted = { account_id: person.id, member_no: 1, creator_no: no, day, view: 1, ranked: 1 };
    await db.insert(watchDay).values([
      { ...counted, upload_id: work.id, ms: 45_999 },
      { ...counted, upload_id: 900_101, ms: 75_000 },
      { ...counted, upload_id: 900_102, ms: 999 },
    ]);
    await seedStatement(no, MONTH, {
      file: { works: [{ upload: work.id, seconds: 0 }], deleted_works: { works: 1, seconds: 60 } },
    });
    const words = await page(person, "/earnings/2026-09");
    expect(words).toMatch(/Glance Watch time 0:45 A work you deleted Watch time 1:15/);
    const csv = await (await open("/earnings/2026-09/statement.csv", person)).text();
    expect(csv).toContain('"Minutes watched"');
    expect(csv).toContain(`"Work","Glance","2026-09",1,0.75,"","","",""\r\n`);
    expect(csv).toContain(`"Work","Deleted works","2026-09",1,1.25,"","","",""\r\n`);
    expect(await (await open("/earnings/2026-09/statement.json", person)).text()).toContain('"seconds":0');
  });

  it("a statement's file is the stored one to the byte, and its table adds up and runs nothing", async () => {
    const person = await creator();
    const work = await seedUpload(person.id, { status: "ready", title: "=HYPERLINK(1)" });
    const no = await seedCreatorNo(person.id);
    await seedStatement(no, MONTH, { file: { works: [{ upload: work.id, seconds: 5 }] } });
    const json = await open("/earnings/2026-09/statement.json", person);
    expect(json.headers.get("Content-Disposition")).toContain('filename="wishlight-2026-09-statement.json"');
    const stored = await env.LEDGER.get(statementKey(MONTH, no, "cd".repeat(32)));
    expect(await json.text()).toBe(await stored?.text());
    const csv = await (await open("/earnings/2026-09/statement.csv", person)).text();
    expect(csv).toContain('"Sum","From watch time","2026-09","","","","","",10\r\n');
    expect(csv).toContain(`"Work","'=HYPERLINK(1)","2026-09",1,0.08,"","","",""\r\n`);
  });

  it("a statement still being written says so and has no files yet", async () => {
    const person = await creator();
    const month = 202605;
    await seedClose(month);
    await db.update(closes).set({ state: "publishing" }).where(eq(closes.month, month));
    await seedStatement(await seedCreatorNo(person.id), month, { row: { hash: null } });
    expect(await page(person, "/earnings/2026-05")).toContain("We're still preparing the details.");
    expect((await open("/earnings/2026-05/statement.json", person)).status).toBe(404);
  });

  it("a month that only later money changed has no statement", async () => {
    const person = await creator();
    await seedStatement(await seedCreatorNo(person.id), MONTH, { row: { hash: null } });
    expect((await open("/earnings/2026-09", person)).status).toBe(404);
    expect(await page(person)).not.toContain("September 2026 Total");
  });

  it("a statement is for its creator alone: page, table and file", async () => {
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

  it.each(["2026-13", "202609", "x", "2026-09/other.txt"])("no statement exists at %s", async (month) => {
    const person = await creator();
    await seedStatement(await seedCreatorNo(person.id), MONTH, { file: {} });
    expect((await open(`/earnings/${month}`, person)).status).toBe(404);
  });
});
