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

test.use({ expectedErrors: [/status of 401/] });

/** Test accounts at a bank (workers/payments/engine/bank-accounts.ts). */
const BANKS = { good: "000123456789", comesBack: "000111111116" };

/** New creators' money is on hold for 75 days, and a first month may be a day long. */
const MONTHS_TO_PAYOUT = 5;

const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Minor units: $5.90 is 590. */
const minor = (written = "0") => Math.round(Number(written.replaceAll(/[^\d.-]/g, "")) * 100);

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

/** The checks of pages.spec.ts, on a page that needs a month's money. */
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

async function onboard(page: Page, bank: string): Promise<void> {
  await page.waitForURL("**/payments-stand-in/onboarding/**");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Bank account number").fill(bank);
  await page.getByRole("button", { name: "Agree and submit" }).click();
  await page.waitForURL(/\/earnings(\?back=\w+)?$/);
}

async function subscribeAndWatch(browser: Browser, creator: Member): Promise<Page> {
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
    member: member.email,
    creator: creator.email,
    uploads,
    days: 200,
    seconds: 20,
  });
  return seat;
}

async function whereItWent(seat: Page): Promise<{ creators: number; month: string }> {
  const sums = await facts(part(seat, /^You paid/));
  const [total = 0, ...parts] = [...sums.values()].map(minor).reverse();
  expect(total).toBeGreaterThan(0);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
  const [, month = ""] =
    /Where your money went: (.+)/.exec(await seat.getByRole("heading", { level: 1 }).innerText()) ?? [];
  return { creators: minor(sums.get("The creator you watched")), month };
}

async function addsUp(page: Page): Promise<void> {
  const money = await facts(part(page, "Your balance"));
  const at = (name: string) => minor(money.get(name));
  const amounts = (rows: Locator) => rows.locator("td:first-of-type").allInnerTexts();
  const sum = (written: string[]) => written.reduce((total, one) => total + minor(one), 0);
  const months = part(page, "Statements").getByRole("row").filter({ hasText: "Not on hold" });
  const payouts = part(page, "Payouts").getByRole("row").filter({ hasText: "Paid" });
  // Less is not sent.
  expect(at("Paid out so far")).toBeGreaterThanOrEqual(1000);
  expect(at("Paid out so far")).toBe(sum(await amounts(payouts)));
  expect(at("Paid out so far") + at("On its way") + at("Ready to pay out")).toBe(sum(await amounts(months)));
}

test("a creator goes from setup to earnings, a close, a hold, a payout and a bank that refuses it", async ({
  page,
  context,
  browser,
}) => {
  page.setDefaultTimeout(20_000);
  const creator = await newMemberIn(context, "creator");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "See earnings" }).click();
  await expect(part(page, "Your balance")).toContainText("Nothing yet.");
  await expect(part(page, "Statements")).toContainText("No statements yet.");

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
  await page.getByRole("button", { name: "Continue with the provider" }).click();
  await onboard(page, BANKS.comesBack);
  await expect(page.getByRole("status").filter({ hasText: "You're back" })).toBeFocused();
  await expect(part(page, "Payout account")).toContainText("Ready");

  const seat = await subscribeAndWatch(browser, creator);
  await wait(seat, "month", 2);
  await page.goto("/earnings");
  await expect(part(page, /^Estimate for/)).toContainText("An estimate isn't a promise.");
  // Begun early in a month, two months on have closed two.
  await expect(part(page, "Statements").getByRole("row").nth(1)).toContainText("On hold until");
  await readMail(creator.email, /statement is ready/);
  await holdsUp(page);

  await seat.goto("/membership");
  await holdsUp(seat);
  await part(seat, "Where your money went").getByRole("link").first().click();
  await expect(seat.getByRole("heading", { level: 1 })).toContainText("Where your money went:");
  const { creators, month } = await whereItWent(seat);
  await expect(part(seat, "Share by creator")).toContainText(creator.fullName);
  await holdsUp(seat);

  await page.getByRole("link", { name: `Statement for ${month}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Statement for ${month}`);
  await expect(part(page, "You earned")).toContainText(`$${(creators / 100).toFixed(2)}`);
  await expect(part(page, "Watch time by work").getByRole("row")).toHaveCount(3);
  await holdsUp(page);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download CSV for ${month}` }).click(),
  ]);
  expect(await contents(csv)).toMatch(
    new RegExp(`"Sum","From watch time","\\d{4}-\\d\\d","","","","","",${creators / 100}\r\n`),
  );
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download JSON for ${month}` }).click(),
  ]);
  const file = JSON.parse(await contents(json)) as { total: number; works: { seconds: number }[] };
  expect(file.total).toBe(creators);
  expect(file.works).toHaveLength(2);

  const payout = part(page, "Payouts").getByRole("row").filter({ hasText: "Paid" });
  for (let months = 0; months < MONTHS_TO_PAYOUT && (await payout.count()) === 0; months++) {
    await wait(seat, "month");
    await page.goto("/earnings");
    await expect(part(page, "Statements")).toBeVisible();
  }
  await expect(payout).not.toHaveCount(0);
  await addsUp(page);
  await readMail(creator.email, /We sent your .* payout/);

  await wait(seat, "day", 5);
  await page.goto("/earnings");
  await expect(part(page, "Your bank rejected a payment")).toContainText("this bank account doesn't exist");
  await readMail(creator.email, /bank rejected/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue with the provider" }).click();
  await onboard(page, BANKS.good);
  await expect(part(page, "Payout account")).toContainText("Ready");
  // From their account it goes out again; we pay nothing twice.
  await wait(seat, "day", 5);
  await page.goto("/earnings");
  await expect(part(page, "Your bank rejected a payment")).toHaveCount(0);
  await addsUp(page);
  await readsWhatLeavingDoes(page);
  await seat.context().close();
});

async function readsWhatLeavingDoes(page: Page): Promise<void> {
  const money = await facts(part(page, "Your balance"));
  const owed = minor(money.get("On hold")) + minor(money.get("Ready to pay out"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  expect(owed).not.toBeNaN();
  // On some days everything closed has been paid.
  if (owed > 0)
    await expect(question).toContainText(
      `We owe you $${(owed / 100).toFixed(2)}. We'll still pay all of it to your payout account`,
    );
  await expect(question).toContainText(
    /We estimate (another )?\$\d+\.\d\d for months that aren't closed yet/,
  );
  await expect(question.getByRole("button", { name: "Yes, Delete" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFaults(page), colorScheme).toEqual([]);
  }
  await question.getByRole("button", { name: "Cancel" }).click();
}
