import type { Page } from "@playwright/test";
import { SCHEDULED_API } from "../../scripts/local/local-api.ts";
import { newMember, newMemberIn, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { origin } from "./support/origin.ts";
import { pressSearchKey, searchField } from "./support/search-field.ts";
import { expect, test as base } from "./support/test.ts";

const WORD = "Kaleidoscope";

const test = base.extend<{ reader: Page }, { maker: Member }>({
  maker: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const maker = await newMember("creator");
      const files = await Promise.all([1, 2].map((seed) => smallTile(seed)));
      await uploadWorks(
        maker,
        files.map((file, n) => ({ title: `${WORD} number ${n + 1}`, file })),
      );
      // The cloud's cron runs each minute; here it is called.
      await fetch(origin() + SCHEDULED_API);
      await use(maker);
    },
    { scope: "worker", timeout: 600_000 },
  ],
  reader: async ({ context, page, maker }, use) => {
    await newMemberIn(context, "viewer");
    expect(maker.username).toBeTruthy();
    await use(page);
  },
});

const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

test("the search key is turned off in the settings, in every tab at once", async ({
  reader: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/feed");
  await hydrated(other);
  await page.goto("/settings");
  await hydrated(page);
  await expect(searchField(page)).toHaveAttribute("aria-keyshortcuts", "/");
  await page.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  for (const tab of [page, other]) {
    await expect(searchField(tab)).not.toHaveAttribute("aria-keyshortcuts");
    await tab.getByRole("heading", { level: 1 }).click();
    await tab.keyboard.press("/");
    await expect(searchField(tab)).not.toBeFocused();
  }
  await page.reload();
  await hydrated(page);
  const box = page.getByRole("checkbox", { name: "Single-key shortcuts" });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("heading", { level: 1 }).click();
  await pressSearchKey(page);
});

test("half a remembered word and the keyboard find the work", { tag: "@core" }, async ({ reader: page }) => {
  await page.goto("/feed");
  await hydrated(page);
  await pressSearchKey(page);
  await page.keyboard.type("kaleid");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: `${WORD} number 2` })).toBeVisible();
  await expect(searchField(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(1);
  const title = (await chosen.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upload\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title.slice(0, WORD.length));
  await expect(options).toHaveCount(0);
});

test("Escape closes the suggestions and leaves the text, and Enter shows all results", async ({
  reader: page,
}) => {
  await page.goto("/feed");
  await hydrated(page);
  await searchField(page).click();
  await page.keyboard.type("kaleid");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(searchField(page)).toHaveValue("kaleid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("kaleid | Search | Wishlight");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(searchField(page)).toHaveValue("kaleid");
});

test("a typing error is forgiven, and the results say so", async ({ reader: page }) => {
  await page.goto("/search?q=kaleidoscpoe");
  await expect(page.getByText(/Showing results for .{1,2}kaleidoscope/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a typed slash stays where it is typed", async ({ reader: page }) => {
  await page.goto("/feed");
  await hydrated(page);
  await searchField(page).click();
  await page.keyboard.type("a/b");
  await expect(searchField(page)).toHaveValue("a/b");
});

test.describe("search on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the search icon leads to a focused field", async ({ reader: page }) => {
    await page.goto("/feed");
    await hydrated(page);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type("kaleid");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/upload\/\d+$/);
  });
});

test.describe("search without script", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the search field is a form that searches without script",
    { tag: "@core" },
    async ({ reader: page }) => {
      await page.goto("/feed");
      await searchField(page).fill("kaleid");
      await searchField(page).press("Enter");
      await expect(page).toHaveURL(/\/search\?q=kaleid$/);
      await expect(page.getByText("Best matches first.")).toBeVisible();
    },
  );
});
