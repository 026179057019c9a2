import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { newMemberIn, smallTile, uploadWorks } from "./support/members.ts";

/** tests/components/early-*.test.tsx has the other cases. */

/** Where the header's links, fields and buttons are, in pixels. */
const headerPlaces = (page: Page) =>
  page.locator("header :is(a, input, button)").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return width > 0 ? [`${part.getAttribute("href") ?? part.localName} ${x} ${y} ${width} ${height}`] : [];
    }),
  );

test("the header is whole before the script is there, searches, and doesn't move when it comes", async ({
  as,
  page,
  shared,
}) => {
  await as("creator");
  for (const path of ["/feed", "/about", `/upload/${shared.film}`]) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "Notifications" })).toBeVisible();
      await page.waitForFunction(() => document.styleSheets.length > 0);
      await page.evaluate(() => document.fonts.ready);
      const before = await headerPlaces(page);
      await header.getByRole("button", { name: "Your menu" }).click();
      await expect(header.getByRole("link", { name: "Settings" })).toBeVisible();
      await page.keyboard.press("Escape");
      release();
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      expect(await headerPlaces(page)).toEqual(before);
    }
  }
  const release = await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Search works, creators and tags" }).fill("Tide");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=Tide");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  release();
});

test("after signing in, the header comes in one piece", async ({ page, shared }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { headersSeen: seen });
    new MutationObserver(() => {
      const header = document.querySelector("header:has(a[href='/notifications'])");
      const { length } = header?.querySelectorAll("input[name=q], .menu > button") ?? [];
      if (header) seen.add(`${length} parts`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/signin");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Email").fill(shared.viewer.email);
  await page.getByLabel("Password", { exact: true }).fill(shared.viewer.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/feed");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const seen = await page.evaluate(() => [
    ...(globalThis as unknown as { headersSeen: Set<string> }).headersSeen,
  ]);
  expect(seen).toEqual(["2 parts"]);
});

test(
  "two presses of Load More before the script is there load one more page",
  { tag: "@core" },
  async ({ as, page }) => {
    await as("viewer");
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("cursor=")) asked.push(request.url());
    });
    await page.goto("/feed", { waitUntil: "commit" });
    const loadMore = page.getByRole("button", { name: "Load More" });
    await loadMore.click();
    await loadMore.click();
    release();
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(6);
    expect(asked).toHaveLength(1);
  },
);

test("a form sent twice before the script is there is saved once, and the page says so", async ({
  context,
  page,
}) => {
  const creator = await newMemberIn(context, "creator");
  const [work = 0] = await uploadWorks(creator, [{ title: "Before", file: await smallTile(3) }]);
  const release = await holdScripts(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/upload/")) sent.push(request.url());
  });
  await page.goto(`/upload/${work}`, { waitUntil: "commit" });
  await page.getByText("Edit upload").click();
  const title = page.getByLabel("Title");
  await title.fill("Named before the script was there");
  await title.press("Enter");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator("html[data-sending]")).toBeAttached();
  release();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Named before the script was there");
  await expect(page.locator("html[data-sending]")).not.toBeAttached();
  expect(sent).toHaveLength(1);
});

test("an upload sent before the script is there waits for it, and is uploaded once", async ({
  context,
  page,
}) => {
  await newMemberIn(context, "creator");
  const release = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  await page.locator('input[name="file"]').setInputFiles(await smallTile(4));
  await page.getByLabel("Title").fill("Sent before the script was there");
  await page.getByLabel("Visibility").selectOption("public");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.locator("html[data-sending]")).toBeAttached();
  release();
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  const work = page.getByRole("article").filter({ hasText: "Sent before the script was there" });
  await expect(work.getByText("Ready")).toBeVisible();
  await expect(work).toHaveCount(1);
});

test.describe("before the list of all routes is there", () => {
  const LIST = /\/assets\/manifest-/;
  test.use({ expectedErrors: [/ERR_CONNECTION_FAILED|status of 404/] });
  const openMarked = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  };
  const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in globalThis);

  test("on a broken line, a pressed link opens its page once the list loads, in the same language", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    let refused = 0;
    await page.route(LIST, (route) => (refused++ === 0 ? route.abort("connectionfailed") : route.continue()));
    await openMarked(page, "/about?lang=de");
    await page.locator("footer a[href='/terms']").click();
    await expect(page).toHaveURL("/terms");
    await expect(page).toHaveTitle("Nutzungsbedingungen | Wishlight");
    expect(await isSamePage(page)).toBe(true);
    expect(refused).toBeGreaterThan(1);
    expect(asked.filter((path) => /\/words\/\w+\/en\//.test(path))).toEqual([]);
    expect(asked.filter((path) => LIST.test(path) && !path.endsWith("-de.js"))).toEqual([]);
  });

  test("Back after a reload waits for the list", async ({ page }) => {
    await openMarked(page, "/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveTitle("Terms of Service | Wishlight");
    expect(await isSamePage(page)).toBe(true);
    const release = await holdScripts(page, LIST);
    await page.reload();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/about");
    release();
    await expect(page).toHaveTitle(/^About/);
    expect(await isSamePage(page)).toBe(true);
  });

  test("a pressed link opens its page whole when a release has removed the list", async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 404 }));
    await openMarked(page, "/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveTitle("Terms of Service | Wishlight");
    expect(await isSamePage(page)).toBe(false);
  });
});

test("a press on a film before the script is there plays it, with the browser's own controls until ours come", async ({
  as,
  page,
  shared,
}) => {
  await as("creator");
  const release = await holdScripts(page);
  await page.goto(`/upload/${shared.film}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Play/ }).click();
  const film = page.locator("[data-stage] video");
  const state = () =>
    film.evaluate(({ currentTime, controls }: HTMLVideoElement) => [currentTime > 0, controls]);
  await expect.poll(state).toEqual([true, true]);
  await expect(page.locator(".player-still")).toBeHidden();
  release();
  await expect(page.locator("media-control-bar media-play-button")).toBeVisible();
  expect(await state()).toEqual([true, false]);
});
