import { describe, expect, it } from "vitest";
import { memberMonth } from "~/engagement/sums.table";
import { watchDay } from "~/engagement/watch-day.table";
import { creatorNumbers } from "~/ledger/numbers.table";
import { ledgerPayments, ledgerRefunds } from "~/ledger/payments.table";
import { eq } from "drizzle-orm";
import { utcDay } from "~/platform/clock";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText } from "../../support/visitor";
import { seedClose, seedCreatorNo, seedMemberNo } from "./seed-earnings";

const MONTH = 202609;
const START = Date.UTC(2026, 8, 1);
const END = Date.UTC(2026, 9, 1);

async function words(person: Person, path: string): Promise<string> {
  const html = await pageText(await open(path, person));
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function pays(person: Person, { start = START, end = END } = {}): Promise<{ no: number; id: string }> {
  const no = await seedMemberNo(person.id);
  const id = `ch_${crypto.randomUUID()}`;
  await db.insert(ledgerPayments).values({
    id,
    member_no: no,
    booked_at: START + 1,
    gross: 900,
    tax: 144,
    fee: 56,
    service_start: start,
    service_end: end,
  });
  return { no, id };
}

async function watches(no: number, creator: number, seconds: number, month = MONTH): Promise<void> {
  await db
    .insert(memberMonth)
    .values({ month, member_no: no, creator_no: creator, ms: seconds * 1000 + 999 });
}

describe("the page of a member's money", () => {
  it("the page splits a month to the cent by creator, with the most watched work", async () => {
    await seedClose(MONTH);
    const member = await seedPerson();
    const [ada, grace] = [
      await seedPerson({ accountType: "creator", fullName: "Ada Lovelace" }),
      await seedPerson({ accountType: "creator", fullName: "Grace Hopper" }),
    ];
    const [one, two] = [await seedCreatorNo(ada.id), await seedCreatorNo(grace.id)];
    const { no } = await pays(member);
    // A cent per second, so remainders never depend on ledger numbers.
    await watches(no, two, 190);
    const works = [
      await seedUpload(ada.id, { status: "ready", visibility: "public", title: "Short" }),
      await seedUpload(ada.id, { status: "ready", visibility: "public", title: "Tide" }),
      await seedUpload(ada.id, { status: "ready", visibility: "private", title: "Hidden since" }),
    ];
    const mine = {
      account_id: member.id,
      member_no: no,
      creator_no: one,
      day: utcDay(START),
      view: 1,
      ranked: 1,
    };
    for (const [index, ms] of [50_000, 100_000, 150_000].entries()) {
      await db.insert(watchDay).values({ ...mine, upload_id: works[index]?.id ?? 0, ms });
    }
    const page = await words(member, "/membership/money/2026-09");
    expect(page).toContain("You paid $9.00 for September 2026 A payment that covers days of two months");
    expect(page).toMatch(
      /Taxes \$1\.44 Payment provider's fee \$0\.56 Wishlight \$2\.10 The 2 creators you watched \$4\.90 Total \$9\.00/,
    );
    expect(page).toMatch(/Ada Lovelace Most watched: Tide Share \$3\.00 Watch time 5:00/);
    expect(page).toMatch(/Grace Hopper Share \$1\.90 Watch time 3:10/);
    expect(page).not.toContain("Hidden since");
    const overview = await words(member, "/membership");
    expect(overview).toMatch(/Where your money went See which creators got your money, .+ September 2026/);
  });

  it("the page says that a creator has left, and still what they got", async () => {
    await seedClose(MONTH);
    const member = await seedPerson();
    const gone = await seedCreatorNo((await seedPerson()).id);
    await db.update(creatorNumbers).set({ account_id: null }).where(eq(creatorNumbers.no, gone));
    const { no } = await pays(member);
    await watches(no, gone, 60);
    expect(await words(member, "/membership/money/2026-09")).toMatch(/A creator who left Share \$4\.90/);
  });

  it("the page names idle money in words", async () => {
    await seedClose(MONTH);
    const member = await seedPerson();
    const { no } = await pays(member);
    await watches(no, await seedCreatorNo((await seedPerson()).id), 59);
    const page = await words(member, "/membership/money/2026-09");
    expect(page).toMatch(
      /Other creators \$4\.90 Total \$9\.00 You watched for less than a minute that month/,
    );
    expect(page).toContain("No creator received a share from your watching.");
  });

  it("the page splits a payment over two months, lists the older one and ignores later refunds", async () => {
    await seedClose(202608);
    await seedClose(MONTH);
    const member = await seedPerson();
    const { id } = await pays(member, { start: Date.UTC(2026, 7, 17), end: Date.UTC(2026, 8, 17) });
    await db.insert(ledgerRefunds).values({
      id: `re_${id}`,
      payment_id: id,
      booked_at: Date.UTC(2026, 9, 3),
      gross: 900,
      tax: 144,
    });
    expect(await words(member, "/membership")).toMatch(/September 2026 August 2026/);
    // 15 and 16 of 31 days: tax, fee and what is left are rounded down each for the first of them.
    expect(await words(member, "/membership/money/2026-09")).toContain("You paid $4.66 for September 2026");
    expect(await words(member, "/membership/money/2026-08")).toContain("You paid $4.34 for August 2026");
    await db
      .update(ledgerRefunds)
      .set({ booked_at: Date.UTC(2026, 9, 2) })
      .where(eq(ledgerRefunds.payment_id, id));
    expect(await words(member, "/membership")).not.toContain("September 2026");
    expect((await open("/membership/money/2026-09", member)).status).toBe(404);
  });

  it("the page is for the member alone", async () => {
    await seedClose(MONTH);
    const [member, other] = [await seedPerson(), await seedPerson()];
    await pays(member);
    expect((await open("/membership/money/2026-09", member)).status).toBe(200);
    expect((await open("/membership/money/2026-09", other)).status).toBe(404);
    expect(await words(other, "/membership")).not.toContain("Where your money went");
    for (const month of ["2026-13", "2026-07", "x"]) {
      expect((await open(`/membership/money/${month}`, member)).status, month).toBe(404);
    }
  });
});
