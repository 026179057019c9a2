import type { Page } from "@playwright/test";
import { switchErrors } from "../../app/words/en/switch-errors.ts";
import { paused } from "../../app/words/en/paused.ts";
import { switchWords } from "../../app/words/en/switches.ts";
import { newColleague } from "./support/colleagues.ts";
import { newMemberIn, signInAs } from "./support/members.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 503/] });

async function flip(lead: Page, name: keyof typeof switchWords.names, text?: string): Promise<void> {
  await lead.goto("/admin/switches");
  await expect(lead.locator("html[data-hydrated]")).toBeAttached();
  const section = lead.getByRole("region", { name: switchWords.names[name], exact: true });
  await section.locator("summary").click();
  if (text !== undefined) await section.getByLabel(switchWords.text).fill(text);
  await section.getByLabel(switchWords.reason).fill("A journey");
  const off = section.getByRole("button", { name: switchWords.turnOff });
  await ((await off.isVisible()) ? off : section.getByRole("button", { name: switchWords.turnOn })).click();
  await expect(lead.getByText(switchWords.done)).toBeVisible();
}

test("what a lead switches reaches open tabs: a banner, and a pause that a subscription outlasts", async ({
  browser,
  page,
  context,
}) => {
  const theirs = await browser.newContext();
  await signInAs(theirs, await newColleague("lead"));
  const lead = await theirs.newPage();
  await newMemberIn(context, "viewer");
  await page.goto("/feed");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const text = "New machines tonight at 22:00.";
  await flip(lead, "banner", text);
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await flip(lead, "banner");
  await page.getByRole("link", { name: "Feed", exact: true }).click();
  await expect(page.getByText(text)).toHaveCount(0);

  await page.goto("/membership");
  await page.getByRole("checkbox", { name: /^I agree to pay/ }).check();
  await flip(lead, "checkout");
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
  await expect(page.getByText(switchErrors["switches.checkout"])).toBeVisible();
  await flip(lead, "checkout");
  await page.getByRole("button", { name: paused.again }).click();
  await page.waitForURL("**/payments-stand-in/checkout/**");
  await theirs.close();
});
