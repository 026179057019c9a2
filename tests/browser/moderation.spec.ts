import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { linkIn, readMail } from "./support/mail.ts";
import { newMemberIn, signInAs, uploadWorks } from "./support/members.ts";
import { origin } from "./support/test.ts";
import { localDatabase } from "../../scripts/local/local-database.ts";
import { SCHEDULED_API } from "../../scripts/local/local-api.ts";

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
    await main(staff).getByLabel("Law or clause").fill("1. What is not allowed: harassment");
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

test("a copyright notice by a stranger, the removal, its counter-notice, and the work that comes back", async ({
  browser,
  page,
}) => {
  const [atCreator, atStaff] = [await browser.newContext(), await browser.newContext()];
  const creator = await newMemberIn(atCreator, "creator");
  await signInAs(atStaff, await newColleague("reviewer"));
  const stamp = Date.now().toString(36);
  const title = `Claimed ${stamp}`;
  const [id = 0] = await uploadWorks(creator, [{ title, file: await onlyPicture() }]);
  const claimant = `claimant-${stamp}@gmail.com`;

  // Reported for that reason it leads to the notice; refused first, nothing lost, then sent.
  await page.goto("/contact");
  await page.getByText("Report something", { exact: true }).click();
  await page.getByLabel("Address of the page").fill(`${new URL(page.url()).origin}/upload/${id}`);
  await page.getByLabel("What is wrong?").selectOption("copyright");
  await page.getByLabel("In your words").fill("My photograph, at photographs.example.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copyright notice");
  await expect(page.getByLabel("Which work is yours?")).toHaveValue("My photograph, at photographs.example.");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await press(page, "Send notice");
  await expect(page.getByText("Enter your full name.")).toBeVisible();
  await expect(page.getByLabel("Your full name")).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Your full name").fill("Clara Claimant");
  await page.getByLabel("Your postal address").fill("1 Secret Street");
  await page.getByLabel("Your telephone number").fill("+1 202 555 0123");
  await page.getByLabel("Your e-mail address").fill(claimant);
  await page.getByLabel(/^I believe in good faith that this use/).check();
  await page.getByLabel(/^What this notice says is accurate/).check();
  await page.getByLabel("Signature").fill("Clara Claimant");
  await press(page, "Send notice");
  await expect(page.getByText(/^We have your notice/)).toBeVisible();
  await readMail(claimant, /We have your copyright notice/);

  // Removed by staff, who see everything that was sent.
  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  await main(staff)
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("button", { name: "Take in hand" })
    .click();
  await expect(main(staff).getByText("1 Secret Street")).toBeVisible();
  expect(await axeFaults(staff)).toEqual([]);
  await main(staff)
    .getByLabel(/^#\d+ It is my work/)
    .selectOption("followed");
  await main(staff).getByLabel("Removed: nobody can open it").check();
  await main(staff).getByLabel("What was wrong").selectOption("copyright");
  await main(staff).getByLabel("Law or clause").fill("17 U.S.C. 501");
  await main(staff).getByLabel("Facts", { exact: true }).fill("It is the photograph of somebody else.");
  await press(staff, "Decide");
  await expect(main(staff).getByText("Decided.")).toBeVisible();

  // Its creator reads who claims it, and answers.
  const own = await atCreator.newPage();
  await own.goto("/decisions");
  await expect(main(own).getByText(/^Copyright strikes: 1 of 3 until/)).toBeVisible();
  await main(own).getByRole("link", { name: title }).click();
  await expect(main(own).getByText(claimant)).toBeVisible();
  await expect(main(own).getByText("1 Secret Street")).toHaveCount(0);
  await main(own).getByRole("link", { name: "Send a counter-notice" }).click();
  await expect(
    main(own).getByText(/^Before you send it: a copy goes to whoever claims the work/),
  ).toBeVisible();
  await expect(own.locator("html[data-hydrated]")).toBeAttached();
  await press(own, "Send counter-notice");
  await expect(main(own).getByLabel("Your full name")).toBeFocused();
  expect(await axeFaults(own)).toEqual([]);
  await main(own).getByLabel("Your full name").fill("Ulla Uploader");
  await main(own).getByLabel("Your postal address").fill("2 Home Road");
  await main(own).getByLabel("Your telephone number").fill("+44 20 7946 0000");
  await main(own)
    .getByLabel(/^Under penalty of perjury/)
    .check();
  await main(own)
    .getByLabel(/^I consent to the jurisdiction/)
    .check();
  await main(own).getByLabel("Signature").fill("Ulla Uploader");
  await press(own, "Send counter-notice");
  await expect(main(own).getByText(/^We have your counter-notice/)).toBeVisible();

  // The claimant reads it by the mail's link.
  const mail = await readMail(claimant, /A counter-notice against your copyright notice/);
  expect(mail).toContain("2 Home Road");
  await page.goto(linkIn(mail));
  await expect(page.getByText("Ulla Uploader").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "I have sued" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The tenth working day is over.
  const run = await localDatabase(origin());
  await run(
    "update copyright_counter_notices set restore_at = ?1 where decision_id in (select id from decisions where subject = ?2)",
    [Date.now() - 1000, `work:${id}`],
  );
  expect((await fetch(origin() + SCHEDULED_API)).ok).toBe(true);
  await own.goto("/decisions");
  await expect(main(own).getByRole("listitem").filter({ hasText: title })).toHaveCount(2);
  await expect(main(own).getByText(/^Copyright strikes/)).toHaveCount(0);
  await own.goto(`/upload/${id}`);
  await expect(main(own).getByRole("heading", { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByText("The work has come back.")).toBeVisible();
  for (const context of [atCreator, atStaff]) await context.close();
});

test("a report without an account names the page, is refused whole, and is sent", async ({
  page,
  shared,
}) => {
  await page.goto("/contact");
  await page.getByText("Report something", { exact: true }).click();
  await page.getByLabel("Address of the page").fill(`${new URL(page.url()).origin}/upload/${shared.film}`);
  await page.getByLabel("What is wrong?").selectOption("private_data");
  await page.getByLabel("In your words").fill("This film is mine.");
  await page.getByLabel(/^What I say here is right/).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByLabel("In your words")).toHaveValue("This film is mine.");
  // The focus comes with the answer: what is typed before would go to the field that gets it.
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill("A Stranger");
  await page.getByLabel("Your e-mail address").fill("stranger@gmail.com");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText(/^We have your report. A receipt/)).toBeVisible();
});

test("the queue by hand: several cases decided alike, each by a decision of its own", async ({ browser }) => {
  const [atStaff, atCreator, atReporter] = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
  ];
  await signInAs(atStaff, await newColleague("moderator"));
  const creator = await newMemberIn(atCreator, "creator");
  await newMemberIn(atReporter, "viewer");
  const stamp = Date.now().toString(36);
  const titles = [`Spam one ${stamp}`, `Spam two ${stamp}`];
  const ids = await uploadWorks(
    creator,
    await Promise.all(titles.map(async (title) => ({ title, file: await onlyPicture() }))),
  );
  const reporter = await atReporter.newPage();
  for (const id of ids) {
    await reporter.goto(`/report/work/${id}`);
    await main(reporter).getByLabel("What is wrong?").selectOption("spam");
    await main(reporter).getByLabel("In your words").fill("Spam.");
    await main(reporter)
      .getByLabel(/^What I say here is right/)
      .check();
    await press(reporter, "Send report");
    await expect(main(reporter).getByText(/^We have your report/)).toBeVisible();
  }
  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  for (const title of titles)
    await main(staff)
      .getByRole("checkbox", { name: `Choose ${title}` })
      .check();
  await main(staff).getByLabel("Hidden: only its owner sees it").check();
  await main(staff).getByLabel("Law or clause").fill("1. Spam");
  await main(staff).getByLabel("Facts", { exact: true }).fill("The same thing twice.");
  await press(staff, "Decide them all");
  await expect(main(staff).getByText("2 cases decided.")).toBeVisible();
  const own = await atCreator.newPage();
  await own.goto("/decisions");
  await expect(main(own).getByRole("listitem")).toHaveCount(2);
  for (const context of [atStaff, atCreator, atReporter]) await context.close();
});

test("to who is no staff there is no such page, and no word of one", async ({ as }) => {
  const page = await as("viewer");
  for (const path of ["/moderation", "/moderation/cases/1"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
  }
});
