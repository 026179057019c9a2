import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { film } from "./support/files.ts";
import { readMail } from "./support/mail.ts";
import { newMember, newMemberIn, uploadWorks } from "./support/members.ts";
import { agree, CARDS, pay, planSection, subscribe, test, wait } from "./support/paying.ts";
import { expect } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(00|09|22)/] });

async function trialOver(page: Page): Promise<void> {
  await wait(page, "day", 1);
  await wait(page, "month", 1);
  await expect(planSection(page)).toContainText("Your free trial ended on");
}

test("the trial expires, the player shows the offer, and after paying the film plays", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  const [work = 0] = await uploadWorks(creator, [{ title: "Tide", file: await film() }]);
  await newMemberIn(context, "viewer");
  await page.goto(`/upload/${work}`);
  await expect(page.locator("video")).toBeVisible();

  await trialOver(page);
  await page.goto(`/upload/${work}`);
  await expect(page.getByRole("heading", { name: "Tide" })).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: /member|subscribe/i })
    .first()
    .click();
  await page.waitForURL("**/membership?*");

  await subscribe(page);
  await expect(page.getByRole("status").filter({ hasText: "Welcome. You're a member now." })).toBeFocused();
  // Said once.
  await expect(page).toHaveURL(/\/membership$/);
  await page.reload();
  await expect(page.getByText("Welcome. You're a member now.")).toHaveCount(0);
  await expect(planSection(page)).toContainText("Your membership renews every month");
  const invoice = page.getByRole("row").filter({ hasText: "$9.00" });
  await expect(invoice).toContainText("Paid");
  await page.goto(`/upload/${work}`);
  await expect(page.locator("video")).toBeVisible();
});

test("paying from a locked work leads back to it, also after leaving the checkout once", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  const [work = 0] = await uploadWorks(creator, [{ title: "Ebb", file: await film() }]);
  await newMemberIn(context, "viewer");
  await trialOver(page);
  const address = `/upload/${work}?t=1`;
  await page.goto(address);
  await page.getByRole("link", { name: "See membership" }).press("Enter");
  const back = page.getByRole("link", { name: "Back to the work" });
  await expect(back).toHaveAttribute("href", address);
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
  await expect(page.getByText("Please agree to the monthly payment first.")).toBeVisible();
  await agree(page);
  await page.getByRole("link", { name: "Back without buying" }).click();
  await expect(back).toHaveAttribute("href", address);
  await agree(page);
  await pay(page, CARDS.good, `**${address}`);
  await expect(page.locator("video")).toBeVisible();

  await page.goto("/membership");
  await expect(planSection(page)).toContainText("Your membership renews every month");
  await expect(back).toHaveCount(0);
});

test("a failed renewal shows its grace and the banner on every page, and a new card continues the membership", async ({
  page,
  context,
}) => {
  const member = await newMemberIn(context, "viewer");
  await trialOver(page);
  await subscribe(page);
  await page.getByRole("button", { name: "Change card" }).click();
  await page.getByLabel("Card number").fill(CARDS.declinedLater);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.waitForURL(/\/membership/);
  const saved = page.getByRole("status").filter({ hasText: "Card saved." });
  await expect(saved).toBeFocused();
  // Said once.
  await expect(page).toHaveURL(/\/membership$/);
  await page.reload();
  await expect(planSection(page)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await wait(page, "month");
  // The provider charges an hour after the month begins.
  await wait(page, "day");
  await expect(planSection(page)).toContainText("We couldn't charge your card this month.");
  await readMail(member.email, /payment failed/i);

  await page.goto("/feed");
  const banner = page.getByRole("complementary", { name: "Membership status" });
  await expect(banner).toContainText("Your last payment failed. You can watch until");
  expect(await axeFaults(page)).toEqual([]);
  for (const path of ["/profile", "/upload", "/settings", "/membership", "/feed"]) {
    await page.goto(path);
    await expect(banner, path).toContainText("Your last payment failed. You can watch until");
  }
  await banner.getByRole("button", { name: "Use another card" }).click();
  await page.waitForURL("**/payments-stand-in/portal/**");
  await page.getByLabel("Card number").fill(CARDS.other);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.waitForURL(/\/membership/);
  await expect(page.getByRole("status").filter({ hasText: "Payment received" })).toBeFocused();
  await wait(page, "day", 7);
  await expect(planSection(page)).toContainText("Your membership renews every month");
  await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
  await expect(banner).toHaveCount(0);
});
