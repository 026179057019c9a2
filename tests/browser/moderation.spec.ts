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
const claim = (page: Page, title: string) => {
  const row = main(page).getByRole("listitem").filter({ hasText: title });
  return row.getByRole("button", { name: "Claim case" }).click();
};

async function sendReport(page: Page) {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await main(page).getByLabel("What's wrong?").selectOption("harassment");
  await main(page).getByLabel("Describe the problem").fill("It makes fun of somebody.");
  await main(page)
    .getByLabel(/^As far as I know/)
    .check();
  await press(page, "Send report");
  await expect(main(page).getByText(/^We've received your report/)).toBeVisible();
}

test(
  "a removal, its reasons, its appeal and its reversal work for a creator, a reporter and two of the staff",
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

    const reporter = await atReporter.newPage();
    await reporter.goto(`/report/work/${id}`);
    await expect(main(reporter).getByText(`About ${title}`)).toBeVisible();
    await expect(reporter.locator("html[data-hydrated]")).toBeAttached();
    await main(reporter).getByLabel("What's wrong?").selectOption("harassment");
    await press(reporter, "Send report");
    await expect(main(reporter).getByText("Please describe the problem.")).toBeVisible();
    await expect(main(reporter).getByLabel("Describe the problem")).toBeFocused();
    await expect(main(reporter).getByLabel("What's wrong?")).toHaveValue("harassment");
    await main(reporter).getByLabel("Describe the problem").fill("It makes fun of somebody.");
    await main(reporter)
      .getByLabel(/^As far as I know, what I say here is accurate/)
      .check();
    await press(reporter, "Send report");
    await expect(main(reporter).getByText(/^We've received your report/)).toBeVisible();
    await expect(main(reporter).getByRole("article").filter({ hasText: title })).toContainText(
      "Waiting for review",
    );

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
    await expect(main(staff).locator("img, video, audio")).toHaveCount(0);
    const note = main(staff).getByLabel("Your note");
    await note.fill("A colleague of mine knows the artist.");
    await press(staff, "Add note");
    await expect(main(staff).getByText("Note added.")).toBeVisible();
    expect(await note.inputValue(), "a second press adds no second note").toBe("");
    await press(staff, "Show");
    await expect(main(staff).locator("img")).toHaveCSS("filter", /blur.*grayscale/);
    await main(staff)
      .getByLabel(/^#\d+ Harassment/)
      .selectOption("followed");
    await main(staff).getByLabel("Removed: no one can open it").check();
    await press(staff, "Decide");
    await expect(main(staff).getByText("Please explain why.")).toBeVisible();
    // The focus comes with the answer: what is typed before would go to the field that gets it.
    await expect(main(staff).locator("[aria-invalid=true]").first()).toBeFocused();
    await main(staff).getByLabel("Rule it breaks").selectOption("1. What is not allowed");
    await main(staff).getByLabel("Facts", { exact: true }).fill("The picture mocks a person.");
    await press(staff, "Decide");
    await expect(main(staff).getByText("Decision saved.")).toBeVisible();

    await reporter.goto(`/upload/${id}`);
    await expect(main(reporter).getByText("Upload not found")).toBeVisible();
    await reporter.goto("/reports");
    await expect(main(reporter).getByRole("article").filter({ hasText: title })).toContainText(
      "We restricted it",
    );

    const own = await atCreator.newPage();
    await own.goto("/my-uploads");
    await main(own).getByRole("link", { name: "Restricted by a decision" }).click();
    await expect(main(own).getByText("The picture mocks a person.")).toBeVisible();
    await expect(main(own).getByText("Removed: no one can open it")).toBeVisible();
    await expect(main(own).getByText(reviewer.username)).toHaveCount(0);
    expect(await axeFaults(own)).toEqual([]);
    await main(own).getByLabel("Why the decision is wrong").fill("It is a picture of myself.");
    await press(own, "Send appeal");
    await expect(main(own).getByText(/^We've received your appeal/)).toBeVisible();

    await staff.goto("/moderation?list=appeals");
    await expect(main(staff).getByRole("listitem").filter({ hasText: title })).toContainText(
      "Someone else must judge",
    );
    const judge = await atOther.newPage();
    await judge.goto("/moderation?list=appeals");
    await claim(judge, title);
    await expect(main(judge).getByText("It is a picture of myself.")).toBeVisible();
    expect(await axeFaults(judge)).toEqual([]);
    await main(judge).getByLabel("Outcome").selectOption("reversed");
    await main(judge).getByLabel("Answer", { exact: true }).fill("You are right, we are sorry.");
    await press(judge, "Decide appeal");
    await expect(main(judge).getByText("Appeal decided.")).toBeVisible();

    await own.reload();
    await expect(main(own).getByText("You are right, we are sorry.")).toBeVisible();
    await reporter.goto(`/upload/${id}`);
    await expect(main(reporter).getByRole("heading", { name: title })).toBeVisible();
    for (const context of [atCreator, atReporter, atReviewer, atOther]) await context.close();
  },
);

test("a film removed while it is watched is replaced by the sentence that it wasn't found", async ({
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
    // Interrupted when the stream attaches, which then plays it.
    media.play().catch(() => undefined);
  });
  await expect(video).toHaveJSProperty("paused", false);

  const atReporter = await browser.newContext();
  await newMemberIn(atReporter, "viewer");
  const reporter = await atReporter.newPage();
  await reporter.goto(`/report/work/${id}`);
  await expect(reporter.locator("html[data-hydrated]")).toBeAttached();
  await main(reporter).getByLabel("What's wrong?").selectOption("harassment");
  await main(reporter).getByLabel("Describe the problem").fill("It makes fun of somebody.");
  await main(reporter)
    .getByLabel(/^As far as I know, what I say here is accurate/)
    .check();
  await press(reporter, "Send report");
  await expect(main(reporter).getByText(/^We've received your report/)).toBeVisible();

  const atStaff = await browser.newContext();
  await signInAs(atStaff, await newColleague("reviewer"));
  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  await expect(staff.locator("html[data-hydrated]")).toBeAttached();
  await main(staff).getByRole("link", { name: title }).focus();
  await staff.keyboard.press("c");
  await press(staff, "Show");
  await main(staff)
    .getByLabel(/^#\d+ Harassment/)
    .selectOption("followed");
  await main(staff).getByLabel("Removed: no one can open it").check();
  await main(staff).getByLabel("Rule it breaks").selectOption("1. What is not allowed");
  await main(staff).getByLabel("Facts", { exact: true }).fill("The film mocks a person.");
  await press(staff, "Decide");
  await expect(main(staff).getByText("Decision saved.")).toBeVisible();

  // Loaded media plays on until the page requests links again.
  await page.clock.runFor(121_000);
  await expect(main(page).getByText("Upload not found")).toBeVisible();
  await expect(video).toHaveCount(0);
  await Promise.all([atReporter.close(), atStaff.close()]);
});

test("a decision for a case that was closed meanwhile is refused, and its words stay with that case", async ({
  browser,
}) => {
  const atCreator = await browser.newContext();
  const atReporter = await browser.newContext();
  const atReviewer = await browser.newContext();
  const creator = await newMemberIn(atCreator, "creator");
  await newMemberIn(atReporter, "viewer");
  await signInAs(atReviewer, await newColleague("reviewer"));
  const title = `Twice ${Date.now().toString(36)}`;
  const ids = await uploadWorks(creator, [
    { title, file: await onlyPicture() },
    { title: `Another ${Date.now().toString(36)}`, file: await onlyPicture() },
  ]);
  const reporter = await atReporter.newPage();
  for (const id of ids) {
    await reporter.goto(`/report/work/${id}`);
    await sendReport(reporter);
  }

  const slow = await atReviewer.newPage();
  await slow.goto("/moderation");
  await claim(slow, title);
  await expect(main(slow).getByRole("heading", { level: 1 })).toHaveText(/^Case \d+$/);
  const caseName = await main(slow).getByRole("heading", { level: 1 }).innerText();
  const quick = await atReviewer.newPage();
  await quick.goto(slow.url());
  for (const page of [slow, quick]) {
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await main(page)
      .getByLabel(/^#\d+ Harassment/)
      .selectOption("not_followed");
    await main(page).getByLabel("Based on").selectOption("none");
    await main(page).getByLabel("Facts", { exact: true }).fill("A long reason that took an hour.");
  }
  await press(quick, "Decide");
  await expect(main(quick).getByText("Decision saved.")).toBeVisible();
  await press(slow, "Decide");
  // It may have been the same person's, whose answer was lost.
  await expect(
    main(slow).getByText("This case is already closed. Its history shows what happened."),
  ).toBeVisible();
  const facts = main(slow).getByLabel("Facts", { exact: true });
  await expect(facts).toHaveValue("A long reason that took an hour.");
  const note = main(slow).getByLabel("Your note");
  await note.fill("What I found out.");
  await press(slow, "Add note");
  await expect(main(slow).getByText("Note added.")).toBeVisible();
  await expect(facts).toHaveValue("A long reason that took an hour.");
  await note.fill("About this case only.");
  await main(slow).getByRole("link", { name: "Next case" }).click();
  await expect(main(slow).getByRole("heading", { level: 1 })).not.toHaveText(caseName);
  await expect(note).toHaveValue("");
  await slow.goBack();
  await expect(main(slow).getByRole("heading", { level: 1 })).toHaveText(caseName);
  await expect(note).toHaveValue("About this case only.");
  for (const context of [atCreator, atReporter, atReviewer]) await context.close();
});

test("the form of a case that was released or reassigned is gone, and is back with the next claim", async ({
  browser,
}) => {
  const contexts = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
  ] as const;
  const [atCreator, atReporter, atLead] = contexts;
  const creator = await newMemberIn(atCreator, "creator");
  await newMemberIn(atReporter, "viewer");
  await signInAs(atLead, await newColleague("lead"));
  const colleague = await newColleague("reviewer");
  const title = `Given up ${Date.now().toString(36)}`;
  const [id = 0] = await uploadWorks(creator, [{ title, file: await onlyPicture() }]);
  const reporter = await atReporter.newPage();
  await reporter.goto(`/report/work/${id}`);
  await sendReport(reporter);

  const lead = await atLead.newPage();
  const facts = main(lead).getByLabel("Facts", { exact: true });
  const announced = (text: string) => expect(main(lead).getByRole("status").getByText(text)).toBeVisible();
  await lead.goto("/moderation");
  await claim(lead, title);
  await facts.fill("Half a reason.");
  await press(lead, "Release case");
  await announced("The case is back in the queue.");
  await expect(facts).toHaveCount(0);
  await press(lead, "Claim case");
  await facts.fill("Half a reason.");
  await main(lead).getByLabel("Reassign to").selectOption(`@${colleague.username}`);
  await press(lead, "Reassign");
  await announced("Case reassigned.");
  await expect(main(lead).getByText(`Claimed by @${colleague.username}.`)).toBeVisible();
  await expect(facts).toHaveCount(0);
  for (const context of contexts) await context.close();
});

test("the staff's English pages run from left to right for a colleague who reads Hebrew", async ({
  page,
}) => {
  await signInAs(page.context(), await newColleague("guardian", "he"));
  const paths = ["/moderation", "/moderation/reports/new", "/moderation/sealed", "/admin", "/admin/switches"];
  for (const path of [...paths, "/help-desk", "/help-desk/requests"]) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toHaveAttribute("dir", "rtl");
    const title = main(page).getByRole("heading", { level: 1 });
    const [language, direction] = await title.evaluate((node) => [
      node.closest("[lang]")?.getAttribute("lang"),
      getComputedStyle(node).direction,
    ]);
    expect({ path, language, direction }).toEqual({ path, language: "en", direction: "ltr" });
    for (const date of await main(page).locator("time").allInnerTexts())
      expect(date).toMatch(/^[A-Z][a-z]{2} /);
  }
});
