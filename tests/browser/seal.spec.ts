import type { BrowserContext, Locator, Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn, signInAs, uploadWorks } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|403|404)/] });

/** Reports, over the page it stands on, what a link is for. */
async function report(page: Page, link: Locator): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await link.click();
  const dialog = page.getByRole("dialog", { name: /^Report: / });
  await dialog.getByLabel("What is wrong?").selectOption("harassment");
  await dialog.getByLabel("In your words").fill("A test: it is harmless.");
  await dialog.getByLabel(/^What I say here is right/).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText(/^We have your report/)).toBeVisible();
}

/** Seals what a case is about. Nobody has reported the abuse of a child, so it is confirmed first. */
async function seal(page: Page, of: string, submit: string): Promise<void> {
  await page.goto("/moderation");
  await main(page)
    .getByRole("link", { name: new RegExp(`${of}$`) })
    .click();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await press(page, submit);
  await expect(main(page).getByText("Please confirm that you want to seal it.")).toBeVisible();
  await main(page).getByLabel("It shows the abuse of a child").check();
  await press(page, submit);
  await expect(main(page).getByText("Sealed. Guardians go on from here.")).toBeVisible();
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();

test("a marked harmless picture is sealed by a moderator, reported by a guardian, and its owner reads 'under review'", async ({
  browser,
}) => {
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
  const [id = 0] = await uploadWorks(owner, [{ title, file: await onlyPicture() }]);

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

test("a comment, and the picture beside a name, are sealed from their cases, and nobody sees them any more", async ({
  browser,
}) => {
  const contexts = await Promise.all(Array.from({ length: 4 }, () => browser.newContext()));
  const [atCreator, atWriter, atReporter, atStaff] = contexts as [
    BrowserContext,
    BrowserContext,
    BrowserContext,
    BrowserContext,
  ];
  const creator = await newMemberIn(atCreator, "creator");
  const writer = await newMemberIn(atWriter, "viewer");
  await newMemberIn(atReporter, "viewer");
  await signInAs(atStaff, await newColleague("moderator"));
  const [id = 0] = await uploadWorks(creator, [{ title: "Open house", file: await onlyPicture() }]);
  const opened = new URLSearchParams({ intent: "comments-on", id: String(id), tags: "" });
  expect((await creator.session.submit("/my-uploads", opened)).status).toBeLessThan(400);
  const words = `Words to be sealed ${Date.now().toString(36)}`;
  const filing = `seal.${Date.now()}`;
  const said = new URLSearchParams({ intent: "comment", text: words, filing });
  expect((await writer.session.submit(`/upload/${id}`, said)).status).toBeLessThan(400);

  const reporter = await atReporter.newPage();
  await reporter.goto(`/upload/${id}`);
  await report(reporter, main(reporter).getByRole("link", { name: /^Report comment by/ }));
  await reporter.goto(`/@${creator.username}`);
  await report(
    reporter,
    main(reporter)
      .getByRole("link", { name: /^Report/ })
      .first(),
  );

  const staff = await atStaff.newPage();
  await seal(staff, `Comment by @${writer.username}`, "Seal this comment");
  await reporter.goto(`/upload/${id}`);
  await expect(main(reporter).getByRole("heading", { level: 1 })).toHaveText("Open house");
  await expect(main(reporter).getByText(words)).toHaveCount(0);
  await expect(main(reporter).locator('img[src*="/avatars/"]')).not.toHaveCount(0);

  await seal(staff, `@${creator.username}`, "Seal this picture");
  await reporter.goto(`/@${creator.username}`);
  await expect(main(reporter).locator('img[src*="/avatars/"]')).toHaveCount(0);
  for (const at of [atWriter, atCreator]) {
    const page = await at.newPage();
    await page.goto("/under-review");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Your account is under review");
  }
  for (const context of contexts) await context.close();
});
