import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { onlyPicture } from "./support/files.ts";
import { filmInTwoSizes } from "./support/two-sizes.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, newMemberIn, signInAs, uploadWorks } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|404|409)/] });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

test(
  "a removal, its reasons, its appeal and its reversal, lived through by a creator, a reporter and two of the staff",
  { tag: "@core" },
  async ({ browser }) => {
    const atCreator = await browser.newContext();
    const atReporter = await browser.newContext();
    const atReviewer = await browser.newContext();
    const atOther = await browser.newContext();
    const creator = await newMemberIn(atCreator, "creator");
    await newMemberIn(atReporter, "viewer");
    const [reviewer, other] = [await newColleague("reviewer"), await newColleague("lead")];
    await signInAs(atReviewer, reviewer);
    await signInAs(atOther, other);
    const title = `Judged ${Date.now().toString(36)}`;
    const [id = 0] = await uploadWorks(creator, [{ title, file: await onlyPicture() }]);

    // Reported on the page of the form: refused first, nothing lost, then sent.
    const reporter = await atReporter.newPage();
    await reporter.goto(`/report/work/${id}`);
    await expect(main(reporter).getByText(`About ${title}`)).toBeVisible();
    await expect(reporter.locator("html[data-hydrated]")).toBeAttached();
    await main(reporter).getByLabel("What is wrong?").selectOption("harassment");
    await press(reporter, "Send report");
    await expect(main(reporter).getByText("Describe in a few words what is wrong.")).toBeVisible();
    await expect(main(reporter).getByLabel("In your words")).toBeFocused();
    await expect(main(reporter).getByLabel("What is wrong?")).toHaveValue("harassment");
    await main(reporter).getByLabel("In your words").fill("It makes fun of somebody.");
    await main(reporter)
      .getByLabel(/^What I say here is right/)
      .check();
    await press(reporter, "Send report");
    await expect(main(reporter).getByText(/^We have your report/)).toBeVisible();
    await expect(main(reporter).getByRole("article").filter({ hasText: title })).toContainText(
      "A person will look at it",
    );

    // Judged, by keyboard until the form.
    const staff = await atReviewer.newPage();
    await staff.goto("/moderation");
    await expect(staff.locator("html[data-hydrated]")).toBeAttached();
    expect(await axeFaults(staff)).toEqual([]);
    const link = main(staff).getByRole("link", { name: title });
    while (!(await link.evaluate((node) => node === document.activeElement))) await staff.keyboard.press("j");
    await staff.keyboard.press("c");
    await expect(main(staff).getByRole("heading", { level: 1 })).toHaveText(/^Case \d+$/);
    await expect(main(staff).getByText("It makes fun of somebody.")).toBeVisible();
    expect(await axeFaults(staff)).toEqual([]);
    // Nothing of the work is there before somebody asks.
    await expect(main(staff).locator("img, video, audio")).toHaveCount(0);
    await press(staff, "Show it");
    await expect(main(staff).locator("img")).toHaveCSS("filter", /blur.*grayscale/);
    await main(staff)
      .getByLabel(/^#\d+ Harassment/)
      .selectOption("followed");
    await main(staff).getByLabel("Removed: nobody can open it").check();
    await press(staff, "Decide");
    await expect(main(staff).getByText("Please write why.")).toBeVisible();
    // The focus comes with the answer: what is typed before would go to the field that gets it.
    await expect(main(staff).locator("[aria-invalid=true]").first()).toBeFocused();
    await main(staff).getByLabel("Rule it breaks").selectOption("1. What is not allowed");
    await main(staff).getByLabel("Facts", { exact: true }).fill("The picture mocks a person.");
    await press(staff, "Decide");
    await expect(main(staff).getByText("Decided.")).toBeVisible();

    // Gone for the reporter, who hears the end.
    await reporter.goto(`/upload/${id}`);
    await expect(main(reporter).getByText("Upload not found")).toBeVisible();
    await reporter.goto("/reports");
    await expect(main(reporter).getByRole("article").filter({ hasText: title })).toContainText("Followed");

    // Its creator reads why, and appeals.
    const own = await atCreator.newPage();
    await own.goto("/my-uploads");
    await main(own).getByRole("link", { name: "Restricted by a decision" }).click();
    await expect(main(own).getByText("The picture mocks a person.")).toBeVisible();
    await expect(main(own).getByText("Removed: nobody can open it")).toBeVisible();
    await expect(main(own).getByText(reviewer.username)).toHaveCount(0);
    expect(await axeFaults(own)).toEqual([]);
    await main(own).getByLabel("Why the decision is wrong").fill("It is a picture of myself.");
    await press(own, "Send appeal");
    await expect(main(own).getByText(/^We have your appeal/)).toBeVisible();

    // Another of the staff judges it; who decided can't.
    await staff.goto("/moderation?list=appeals");
    await expect(main(staff).getByRole("listitem").filter({ hasText: title })).toContainText(
      "Somebody else has to judge",
    );
    const judge = await atOther.newPage();
    await judge.goto("/moderation?list=appeals");
    await main(judge)
      .getByRole("listitem")
      .filter({ hasText: title })
      .getByRole("button", { name: "Take in hand" })
      .click();
    await expect(main(judge).getByText("It is a picture of myself.")).toBeVisible();
    expect(await axeFaults(judge)).toEqual([]);
    await main(judge).getByLabel("Outcome").selectOption("reversed");
    await main(judge).getByLabel("Answer", { exact: true }).fill("You are right, we are sorry.");
    await press(judge, "Judge");
    await expect(main(judge).getByText("Judged.")).toBeVisible();

    // Everything stands as before.
    await own.reload();
    await expect(main(own).getByText("You are right, we are sorry.")).toBeVisible();
    await reporter.goto(`/upload/${id}`);
    await expect(main(reporter).getByRole("heading", { name: title })).toBeVisible();
    for (const context of [atCreator, atReporter, atReviewer, atOther]) await context.close();
  },
);

test("a film that is removed while somebody watches it gives way to the sentence that it is not found", async ({
  browser,
  page,
}) => {
  const title = `Watched ${Date.now().toString(36)}`;
  const id = await filmInTwoSizes(await newMember("creator"), title);
  await newMemberIn(page.context(), "viewer");
  await page.clock.install();
  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const video = page.locator("main video");
  await video.evaluate((media: HTMLVideoElement) => {
    Object.assign(media, { muted: true, loop: true });
    return media.play();
  });

  const atReporter = await browser.newContext();
  await newMemberIn(atReporter, "viewer");
  const reporter = await atReporter.newPage();
  await reporter.goto(`/report/work/${id}`);
  await expect(reporter.locator("html[data-hydrated]")).toBeAttached();
  await main(reporter).getByLabel("What is wrong?").selectOption("harassment");
  await main(reporter).getByLabel("In your words").fill("It makes fun of somebody.");
  await main(reporter)
    .getByLabel(/^What I say here is right/)
    .check();
  await press(reporter, "Send report");
  await expect(main(reporter).getByText(/^We have your report/)).toBeVisible();

  const atStaff = await browser.newContext();
  await signInAs(atStaff, await newColleague("reviewer"));
  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  await expect(staff.locator("html[data-hydrated]")).toBeAttached();
  await main(staff).getByRole("link", { name: title }).focus();
  await staff.keyboard.press("c");
  await press(staff, "Show it");
  await main(staff)
    .getByLabel(/^#\d+ Harassment/)
    .selectOption("followed");
  await main(staff).getByLabel("Removed: nobody can open it").check();
  await main(staff).getByLabel("Rule it breaks").selectOption("1. What is not allowed");
  await main(staff).getByLabel("Facts", { exact: true }).fill("The film mocks a person.");
  await press(staff, "Decide");
  await expect(main(staff).getByText("Decided.")).toBeVisible();

  // What was fetched before plays on, until the page asks for its links again.
  await page.clock.runFor(121_000);
  await expect(main(page).getByText("Upload not found")).toBeVisible();
  await expect(video).toHaveCount(0);
  await Promise.all([atReporter.close(), atStaff.close()]);
});
