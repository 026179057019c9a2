import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn, signInAs } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|404|409)/] });

test("support finds a person, sees states and dates, signs them out, and the person reads it", async ({
  browser,
}) => {
  const [atMember, atStaff] = [await browser.newContext(), await browser.newContext()];
  const member = await newMemberIn(atMember, "creator");
  await signInAs(atStaff, await newColleague("lead"));
  const page = await atStaff.newPage();
  const main = page.getByRole("main");
  await page.goto("/help-desk");
  await main.getByLabel("Who needs help?").fill(member.email);
  await main.getByLabel("Why are you looking?").fill("They can't upload");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByLabel("Ticket number")).toBeFocused();
  await expect(main.getByLabel("Who needs help?")).toHaveValue(member.email);
  await main.getByLabel("Ticket number").fill("T-7");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByText("1 person found")).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await main.getByRole("link", { name: /^@/ }).click();
  await expect(main.getByText("Ticket T-7: They can't upload")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await main.getByLabel("Times the usual quota").selectOption("3");
  await main.getByRole("button", { name: "Set quota" }).click();
  await expect(main.getByText("Quota set.")).toBeFocused();
  await main.getByLabel("New email address").fill("no address");
  await main.getByRole("button", { name: "Open request" }).click();
  await expect(main.getByLabel("New email address")).toBeFocused();
  await expect(main.getByLabel("New email address")).toHaveValue("no address");
  await main.getByLabel("Request", { exact: true }).selectOption("Delete account");
  await main.getByRole("button", { name: "Open request" }).click();
  await expect(main.getByText(/^Request opened/)).toBeVisible();
  await page.goto("/help-desk/requests");
  await main.getByRole("button", { name: "Carry out" }).click();
  await expect(main.getByRole("alert")).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  const settings = await atMember.newPage();
  await settings.goto("/settings");
  await settings.getByText("Account activity").click();
  await expect(settings.getByText("Support changed your storage quota")).toBeVisible();
});
