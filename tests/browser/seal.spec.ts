import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { smallPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn, signInAs, uploadWorks } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|403|404)/] });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();

test("a marked harmless picture is sealed by a moderator, reported by a guardian, and its owner reads 'under review'", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [atOwner, atReporter, atStaff, atGuardian] = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
  ];
  const owner = await newMemberIn(atOwner, "creator");
  await newMemberIn(atReporter, "viewer");
  await signInAs(atStaff, await newColleague("moderator"));
  await signInAs(atGuardian, await newColleague("guardian"));
  const title = `Marked ${Date.now().toString(36)}`;
  const [id = 0] = await uploadWorks(owner, [{ title, file: await smallPicture() }]);

  const reporter = await atReporter.newPage();
  await reporter.goto(`/report/work/${id}`);
  await expect(reporter.locator("html[data-hydrated]")).toBeAttached();
  await main(reporter).getByLabel("What is wrong?").selectOption("child_abuse");
  await main(reporter).getByLabel("In your words").fill("A test: the picture is harmless.");
  await main(reporter)
    .getByLabel(/^What I say here is right/)
    .check();
  await press(reporter, "Send report");
  await expect(main(reporter).getByText(/^We have your report/)).toBeVisible();

  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  await main(staff).getByRole("link", { name: title }).click();
  await expect(main(staff).getByRole("heading", { name: "Seal it" })).toBeVisible();
  const address = staff.url();
  await press(staff, "Seal this work");
  await expect(main(staff).getByText("Sealed. Guardians go on from here.")).toBeVisible();
  await expect(main(staff).getByText(title)).toHaveCount(0);
  await staff.goto(address);
  await expect(main(staff).getByText("This case can't be found.")).toBeVisible();
  await staff.goto("/moderation/sealed");
  await expect(main(staff).getByText(title)).toHaveCount(0);

  const guardian = await atGuardian.newPage();
  await guardian.goto("/moderation/sealed");
  expect(await axeFaults(guardian)).toEqual([]);
  await main(guardian)
    .getByRole("link", { name: /^Seal \d+/ })
    .first()
    .click();
  await expect(main(guardian).getByText("Where it stands")).toBeVisible();
  await expect(guardian.locator("html[data-hydrated]")).toBeAttached();
  await expect(main(guardian).getByText(title)).toHaveCount(0);
  await expect(main(guardian).locator("img, video, audio")).toHaveCount(0);
  expect(await axeFaults(guardian)).toEqual([]);
  await press(guardian, "Open the record");
  await expect(main(guardian).getByText("Please write why.")).toBeVisible();
  await main(guardian).getByLabel("Why you open it").first().fill("For the report");
  await press(guardian, "Open the record");
  await expect(main(guardian).getByRole("region", { name: "The record" }).getByText(title)).toBeVisible();
  await main(guardian).getByLabel("Why you open it").first().fill("For the report");
  await press(guardian, /^Open this file/);
  await expect(main(guardian).locator("img").first()).toHaveCSS("filter", /blur.*grayscale/);
  await press(guardian, "Show it clearly");
  await expect(main(guardian).locator("img").first()).toHaveCSS("filter", "none");
  expect(await axeFaults(guardian)).toEqual([]);
  await main(guardian).getByLabel("Number of the report").fill("4711");
  await main(guardian).getByLabel("To whom").fill("NCMEC");
  await press(guardian, "Note the report");
  await expect(main(guardian).getByText("Noted.")).toBeVisible();
  await expect(
    main(guardian)
      .getByText(/4711 \(NCMEC\)/)
      .first(),
  ).toBeVisible();

  const own = await atOwner.newPage();
  await own.goto("/my-uploads");
  await expect(main(own).getByText(title)).toHaveCount(0);
  await own.goto("/under-review");
  await expect(main(own).getByRole("heading", { level: 1 })).toHaveText("Your account is under review");
  expect(await axeFaults(own)).toEqual([]);
  await reporter.goto("/reports");
  await expect(main(reporter).getByText(title)).toHaveCount(0);
  await expect(main(reporter).getByText("Followed").first()).toBeVisible();
  for (const context of [atOwner, atReporter, atStaff, atGuardian]) await context.close();
});
