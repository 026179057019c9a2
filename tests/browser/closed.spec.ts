import type { Page } from "@playwright/test";
import { offerWords as words } from "../../app/words/en/offer.ts";
import { axeFaults } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, signInAs } from "./support/members.ts";

const price = words.price("$9.00");

async function withoutTrial() {
  const first = await newMember("viewer");
  return newMember("viewer", first.email.replace("@", "+again@"));
}

async function isClosed(page: Page): Promise<void> {
  await expect(page.getByText(price)).toBeVisible();
  await expect(page.getByRole("link", { name: words.toMembership })).toHaveAttribute(
    "href",
    /^\/membership\?next=%2Fupload%2F\d+$/,
  );
  await expect(page.locator("video, audio")).toHaveCount(0);
}

const WINDOWS = [
  [1280, 800],
  [1440, 900],
  [360, 740],
] as const;

async function isOfferInView(page: Page, reason: string): Promise<void> {
  const stage = page.locator("[data-stage]");
  await expect(stage.getByText(reason)).toBeInViewport({ ratio: 1 });
  await expect(stage.getByRole("link", { name: words.toMembership })).toBeInViewport({ ratio: 1 });
}

async function showsStill(page: Page): Promise<void> {
  const still = page.locator("main img[srcset]").first();
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const name of ["src", "srcset"]) {
    const widths = ((await still.getAttribute(name)) ?? "").match(/\/w\d+\?/g) ?? [];
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.every((width) => width === "/w320?" || width === "/w640?")).toBe(true);
  }
}

test(
  "a closed work shows a still and what opens it, however its page is reached",
  { tag: "@core" },
  async ({ context, page, shared }) => {
    await signInAs(context, await withoutTrial());
    await page.goto(`/@${shared.creator.username}?kind=video`);
    await page.locator("html[data-hydrated]").waitFor();
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.getByText("Members only")).toHaveCount(await cards.count());
    await page.locator(`a[href="/upload/${shared.film}"]`).first().click();
    await page.waitForURL(`**/upload/${shared.film}`);
    await isClosed(page);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await isClosed(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.goto(`/upload/${shared.picture}`);
    await isClosed(page);
    await showsStill(page);
    for (const work of [shared.film, shared.picture]) {
      await page.goto(`/upload/${work}`);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await isOfferInView(page, words.never);
      }
    }
  },
);

test("a closed work's page says the same without script", async ({ browser, baseURL, shared }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await signInAs(context, await withoutTrial());
  const page = await context.newPage();
  await page.goto(`/upload/${shared.film}`);
  await expect(page.getByText(price)).toBeVisible();
  await expect(page.getByRole("link", { name: words.toMembership })).toBeVisible();
  await context.close();
});

test("a film whose membership ends while it is open is replaced by the offer", async ({
  context,
  page,
  shared,
}) => {
  await signInAs(context, shared.viewer);
  await page.clock.install();
  await page.goto(`/upload/${shared.film}`);
  await expect(page.locator("video")).toBeVisible();
  // Before its script runs, passing time doesn't request links.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.route("**/api/links?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { links: Record<string, object> };
    const closed = { view: null, download: null, locked: true, standing: "trialing", captions: [] };
    const links = Object.entries(answer.links).map(([id, open]) => [id, { ...open, ...closed }]);
    await route.fulfill({ json: { links: Object.fromEntries(links) as unknown } });
  });
  await page.clock.runFor(121_000);
  await expect(page.getByText(words.trialEnded)).toBeVisible();
  await expect(page.getByText(price)).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await isOfferInView(page, words.trialEnded);
  }
  await page.unroute("**/api/links?*");
  await page.clock.runFor(121_000);
  await expect(page.locator("video")).toBeVisible();
  await expect(page.getByText(words.trialEnded)).toHaveCount(0);
});
