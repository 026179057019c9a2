import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { film } from "./support/files.ts";
import { linkIn, readMail } from "./support/mail.ts";
import { newMember, newMemberIn, uploadWorks } from "./support/members.ts";
import { CARDS, standing, subscribe, test, toCheckout, wait } from "./support/paying.ts";
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

test("bought in the trial nothing is charged before the day that was shown", async ({ page, context }) => {
  const member = await newMemberIn(context, "viewer");
  await page.goto("/membership");
  const buying = page.getByRole("region", { name: "Subscribe" });
  const shown = await buying.getByRole("time").first().getAttribute("datetime");
  await subscribe(page);
  await expect(page.getByText("Welcome. You have subscribed, and the first charge is on")).toBeVisible();
  const next = page.getByRole("region", { name: "What is charged next" });
  const charged = await next.getByRole("time").first().getAttribute("datetime");
  // The provider reckons in whole seconds.
  expect(Math.abs(Date.parse(charged ?? "") - Date.parse(shown ?? ""))).toBeLessThan(1000);
  await expect(next).toContainText("$9.00, taxes included");
  await wait(page, "month");
  await expect(page.getByRole("row").filter({ hasText: "$9.00" })).toContainText("Paid");
  await readMail(member.email, /receipt/i);
});

test("a card declined on the payment page charges nothing, and Back is a page one can buy on again", async ({
  page,
  context,
}) => {
  await newMemberIn(context, "viewer");
  await trialOver(page);
  await toCheckout(page);
  await page.getByLabel("Card number").fill(CARDS.declinedNow);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText("This card was declined. Nothing was charged.")).toBeVisible();
  await page.getByRole("link", { name: "Back without buying" }).click();
  await page.waitForURL(/\/membership$/);
  await expect(page.getByRole("button", { name: /^Subscribe for/ })).toBeVisible();
  await toCheckout(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/membership$/);
  await subscribe(page);
  await expect(standing(page)).toContainText("Your membership renews each month");
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

test("cancelling says what happens then, can be taken back, and ends with what is paid", async ({
  page,
  context,
}) => {
  const member = await newMemberIn(context, "viewer");
  await trialOver(page);
  await subscribe(page);
  const cancel = page.getByRole("button", { name: "Cancel membership now" });
  const open = page.getByText("Cancel membership", { exact: true });
  await open.click();
  await expect(page.getByText("If you cancel now:")).toBeVisible();
  await page.getByRole("button", { name: "Keep membership" }).click();
  await expect(cancel).toBeHidden();
  await open.click();
  await cancel.click();
  await expect(page.getByRole("status").filter({ hasText: "Cancelled. You can watch" })).toBeFocused();
  await expect(page.getByText("Nothing is charged.")).toBeVisible();
  await readMail(member.email, /cancelled/i);

  await page.getByRole("button", { name: "Resume membership" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your membership goes on." })).toBeFocused();
  await open.click();
  await cancel.click();
  await expect(page.getByRole("button", { name: "Resume membership" })).toBeVisible();
  await wait(page, "month");
  await wait(page, "day");
  await expect(standing(page)).toContainText("Your membership ended on");
  // Back again, without a second trial: charged at once.
  await expect(page.getByRole("region", { name: "Subscribe" })).toContainText("Today");
  await subscribe(page);
  await expect(standing(page)).toContainText("Your membership renews each month");
});

test("withdrawing takes two steps, gives back what is not used, and is confirmed with its time", async ({
  page,
  context,
}) => {
  const member = await newMemberIn(context, "viewer");
  await trialOver(page);
  await subscribe(page);
  await wait(page, "day", 3);
  await page.getByRole("link", { name: "Withdraw from contract here" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw from contract", level: 1 })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You have withdrawn" })).toBeFocused();
  await readMail(member.email, /withdr/i);
  await page.getByRole("link", { name: "Back to Membership" }).click();
  await expect(standing(page)).toContainText("Your membership ended on");
  await expect(page.getByRole("row").filter({ hasText: "Given back:" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw from contract here" })).toHaveCount(0);
});

test("a payment that its owner disputes ends the membership and closes the works", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  const [work = 0] = await uploadWorks(creator, [{ title: "Dunes", file: await film() }]);
  await newMemberIn(context, "viewer");
  await trialOver(page);
  await subscribe(page, CARDS.disputed);
  await wait(page, "day");
  await expect(standing(page)).toContainText("Your membership ended on");
  await expect(page.getByRole("button", { name: /^Subscribe for/ })).toBeVisible();
  await page.goto(`/upload/${work}`);
  await expect(page.getByText("Your membership has ended.")).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
});

test("a form of a tab that has grown old is told the truth", async ({ page, context }) => {
  await newMemberIn(context, "viewer");
  await page.goto("/membership");
  const old = await context.newPage();
  await old.goto("/membership");
  await subscribe(page);
  await old.getByRole("checkbox", { name: /^I agree that/ }).check();
  await old.getByRole("button", { name: /^Subscribe for/ }).click();
  await expect(old.getByRole("alert").filter({ hasText: "You have a membership already." })).toBeFocused();
  await expect(standing(old)).toContainText("You have subscribed");
});

test("it is cancelled without signing in, by a mailed link, once", async ({ page, context, browser }) => {
  const member = await newMemberIn(context, "viewer");
  await subscribe(page);
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const tab = await stranger.newPage();
  await tab.goto("/terms");
  await tab.getByRole("link", { name: "Cancel contracts here" }).click();
  await expect(tab.getByRole("heading", { name: "Cancel contracts here" })).toBeVisible();
  await tab.getByLabel("Email").fill("nobody.at.all@gmail.com");
  await tab.getByRole("button", { name: "Send me the link" }).click();
  const sent = tab.getByRole("status").filter({ hasText: "If there is an account with this address" });
  await expect(sent).toBeFocused();
  await tab.getByLabel("Email").fill(member.email);
  await tab.getByRole("button", { name: "Send me the link" }).click();
  await expect(sent).toBeFocused();
  const link = linkIn(await readMail(member.email, /cancel/i));
  await tab.goto(link);
  expect(await axeFaults(tab)).toEqual([]);
  await page.goto("/membership");
  await expect(standing(page)).toContainText("You have subscribed");
  await tab.getByRole("button", { name: "Cancel membership now" }).click();
  await expect(tab.getByText("Your membership is cancelled. You can watch until")).toBeVisible();
  await page.reload();
  await expect(standing(page)).toContainText("You have cancelled.");
  await tab.goto(link);
  await expect(tab.getByText("This link has expired or was already used.")).toBeVisible();
  await stranger.close();
});
