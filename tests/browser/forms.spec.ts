import type { Page } from "@playwright/test";
import { formWords } from "../../app/words/en/forms.ts";
import { problems } from "../../app/words/en/problems.ts";
import { onlyPicture, photo } from "./support/files.ts";
import { formAnswer } from "./support/form-answer.ts";
import { newMember, newMemberIn, signInAs, uploadWorks } from "./support/members.ts";
import { signIn, signOut } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { uploadFile } from "./support/uploading.ts";

const LOST =
  "status of (401|404|409)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error loading route module|imported module";
test.use({ expectedErrors: [new RegExp(LOST)] });

const main = (page: Page) => page.getByRole("main");
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("the first form of a page opened by address keeps the page on a lost line, and works when it's back", async ({
  context,
  page,
  browser,
}) => {
  const creator = await newMemberIn(await browser.newContext(), "creator");
  const [id = 0] = await uploadWorks(creator, [{ title: "Tide", file: await onlyPicture() }]);
  const open = new URLSearchParams({ intent: "comments-on", id: String(id), tags: "" });
  expect((await creator.session.submit("/my-uploads", open)).status).toBe(200);
  await newMemberIn(context, "viewer");

  await opened(page, `/upload/${id}`);
  const talk = main(page).getByRole("region", { name: "Comments" });
  await talk.getByLabel("Your comment").fill("Lovely light.");
  await context.setOffline(true);
  await talk.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk.getByText(problems.lineLost)).toBeVisible();
  await expect(talk.getByLabel("Your comment")).toHaveValue("Lovely light.");
  for (const name of [/^Like/, "Save"]) {
    const button = main(page).getByRole("button", { name, exact: typeof name === "string" });
    await button.click();
    await expect(page.getByText(problems.lineLost).last()).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tide");
  await context.setOffline(false);
  await main(page).getByRole("button", { name: /^Like/ }).click();
  await expect(main(page).getByRole("button", { name: /^Like/ })).toHaveAttribute("aria-pressed", "true");
  await talk.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk.getByRole("listitem").filter({ hasText: "Lovely light." })).toBeVisible();

  // A form posted to another address, whose script was never loaded.
  await opened(page, `/@${creator.username}`);
  const follow = main(page).getByRole("button", { name: /^Follow/ });
  await context.setOffline(true);
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: true, configurable: true }));
  await follow.click();
  await expect(page.getByText(problems.lineLost).last()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await follow.click();
  await expect(main(page).getByRole("button", { name: /^Following/ })).toBeVisible();

  await opened(page, "/edit-profile");
  await page.getByLabel("Bio").fill("By the sea.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(main(page).getByText(problems.lineLost)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/profile");
});

test("typed text survives a reload and a sign-in, is never shown to another account, and is removed when saved", async ({
  context,
  page,
}) => {
  const ada = await newMemberIn(context, "viewer");
  await opened(page, "/edit-profile");
  await page.getByLabel("Bio").fill("Half a sentence");
  await page.getByLabel("Full name").fill("Ada of the sea");
  await page.reload();
  await expect(main(page).getByText(formWords.kept)).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada of the sea");

  const eve = await newMember("viewer");
  const other = await context.newPage();
  await context.clearCookies();
  await signInAs(context, eve);
  await opened(other, "/feed");
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(formWords.nowOther)).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(eve.username);
  await expect(page.getByLabel("Bio")).not.toHaveValue("Half a sentence");
  await expect(page.getByLabel("Full name")).toHaveValue(eve.fullName);
  await expect(main(page).getByText(formWords.kept)).toHaveCount(0);

  await context.clearCookies();
  await signInAs(context, ada);
  await opened(page, "/edit-profile");
  await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/profile");
  await opened(page, "/edit-profile");
  await expect(main(page).getByText(formWords.kept)).toHaveCount(0);
  await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
});

test("text shown to one account in an old tab is not saved as another's", async ({ context, page }) => {
  await newMemberIn(context, "viewer");
  await opened(page, "/edit-profile");
  await page.getByLabel("Bio").fill("Ada's words");
  const eve = await newMember("viewer");
  await context.clearCookies();
  await signInAs(context, eve);
  const answer = formAnswer(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await answer).status()).toBe(409);
  await expect(page.getByText(formWords.nowOther)).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(eve.username);
  await expect(page.getByLabel("Bio")).not.toHaveValue("Ada's words");
});

test("after signing out, Back leads away from the sign-in page", async ({ context, page }) => {
  await newMemberIn(context, "viewer");
  await page.goto("/about");
  await page.goto("/library");
  await hydrated(page);
  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("after signing out, Back and signing in again, Back opens the pages before", async ({
  context,
  page,
}) => {
  const member = await newMemberIn(context, "viewer");
  await page.goto("/about");
  await page.goto("/library");
  await page.goto("/feed");
  await hydrated(page);
  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/signin?next=%2Flibrary");
  await signIn(page, member);
  // Past the sign-in form.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/library");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
});

test("a press on a link whose script is gone since a release loads the requested page once", async ({
  page,
}) => {
  await opened(page, "/about");
  let isGone = true;
  let visits = 0;
  await page.route("**/assets/*.js", (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route("**/faq", (route) => {
    isGone = false;
    visits++;
    return route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await hydrated(page);
  expect(visits).toBe(1);
});

test("a form sent after a release is saved once, and the page it leads to is loaded once", async ({
  context,
  page,
}) => {
  await newMemberIn(context, "viewer");
  await opened(page, "/edit-profile");
  let isGone = true;
  const visits: string[] = [];
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/edit-profile")) posts.push(request.url());
    if (!request.isNavigationRequest()) return;
    isGone = false;
    visits.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.route("**/assets/*.js", (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByLabel("Bio").fill("By the sea.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(main(page).getByText("By the sea.")).toBeVisible();
  await hydrated(page);
  expect([visits, posts.length]).toEqual([["/profile"], 1]);

  isGone = true;
  await page.getByRole("combobox", { name: "Search works, creators and tags" }).fill("Half a word");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=Half+a+word");
  await hydrated(page);
  expect(visits).toEqual(["/profile", "/search?q=Half+a+word"]);
});

test("after saving, another tab shows the new values, and its next press can't overwrite them", async ({
  page,
  context,
}) => {
  await newMemberIn(context, "creator");
  const id = await uploadFile(page, await photo(), "Two tabs");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await opened(tab, `/upload/${id}`);
    await tab.getByText("Edit upload").click();
  }
  const save = async (tab: Page) => {
    const answered = formAnswer(tab);
    await tab.getByRole("button", { name: "Save changes" }).click();
    expect((await answered).status()).toBe(200);
  };
  await other.getByLabel("Visibility").selectOption("private");
  await save(other);
  await page.getByLabel("Description").fill("From the first tab");
  await save(page);
  await expect(page.getByLabel("Visibility")).toHaveValue("private");
  await page.getByLabel("Description").fill("Once more");
  await save(page);
  await other.reload();
  await other.getByText("Edit upload").click();
  await expect(other.getByLabel("Visibility")).toHaveValue("private");
  await expect(other.getByLabel("Description")).toHaveValue("Once more");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("a refused form opens at its first error", async ({ page }) => {
    await page.goto("/copyright");
    const send = main(page).getByRole("button", { name: "Send notice" });
    for (const [name, text] of [
      ["addresses", new URL("/upload/1", page.url()).href],
      ["claimed", "A film of waves"],
      ["name", "Ada Lovelace"],
      ["postal_address", "12 St James's Square, London"],
      ["signature", "Ada Lovelace"],
    ] as const)
      await page.locator(`[name="${name}"]`).fill(text);
    await send.click();
    const telephone = page.locator("[name='telephone']");
    await expect(telephone).toBeFocused();
    await expect(telephone).toBeInViewport();
    await telephone.fill("+44 20 7946 0958");
    await page.locator("[name='email']").fill("ada@example.com");
    await send.click();
    await expect(page.locator("[name='good_faith']")).toBeFocused();
    await expect(page.locator("[name='claimed']")).toHaveValue("A film of waves");
  });
});
