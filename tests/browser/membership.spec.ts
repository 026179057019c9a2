import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { film } from "./support/files.ts";
import { readMail } from "./support/mail.ts";
import { newMember, newMemberIn, uploadWorks } from "./support/members.ts";
import { CARDS, standing, subscribe, test, wait } from "./support/paying.ts";
import { expect } from "./support/test.ts";

// Refusals that these journeys bring about: a form without consent, an old form.
test.use({ expectedErrors: [/status of 4(00|09|22)/] });

/** Somebody whose trial is over: buying is charged at once. */
async function trialOver(page: Page): Promise<void> {
  await wait(page, "day", 1);
  await wait(page, "month", 1);
  await expect(standing(page)).toContainText("Your free trial ended on");
}

test("the trial runs out, the stage shows the offer, and after paying the film plays", async ({
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
  await page.waitForURL("**/membership");

  await subscribe(page);
  await expect(page.getByRole("status").filter({ hasText: "Welcome. You are a member now." })).toBeFocused();
  // Said once.
  await expect(page).toHaveURL(/\/membership$/);
  await page.reload();
  await expect(page.getByText("Welcome. You are a member now.")).toHaveCount(0);
  await expect(standing(page)).toContainText("Your membership renews each month");
  const invoice = page.getByRole("row").filter({ hasText: "$9.00" });
  await expect(invoice).toContainText("Paid");
  await page.goto(`/upload/${work}`);
  await expect(page.locator("video")).toBeVisible();
});

test("a renewal that fails: grace, the banner wherever one goes, a new card, and it goes on", async ({
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
  await wait(page, "month");
  // The provider charges an hour after the month has begun.
  await wait(page, "day");
  await expect(standing(page)).toContainText("We could not charge your card for this month.");
  await readMail(member.email, /payment failed/i);

  await page.goto("/feed");
  const banner = page.getByRole("complementary", { name: "About your membership" });
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
  await wait(page, "day", 7);
  await expect(standing(page)).toContainText("Your membership renews each month");
  await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
  await expect(banner).toHaveCount(0);
});
