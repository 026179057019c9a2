import { readFile } from "node:fs/promises";
import type { Browser, Download, Locator, Page } from "@playwright/test";
import { inventWatching } from "../../scripts/local/invent-watching.ts";
import { axeFaults } from "./support/axe.ts";
import { htmlFaults } from "./support/html.ts";
import { readMail } from "./support/mail.ts";
import { newMember, newMemberIn, signInAs, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { subscribe, test, wait } from "./support/paying.ts";
import { firstScript, SCRIPT_BUDGET_BYTES } from "./support/script-budget.ts";
import { expect, origin } from "./support/test.ts";

// A form without its proof is refused on purpose.
test.use({ expectedErrors: [/status of 401/] });

/** Test accounts at a bank (workers/payments/engine/bank-accounts.ts). */
const BANKS = { good: "000123456789", comesBack: "000111111116" };

/** New creators' money is held for 75 days, and a first month may be a day long. */
const MONTHS_TO_PAYOUT = 5;

const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Minor units of an amount as it is written: $5.90 is 590. */
const minor = (written: string | undefined) => Math.round(Number(written?.replaceAll(/[^\d.-]/g, "")) * 100);

/** The facts of a section, in their order. */
async function facts(section: Locator): Promise<Map<string, string>> {
  const [names, values] = await Promise.all([
    section.locator("dt").allTextContents(),
    section.locator("dd").allTextContents(),
  ]);
  return new Map(names.map((name, nth) => [name, values[nth] ?? ""]));
}

async function contents(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** What pages.spec.ts asks of a page, of one that only a month's money fills. */
async function holdsUp(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const html = (await (await page.reload())?.text()) ?? "";
  const bytes = [...(await firstScript(page, html)).values()].reduce((sum, one) => sum + one, 0);
  expect.soft(bytes, `${path}: first script`).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
  expect.soft(await htmlFaults(html), `${path}: HTML`).toEqual([]);
  expect.soft(await axeFaults(page), `${path}: axe`).toEqual([]);
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${path}: sideways scroll at 320 px`).toBeLessThanOrEqual(0);
  if (usual) await page.setViewportSize(usual);
}

/** Fills in the provider's page, and is back. */
async function onboard(page: Page, bank: string): Promise<void> {
  await page.waitForURL("**/payments-stand-in/onboarding/**");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Bank account number").fill(bank);
  await page.getByRole("button", { name: "Agree and submit" }).click();
  await page.waitForURL(/\/earnings(\?back=\w+)?$/);
}

/** A member who has subscribed and watches all works of a creator on every day to come. @returns a window of theirs */
async function memberOf(browser: Browser, creator: Member): Promise<Page> {
  const uploads = await uploadWorks(creator, [
    { title: "Tide", file: await smallTile(1) },
    { title: "Dunes", file: await smallTile(2) },
  ]);
  const member = await newMember("viewer");
  const context = await browser.newContext({ baseURL: origin() });
  await signInAs(context, member);
  const seat = await context.newPage();
  await subscribe(seat);
  await inventWatching(origin(), {
    ...{ member: member.email, creator: creator.email, uploads },
    ...{ days: 200, seconds: 20 },
  });
  return seat;
}

/** What the newest closed month gave, as the member reads it; that it adds up is looked at on the way. */
async function whereItWent(seat: Page): Promise<{ creators: number; month: string }> {
  const sums = await facts(part(seat, /you paid/));
  const [total = 0, ...parts] = [...sums.values()].map(minor).reverse();
  expect(total).toBeGreaterThan(0);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
  const [, month = ""] =
    /Where your money went: (.+)/.exec(await seat.getByRole("heading", { level: 1 }).innerText()) ?? [];
  return { creators: minor(sums.get("The creator you watched")), month };
}

/** What is paid is what was sent, and nothing that is free is lost or sent twice: whatever months had ended by then. */
async function addsUp(page: Page): Promise<void> {
  const money = await facts(part(page, "Where your money is"));
  const at = (name: string) => minor(money.get(name));
  const amounts = (rows: Locator) => rows.locator("td:first-of-type").allInnerTexts();
  const sum = (written: string[]) => written.reduce((total, one) => total + minor(one), 0);
  const months = part(page, "Months").getByRole("row").filter({ hasText: "Not held" });
  const payouts = part(page, "Payouts").getByRole("row").filter({ hasText: "Paid" });
  // Less is not sent.
  expect(at("Paid so far")).toBeGreaterThanOrEqual(1000);
  expect(at("Paid so far")).toBe(sum(await amounts(payouts)));
  expect(at("Paid so far") + at("On its way") + at("Ready to be paid")).toBe(sum(await amounts(months)));
}

test("from nothing to a payout: set up, earned, closed, held, sent, and a bank that refuses it", async ({
  page,
  context,
  browser,
}) => {
  page.setDefaultTimeout(20_000);
  const creator = await newMemberIn(context, "creator");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "See earnings" }).click();
  await expect(part(page, "Where your money is")).toContainText("Nothing yet.");
  await expect(part(page, "Months")).toContainText("There is no statement yet.");

  // Nobody is led to where their money goes without having shown who they are.
  const form = part(page, "Set up payouts");
  await form.getByLabel("Country you live in").selectOption({ label: "United States" });
  await form.getByRole("button", { name: "Set up payouts" }).click();
  await expect(form.getByLabel("Your password", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Country you live in")).toHaveValue("US");
  await form.getByLabel("Your password", { exact: true }).fill(creator.password);
  await form.getByRole("button", { name: "Set up payouts" }).click();
  await page.waitForURL("**/payments-stand-in/onboarding/**");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(form).toContainText("Not finished");
  await page.getByRole("button", { name: "Go on at the provider" }).click();
  await onboard(page, BANKS.comesBack);
  await expect(page.getByRole("status").filter({ hasText: "You are back" })).toBeFocused();
  await expect(part(page, "Your payout account")).toContainText("Ready");

  const seat = await memberOf(browser, creator);
  await wait(seat, "month", 2);
  await page.goto("/earnings");
  await expect(part(page, /^Estimate for/)).toContainText("An estimate is no promise.");
  // Begun early in a month, two months on have closed two.
  await expect(part(page, "Months").getByRole("row").nth(1)).toContainText("Held until");
  await readMail(creator.email, /statement is ready/);
  await holdsUp(page);

  await seat.goto("/membership");
  await holdsUp(seat);
  await part(seat, "Where your money went")
    .getByRole("link", { name: /^Everybody's share/ })
    .click();
  await expect(seat.getByRole("heading", { level: 1 })).toContainText("Where your money went:");
  const { creators, month } = await whereItWent(seat);
  await expect(part(seat, "What each creator got")).toContainText(creator.fullName);
  await holdsUp(seat);

  await page.getByRole("link", { name: `Statement of ${month}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Statement of ${month}`);
  const gave = await facts(part(page, "What it gives you"));
  expect(minor(gave.get("In all"))).toBe(creators);
  await expect(part(page, "By work").getByRole("row")).toHaveCount(3);
  await holdsUp(page);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `CSV of ${month}` }).click(),
  ]);
  expect(await contents(csv)).toMatch(
    new RegExp(`"Sum","By watching","\\d{4}-\\d\\d","","","","","",${creators / 100}\r\n`),
  );
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `JSON of ${month}` }).click(),
  ]);
  const file = JSON.parse(await contents(json)) as { total: number; works: { seconds: number }[] };
  expect(file.total).toBe(creators);
  expect(file.works).toHaveLength(2);

  // Holds end month by month, until what is free is enough to be sent.
  const payout = part(page, "Payouts").getByRole("row").filter({ hasText: "Paid" });
  for (let months = 0; months < MONTHS_TO_PAYOUT && (await payout.count()) === 0; months++) {
    await wait(seat, "month");
    await page.goto("/earnings");
    await expect(part(page, "Months")).toBeVisible();
  }
  await expect(payout).not.toHaveCount(0);
  await addsUp(page);
  await readMail(creator.email, /has paid you/);

  await wait(seat, "day", 5);
  await page.goto("/earnings");
  await expect(part(page, "Your bank refused a payment")).toContainText("there is no such bank account");
  await readMail(creator.email, /bank did not take/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Go on at the provider" }).click();
  await onboard(page, BANKS.good);
  await expect(part(page, "Your payout account")).toContainText("Ready");
  // From their account it goes out again; we pay nothing twice.
  await wait(seat, "day", 5);
  await page.goto("/earnings");
  await expect(part(page, "Your bank refused a payment")).toHaveCount(0);
  await addsUp(page);
  await readsWhatLeavingDoes(page);
  await seat.context().close();
});

/** Before they delete their account a creator reads what is owed and that it is paid, on the smallest phone, too. */
async function readsWhatLeavingDoes(page: Page): Promise<void> {
  const money = await facts(part(page, "Where your money is"));
  const owed = minor(money.get("Held")) + minor(money.get("Ready to be paid"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  expect(owed).not.toBeNaN();
  // On some days of a month all that was closed has been paid.
  if (owed > 0)
    await expect(question).toContainText(
      `We owe you $${(owed / 100).toFixed(2)}. All of it is still paid to your payout account`,
    );
  await expect(question).toContainText(/Months that are not closed yet would give you \$\d+\.\d\d/);
  await expect(question.getByRole("button", { name: "Yes, Delete" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFaults(page), colorScheme).toEqual([]);
  }
  await question.getByRole("button", { name: "Cancel" }).click();
}
