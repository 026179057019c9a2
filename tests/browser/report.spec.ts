import type { BrowserContext, Page } from "@playwright/test";
import { problems } from "../../app/strings/problems.ts";
import { axeFaults } from "./support/axe.ts";
import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, newMemberIn, signInAs, uploadWorks, type Member } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|401|404)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Report: / });
const link = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Report/ })
    .first();
const words = (page: Page) => dialog(page).getByLabel("In your words");
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send report" });

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function openIt(page: Page): Promise<void> {
  await link(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, text = "The same thing everywhere."): Promise<void> {
  await dialog(page).getByLabel("What is wrong?").selectOption("spam");
  await words(page).fill(text);
  await dialog(page)
    .getByLabel(/^What I say here is right/)
    .check();
}

/** A work of a new creator, and a new viewer who looks at it. */
async function newWork(
  context: BrowserContext,
  title = "A field",
): Promise<{ creator: Member; work: number }> {
  const creator = await newMember("creator");
  const [work = 0] = await uploadWorks(creator, [{ title, file: await onlyPicture() }]);
  await newMemberIn(context, "viewer");
  return { creator, work };
}

test(
  "a report over a film, by mouse: refused, closed and opened, without a line, sent once",
  { tag: "@core" },
  async ({ page, context, shared }) => {
    await newMemberIn(context, "viewer");
    await ready(page, `/upload/${shared.film}`);
    const film = page.locator("[data-stage] video");
    await page.locator("media-play-button").first().click();
    await expect.poll(() => film.evaluate((media: HTMLMediaElement) => media.paused)).toBe(false);
    await openIt(page);
    await expect(page).toHaveURL(`/upload/${shared.film}`);
    expect(await film.evaluate((media: HTMLMediaElement) => media.paused)).toBe(true);
    await expect(dialog(page).getByLabel("What is wrong?")).toBeFocused();

    await send(page).click();
    await expect(dialog(page).getByText("Choose what is wrong with it.")).toBeVisible();
    await expect(dialog(page).getByLabel("What is wrong?")).toBeFocused();
    await dialog(page).getByLabel("What is wrong?").selectOption("illegal");
    await words(page).fill("It is not allowed.");
    await send(page).click();
    await expect(dialog(page).getByLabel("Which law does it break?")).toBeFocused();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await axeFaults(page, "dialog[open]"), colorScheme).toEqual([]);
    }

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(link(page)).toBeFocused();
    await openIt(page);
    await expect(words(page)).toHaveValue("It is not allowed.");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(link(page)).toBeFocused();
    await openIt(page);

    await fill(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(dialog(page).getByText(problems.lineLost)).toBeVisible();
    await expect(words(page)).toHaveValue("The same thing everywhere.");
    await context.setOffline(false);
    let sent = 0;
    await page.route("**/api/report/**", async (route) => {
      sent++;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await send(page).dblclick();
    const receipt = dialog(page).getByText(/^We have your report\. Its number is \d+/);
    await expect(receipt).toBeFocused();
    expect(sent).toBe(1);
    expect(await axeFaults(page, "dialog[open]")).toEqual([]);
    const number = /\d+/.exec((await receipt.textContent()) ?? "")?.[0];
    await expect(dialog(page).getByRole("link", { name: "Follow it in your reports" })).toHaveAttribute(
      "href",
      `/reports#report-${number}`,
    );
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(link(page)).toBeFocused();
    // Another one begins empty.
    await openIt(page);
    await expect(words(page)).toHaveValue("");
  },
);

test("a report over a person's page, by keyboard on a dark phone", async ({ page, context, shared }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await newMemberIn(context, "viewer");
  await ready(page, `/@${shared.creator.username}`);
  await link(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("What is wrong?")).toBeFocused();
  await page.keyboard.press("h");
  await expect(dialog(page).getByLabel("What is wrong?")).toHaveValue("harassment");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("It makes fun of somebody.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  await expect(send(page)).toBeInViewport();
  expect(await axeFaults(page, "dialog[open]")).toEqual([]);
  const box = await dialog(page).evaluate((node) => ({
    wider: node.scrollWidth - node.clientWidth,
    page: document.documentElement.scrollWidth,
    left: node.getBoundingClientRect().left,
  }));
  expect(box).toEqual({ wider: 0, page: 390, left: expect.any(Number) });
  expect(box.left).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/^We have your report\./)).toBeFocused();
  expect(await axeFaults(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(link(page)).toBeFocused();
});

test("a session that ended keeps what was typed until somebody has signed in elsewhere", async ({
  page,
  context,
}) => {
  const { work } = await newWork(context);
  await ready(page, `/upload/${work}`);
  await openIt(page);
  await fill(page);
  await context.clearCookies();
  await send(page).click();
  await expect(dialog(page).getByText(/^You are not signed in any more/)).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "Sign in in a new tab" })).toBeVisible();
  await expect(words(page)).toHaveValue("The same thing everywhere.");
  expect(await axeFaults(page, "dialog[open]")).toEqual([]);
  await signInAs(context, await newMember("viewer"));
  await send(page).click();
  await expect(dialog(page).getByText(/^We have your report\./)).toBeVisible();
});

test("a work that is gone meanwhile: said in the dialog, and by the page once that is closed", async ({
  page,
  context,
}) => {
  const { creator, work } = await newWork(context);
  await ready(page, `/upload/${work}`);
  await openIt(page);
  await fill(page);
  await creator.session.submit(
    "/my-uploads",
    new URLSearchParams({ intent: "make-private", id: String(work), tags: "" }),
  );
  await send(page).click();
  await expect(dialog(page).getByText(/^What you want to report can't be found/)).toBeVisible();
  await expect(words(page)).toHaveValue("The same thing everywhere.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Upload not found" })).toBeVisible();
});

test("an answer that is lost: sent again, it is the same report", async ({ page, context }) => {
  const { work } = await newWork(context, "A lost answer");
  await ready(page, `/upload/${work}`);
  await openIt(page);
  await fill(page);
  await page.route("**/api/report/**", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page).click();
  await expect(dialog(page).getByText(problems.lineLost)).toBeVisible();
  await page.unroute("**/api/report/**");
  await send(page).click();
  await dialog(page).getByRole("link", { name: "Follow it in your reports" }).click();
  await expect(page.getByRole("article").filter({ hasText: "A lost answer" })).toHaveCount(2);
  await expect(page.getByText("Added to an earlier report of yours")).toHaveCount(1);
});

test("a copyright leads on to the form the law asks for, and Back to the page", async ({ page, context }) => {
  const { work } = await newWork(context);
  await ready(page, `/upload/${work}`);
  await openIt(page);
  await dialog(page).getByLabel("What is wrong?").selectOption("copyright");
  await words(page).fill("My photograph.");
  await send(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copyright notice");
  await expect(page.getByLabel("Which work is yours?")).toHaveValue("My photograph.");
  await page.goBack();
  await expect(page).toHaveURL(`/upload/${work}`);
  await expect(dialog(page)).toHaveCount(0);
  // What was typed outlives Back, too.
  await openIt(page);
  await expect(words(page)).toHaveValue("My photograph.");
});

test("in a new tab it is a page of its own, and so it is where the dialog can't be had", async ({
  page,
  context,
}) => {
  const { work } = await newWork(context);
  await ready(page, `/upload/${work}`);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    link(page).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(`/report/work/${work}`);
  const [other] = await Promise.all([context.waitForEvent("page"), link(page).click({ button: "middle" })]);
  await expect(other).toHaveURL(`/report/work/${work}`);
  await expect(dialog(page)).toHaveCount(0);
  await page.route("**/assets/report-dialog-*.js", (route) => route.fulfill({ status: 404 }));
  await link(page).click();
  await expect(page).toHaveURL(`/report/work/${work}`);
  await expect(page.getByRole("main").getByLabel("In your words")).toBeVisible();
});

test("without script the link leads to the page, whose form is the same", async ({ browser, shared }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await newMemberIn(context, "viewer");
  const page = await context.newPage();
  await page.goto(`/upload/${shared.picture}`);
  await link(page).click();
  await expect(page).toHaveURL(`/report/work/${shared.picture}`);
  await page.getByLabel("What is wrong?").selectOption("spam");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Describe in a few words what is wrong.")).toBeVisible();
  await expect(page.getByLabel("What is wrong?")).toHaveValue("spam");
  await context.close();
});
