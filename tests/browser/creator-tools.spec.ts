import type { Browser, BrowserContext, Page } from "@playwright/test";
import { film, photo, song } from "./support/files.ts";
import { newMember, signInAs, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { expect, origin, test } from "./support/test.ts";

test.use({ expectedErrors: [/404|ERR_CONNECTION_RESET/] });

async function openBrowser(
  browser: Browser,
  member?: Member,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: origin(),
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  if (member) await signInAs(context, member);
  return { context, page: await context.newPage() };
}

async function makeLink(page: Page, id: number, covered = false): Promise<string> {
  await page.goto(`/upload/${id}`);
  await page.getByText("Share links", { exact: true }).click();
  await page.getByLabel("Link expires").selectOption("week");
  if (covered) await page.getByRole("checkbox", { name: /Show poster and title/ }).check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Link created.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create link" })).toBeFocused();
  return page.getByLabel("Address of link 1").inputValue();
}

test(
  "a link opens a private film to another member until it is revoked",
  { tag: "@core" },
  async ({ page, context, browser }) => {
    const [creator, friend] = [await newMember("creator"), await newMember("viewer")];
    await signInAs(context, creator);
    const [id = 0] = await uploadWorks(creator, [
      { title: "Only by link", visibility: "private", file: await film() },
    ]);
    const other = await openBrowser(browser, friend);
    expect((await other.page.goto(`/upload/${id}`))?.status()).toBe(404);

    const link = await makeLink(page, id);
    await other.page.goto(link);
    await expect(other.page).toHaveURL(`${origin()}/upload/${id}`);
    await expect(other.page.getByRole("heading", { name: "Only by link" })).toBeVisible();
    await expect(other.page.getByText("Shared with you by link")).toBeVisible();
    await expect(other.page.locator("video")).toBeAttached();
    const bytes = (await other.page.locator("video").getAttribute("src")) ?? "";
    expect((await other.context.request.get(bytes)).ok()).toBe(true);

    const revoke = page.getByRole("button", { name: "Revoke link 1" });
    await page.route("**/shares?link=*", (route) => route.abort("connectionreset"));
    await revoke.press("Enter");
    await expect(page.getByText("We couldn't revoke the link. Please try again.")).toBeVisible();
    await expect(revoke).toBeFocused();
    await page.unroute("**/shares?link=*");
    await revoke.press("Enter");
    await expect(page.getByText("Link revoked. It no longer works.")).toBeVisible();
    await expect(page.getByText("No links yet.")).toBeVisible();
    expect((await other.context.request.get(bytes)).status()).toBe(404);
    await other.page.goto(link);
    await expect(other.page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await other.context.close();
  },
);

test("a signed-out visitor sees cover and title, signs in and arrives at the work", async ({
  page,
  context,
  browser,
}) => {
  const [creator, friend] = [await newMember("creator"), await newMember("viewer")];
  await signInAs(context, creator);
  const [id = 0] = await uploadWorks(creator, [
    { title: "Shown at the door", visibility: "private", file: await smallTile(3) },
  ]);
  const link = await makeLink(page, id, true);

  const stranger = await openBrowser(browser);
  await stranger.page.goto(link);
  await expect(stranger.page.getByRole("heading", { name: "Shown at the door" })).toBeVisible();
  const cover = stranger.page.getByRole("img", { name: "Poster of Shown at the door" });
  await expect
    .poll(() => cover.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
    .toBeGreaterThan(0);
  await stranger.page.getByRole("link", { name: "Sign In" }).click();
  await stranger.page.getByLabel("Email").fill(friend.email);
  await stranger.page.getByLabel("Password", { exact: true }).fill(friend.password);
  await stranger.page.getByRole("button", { name: "Sign In" }).click();
  await expect(stranger.page).toHaveURL(`${origin()}/upload/${id}`);
  await expect(stranger.page.getByText("Shared with you by link")).toBeVisible();
  await stranger.context.close();
});

test("a work is scheduled by keyboard, says so wherever its owner looks, and is then published immediately", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const [id = 0] = await uploadWorks(creator, [
    { title: "For later", visibility: "private", file: await smallTile(4) },
  ]);
  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByText("Edit upload").focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Publish on");
  // As the field of this zone holds it, ten days from now.
  const at = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await field.fill(`${at}T18:00`);
  await field.press("Enter");
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByText(/Scheduled for .*6:00/).first()).toBeVisible();

  await page.goto("/my-uploads");
  const card = page.getByRole("article").filter({ hasText: "For later" });
  await expect(card).toContainText(/Scheduled for .*6:00/);
  const now = card.getByRole("button", { name: "Publish now: For later" });
  await now.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It's public now.")).toBeVisible();
  await expect(now).toHaveCount(0);
  await expect(card).toContainText("Public");
});

test("an edit form opened before its work was published shows after saving that it's public, and saves again", async ({
  page,
  context,
  browser,
}) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const [id = 0] = await uploadWorks(creator, [
    { title: "At six", visibility: "private", file: await smallTile(6) },
  ]);
  const openForm = async (at: Page) => {
    await at.goto(`/upload/${id}`);
    await expect(at.locator("html[data-hydrated]")).toBeAttached();
    await at.getByText("Edit upload").click();
  };
  const save = async (at: Page) => {
    const saved = at.waitForResponse((answer) => answer.request().method() === "POST");
    await at.getByRole("button", { name: "Save changes" }).click();
    expect((await saved).status()).toBe(200);
  };
  await openForm(page);
  const [title, visibility, date] = [
    page.getByLabel("Title"),
    page.getByLabel("Visibility"),
    page.getByLabel("Publish on"),
  ];
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await date.fill(`${day}T18:00`);
  await save(page);
  await openForm(page);
  await expect(date).toHaveValue(`${day}T18:00`);

  const phone = await openBrowser(browser, creator);
  await openForm(phone.page);
  await phone.page.getByLabel("Visibility").selectOption("public");
  await phone.page.getByLabel("Publish on").fill("");
  await save(phone.page);

  await title.fill("At seven");
  await save(page);
  await expect(visibility).toHaveValue("public");
  await expect(date).toHaveValue("");
  await title.fill("At six");
  await save(page);
  await phone.page.reload();
  await expect(phone.page.getByRole("heading", { name: "At six", level: 1 })).toBeVisible();
  await expect(phone.page.getByLabel("Visibility")).toHaveValue("public");
  await phone.context.close();
});

test("three of five works are selected as a range and deleted by keyboard only", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const file = await smallTile(5);
  await uploadWorks(
    creator,
    [1, 2, 3, 4, 5].map((number) => ({ title: `Number ${number}`, visibility: "private" as const, file })),
  );
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const entry = page.getByRole("link", { name: "Select", exact: true });
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Select all shown" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeFocused();

  await page.keyboard.press("Enter");
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(5);
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  await boxes.nth(3).focus();
  await page.keyboard.press("Shift+Space");
  await expect(page.getByText("3 selected")).toBeVisible();
  const titles = await page.getByRole("heading", { level: 2 }).allTextContents();

  await page.getByRole("button", { name: "Delete", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete 3 files?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 files deleted.")).toBeVisible();
  await expect(entry).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([titles[0] ?? "", titles[4] ?? ""]);
});

test("a film's file is replaced under its address after one question, viewers get it, and a sound is refused", async ({
  page,
  context,
  browser,
}) => {
  const [creator, viewer] = [await newMember("creator"), await newMember("viewer")];
  await signInAs(context, creator);
  const [id = 0] = await uploadWorks(creator, [
    { title: "First cut", visibility: "public", file: await smallTile(6) },
  ]);
  const other = await openBrowser(browser, viewer);
  await other.page.goto(`/upload/${id}`);
  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const path = page.getByText(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.png$/);
  const before = await path.innerText();

  await page.getByText("Replace file", { exact: true }).focus();
  await page.keyboard.press("Enter");
  const choose = page.getByRole("button", { name: "Choose a new file" });
  const input = page.locator("input[type=file][aria-label='Choose a new file']");
  await expect(choose).toBeVisible();

  await input.setInputFiles(await song());
  await expect(
    page.getByRole("alert").filter({ hasText: "The new file must be the same type" }),
  ).toBeVisible();

  await input.setInputFiles(await photo("second-cut.jpg"));
  const dialog = page.getByRole("dialog", { name: "Replace the file of First cut?" });
  await expect(dialog).toContainText("second-cut.jpg");
  await expect(dialog.getByRole("button", { name: "Keep current file" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(path).toHaveText(before);

  await input.setInputFiles(await photo("second-cut.jpg"));
  await dialog.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(page.getByText("File replaced.")).toBeVisible();
  await expect(page.getByText("image/jpeg")).toBeVisible();
  await expect(page.getByText("File replaced", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "First cut", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/upload/${id}$`));
  const picture = page.locator("[data-stage] img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await other.page.reload();
  await expect(other.page.getByText("image/jpeg")).toBeVisible();
  await expect(other.page.getByText("Replace file")).toHaveCount(0);
  await other.context.close();
  await page.goto("/my-uploads");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("deleting a work ends the upload of its new file", async ({ page, context }) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const [id = 0] = await uploadWorks(creator, [{ title: "First cut", file: await smallTile(6) }]);
  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  // It never arrives.
  await page.route("**/cdn-cgi/local/r2/s3/**", () => undefined);
  await page.getByText("Replace file", { exact: true }).click();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page
    .locator("input[type=file][aria-label='Choose a new file']")
    .setInputFiles(await photo("second-cut.jpg"));
  await page
    .getByRole("dialog", { name: "Replace the file of First cut?" })
    .getByRole("button", { name: "Replace", exact: true })
    .click();
  const bytes = await sent;
  const ended = page.waitForEvent("requestfailed", (request) => request === bytes);
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog", { name: "First cut" }).getByRole("button", { name: "Yes, Delete" }).click();
  await ended;
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(page.getByText("You haven't uploaded anything yet.")).toBeVisible();
});

test("tags are added to several works by Enter, and a work with more than ten says so", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const file = await smallTile(8);
  const ids = await uploadWorks(
    creator,
    [1, 2].map((number) => ({ title: `Tagged ${number}`, visibility: "private" as const, file })),
  );
  const ten = Array.from({ length: 10 }, (_, n) => `tag ${n}`).join(",");
  await creator.session.submit(
    "/my-uploads",
    new URLSearchParams({ intent: "add-tags", id: String(ids[0]), tags: ten }),
  );
  await page.goto("/my-uploads?select=1");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Select all shown" }).click();
  const line = page.getByRole("textbox", { name: "Tags" });
  await line.fill("Night Sky");
  await line.press("Enter");
  await expect(
    page.getByText("Tags added to 1 file. 1 file would have more than 10 tags, so we didn't change it."),
  ).toBeVisible();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select: Tagged 1" })).toBeChecked();
  await line.fill("tag 0, tag 1");
  await page.getByRole("button", { name: "Remove tags" }).click();
  await expect(page.getByText("Tags removed from 1 file.")).toBeVisible();
  await page.goto(`/upload/${ids[1]}`);
  await expect(page.getByRole("list", { name: "Tags" })).toHaveText("Night Sky");
});

test("a work from a later page is published immediately, and its card says so without a reload", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  await signInAs(context, creator);
  const file = await smallTile(9);
  const [first = 0] = await uploadWorks(
    creator,
    Array.from({ length: 25 }, (_, n) => ({
      title: `One of many ${n}`,
      visibility: "private" as const,
      file,
    })),
  );
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await creator.session.submit(
    `/upload/${first}`,
    new URLSearchParams({
      title: "For later",
      description: "",
      alt_text: "",
      visibility: "private",
      publish_at: `${day}T18:00`,
    }),
  );
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Load More" }).click();
  const card = page.getByRole("article").filter({ hasText: "For later" });
  await expect(card).toContainText("Scheduled for");
  await card.getByRole("button", { name: "Publish now: For later" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It's public now.")).toBeVisible();
  await expect(card.getByRole("link", { name: "For later" })).toBeFocused();
  await expect(card.getByRole("button", { name: /^Publish now/ })).toHaveCount(0);
  await expect(card).not.toContainText("Scheduled for");
  await expect(card).toContainText("Public");
});

test("several works are made public by a form without script", async ({ browser }) => {
  const creator = await newMember("creator");
  await uploadWorks(creator, [
    { title: "Plain one", visibility: "private", file: await smallTile(6) },
    { title: "Plain two", visibility: "private", file: await smallTile(7) },
  ]);
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  await signInAs(context, creator);
  const page = await context.newPage();
  await page.goto("/my-uploads");
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: Plain one" }).check();
  await page.getByRole("button", { name: "Make public" }).click();
  await expect(page.getByText("1 file made public.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select: Plain two" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Delete 1 file?" })).toBeVisible();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await context.close();
});

test("the parts of an own work's page that need script say so without it", async ({ browser }) => {
  const creator = await newMember("creator");
  const [id = 0] = await uploadWorks(creator, [{ title: "Plain page", file: await smallTile(8) }]);
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  await signInAs(context, creator);
  const page = await context.newPage();
  await page.goto(`/upload/${id}`);
  for (const name of ["Share links", "Poster", "Replace file", "Delete"]) {
    const part = page.getByRole("group").filter({ has: page.getByText(name, { exact: true }) });
    await part.getByText(name, { exact: true }).click();
    await expect(part.getByText("This part needs JavaScript.")).toBeVisible();
  }
  await context.close();
});
