import type { Page } from "@playwright/test";
import { failLoader } from "./support/failing-loader.ts";
import { holdBack } from "./support/held-back.ts";
import { expect, test } from "./support/fixtures.ts";
import { origin } from "./support/test.ts";

/** Section 8's sentences for pages that could not be read. Each page keeps its frame, and its Retry brings it. */
const PAGES = [
  { path: "/profile", says: ["Profile Error", "Failed to load profile."], well: "Profile" },
  { path: "/edit-profile", says: ["Failed to load profile"], well: "Edit Profile" },
  { path: "/settings", says: ["Failed to load profile"], well: "Settings" },
  { path: "/my-uploads", says: ["Failed to load your uploads."], well: "My Uploads" },
  { path: "/dashboard", says: ["Failed to load your uploads."], well: "Creator Dashboard" },
] as const;

test.use({ expectedErrors: [/Unexpected Server Error|Failed to load feed|50\d \(/] });

test("pages that can't be read say so in their own words, and Retry brings them", async ({ page, as }) => {
  await as("creator");
  for (const { path, says, well } of PAGES) {
    await page.goto("/feed");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await failLoader(page, path, `routes${path}/route`, () => ({
      error: new Error("Unexpected Server Error"),
    }));
    await page.evaluate(
      (to) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
        link?.click();
      },
      path === "/edit-profile" ? "/profile" : path,
    );
    if (path === "/edit-profile")
      await page.getByRole("main").getByRole("link", { name: "Edit Profile" }).click();
    for (const sentence of says) await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
    await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
    await page.unroute(`**${path}.data*`);
    await page.getByRole("main").getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1, name: well })).toBeVisible();
  }
});

test("a feed that can't be read says 'Failed to load feed', an upload 'Failed to load upload'", async ({
  page,
  as,
  shared,
}) => {
  await as("viewer");
  await page.goto("/settings");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await failLoader(page, "/feed", "routes/feed/route", () => ({
    // A moment later, as it would be streamed.
    data: {
      page: new Promise((_, fail) => setTimeout(fail, 50, new Error("Failed to load feed"))),
      wish: { list: "newest", kind: null, isByWeek: false },
      counted: null,
      creators: null,
    },
  }));
  await page.getByRole("banner").getByRole("link", { name: "Feed" }).click();
  await expect(page.getByRole("main").getByText("Failed to load feed")).toBeVisible();
  await page.unroute("**/feed.data*");
  await page.getByRole("main").getByRole("button").click();
  const card = page.getByRole("article").last();
  await expect(card).toBeVisible();

  const path = (await card.getByRole("link").first().getAttribute("href")) ?? `/upload/${shared.film}`;
  await failLoader(page, path, "routes/upload-detail/route", () => ({
    error: new Error("Unexpected Server Error"),
  }));
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Failed to load upload" })).toBeVisible();
});

/** How opaque the element was in each frame drawn, milliseconds after the first that had it. */
async function watchOpacity(page: Page, selector: string) {
  await page.addInitScript((selector) => {
    const frames: { after: number; opacity: number }[] = [];
    Object.assign(window, { frames });
    let first: number | undefined;
    const look = (now: number) => {
      const element = document.querySelector(selector);
      if (element) {
        first ??= now;
        frames.push({ after: now - first, opacity: Number(getComputedStyle(element).opacity) });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  return () =>
    page.evaluate(() => (window as unknown as { frames: { after: number; opacity: number }[] }).frames);
}

test("a slow feed: six skeletons in their places, then the cards, and nothing moves", async ({
  page,
  as,
}) => {
  await as("viewer");
  const slow = await holdBack(origin());
  try {
    const drawn = await watchOpacity(page, '[role="status"]:has([data-skeleton-card])');
    await page.goto(`${slow.origin}/feed`, { waitUntil: "commit" });
    const skeletons = page.locator("[data-skeleton-card]");
    await expect(skeletons).toHaveCount(6);
    await expect(skeletons.first()).toBeVisible();
    await expect.poll(async () => (await drawn()).at(-1)?.opacity).toBe(1);
    // Nothing of them for the first 150 ms, in which most feeds are there; then they come.
    const first = (await drawn()).find(({ opacity }) => opacity > 0);
    expect(first?.after).toBeGreaterThanOrEqual(140);
    expect(first?.after).toBeLessThan(600);
    await expect(page.getByRole("main").getByRole("status")).toContainText("Loading");
    await expect(page.getByRole("heading", { level: 1, name: "Content Feed" })).toBeVisible();
    const before = await skeletons.first().boundingBox();
    slow.release();
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(6);
    await expect(skeletons).toHaveCount(0);
    const after = await cards.first().boundingBox();
    expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
  } finally {
    await slow.close();
  }
});
