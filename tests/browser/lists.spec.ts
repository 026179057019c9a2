import type { Locator, Page } from "@playwright/test";
import { song } from "./support/files.ts";
import { newMember, signInAs, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { origin } from "./support/origin.ts";
import { nextSecond } from "./support/next-second.ts";
import { expect, test as base } from "./support/test.ts";

const PICTURES = 26;
const SOUNDS = 2;

const test = base.extend<{ prolific: Page }, { creator: Member }>({
  creator: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const creator = await newMember("creator");
      const sound = await song();
      const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => smallTile(seed)));
      await uploadWorks(creator, [
        ...Array.from({ length: SOUNDS }, (_, n) => ({ title: `Sound ${n}`, file: sound })),
        ...pictures.map((file, n) => ({ title: `Picture ${n}`, file })),
      ]);
      await use(creator);
    },
    { scope: "worker", timeout: 600_000 },
  ],
  prolific: async ({ context, page, creator }, use) => {
    await signInAs(context, creator);
    await use(page);
  },
});

const cards = (page: Page) => page.getByRole("article");
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" });
const chip = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const cardTitle = async (card: Locator) => (await card.getByRole("heading").textContent()) ?? "";
const cardTop = async (page: Page, title: string) => {
  const box = await page.getByRole("heading", { name: title, exact: true }).boundingBox();
  return Math.round(box?.y ?? Number.NaN);
};

test("a filter after Load More shows its own kind and nothing else", async ({ prolific: page }) => {
  await page.goto("/my-uploads");
  await hydrated(page);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(PICTURES + SOUNDS);
  await chip(page, "Audio").click();
  await expect(cards(page)).toHaveCount(SOUNDS);
  await chip(page, "Image").click();
  await expect(cards(page)).toHaveCount(24);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(PICTURES);
  await expect(cards(page).filter({ hasText: "Sound" })).toHaveCount(0);
  await chip(page, "All Types").click();
  await expect(cards(page)).toHaveCount(24);
  await expect(loadMore(page)).toBeEnabled();
});

test("filters pressed quickly while more is loading leave no page of another kind", async ({
  prolific: page,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/my-uploads\.data\?after=/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/my-uploads");
  await hydrated(page);
  await loadMore(page).click();
  await chip(page, "Image").click();
  await chip(page, "Audio").click();
  await expect(cards(page)).toHaveCount(SOUNDS);
  held.resolve(undefined);
  // Earlier requests are answered or aborted by then, so a late answer would show.
  await page.evaluate(() => fetch("/my-uploads.data").then((answer) => answer.text()));
  await expect(cards(page)).toHaveCount(SOUNDS);
  await chip(page, "All Types").click();
  await expect(cards(page)).toHaveCount(24);
  await page.unroute(/my-uploads\.data\?after=/);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(PICTURES + SOUNDS);
});

for (const way of ["the browser's Back", "the page's own way back", "Back after a reload"] as const) {
  test(`the feed is restored after ${way}`, async ({ prolific: page }) => {
    await page.goto("/feed");
    await hydrated(page);
    for (const count of [12, 18, 24]) {
      await loadMore(page).click();
      await expect(cards(page)).toHaveCount(count);
    }
    const chosen = cards(page).nth(19);
    const title = await cardTitle(chosen);
    await chosen.scrollIntoViewIfNeeded();
    const before = await cardTop(page, title);
    await chosen.getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/upload\/\d+$/);
    if (way === "the page's own way back") await page.getByRole("link", { name: "חזרה" }).click();
    else {
      if (way === "Back after a reload") await page.reload();
      await hydrated(page);
      await page.goBack();
    }
    await page.waitForURL("**/feed");
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(async () => Math.abs((await cardTop(page, title)) - before)).toBeLessThan(4);
    await expect(cards(page).nth(19).getByRole("heading").getByRole("link")).toBeFocused();
    await expect(loadMore(page)).toBeEnabled();
    await loadMore(page).click();
    await expect(cards(page).nth(24)).toBeVisible();
  });
}

test("a filtered My Uploads is restored, without works deleted meanwhile", async ({
  prolific: page,
  creator,
}) => {
  await page.goto("/my-uploads");
  await hydrated(page);
  await chip(page, "Image").click();
  await expect(page).toHaveURL(/kind=image/);
  await expect(cards(page)).toHaveCount(24);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(PICTURES);
  const chosen = cards(page).nth(23);
  const title = await cardTitle(chosen);
  await chosen.scrollIntoViewIfNeeded();
  const before = await cardTop(page, title);
  const last = await cards(page).last().getByRole("link").first().getAttribute("href");
  await chosen.getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/upload\/\d+$/);
  const form = new URLSearchParams({ id: last?.split("/").at(-1) ?? "" });
  expect((await creator.session.submit("/my-uploads", form)).status).toBeLessThan(400);
  await page.goBack();
  await expect(cards(page)).toHaveCount(PICTURES - 1);
  await expect.poll(async () => Math.abs((await cardTop(page, title)) - before)).toBeLessThan(4);
  await expect(page.locator(`[data-card="${last}"]`)).toHaveCount(0);
});

test("a filter of the feed after Load More shows its own kind and nothing else", async ({
  prolific: page,
}) => {
  await page.goto("/feed");
  await hydrated(page);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(12);
  await chip(page, "Audio").click();
  await expect(page).toHaveURL(/kind=audio/);
  // Other sounds, also of a failed first try, may follow these.
  const ofKind = (kind: string) => cards(page).filter({ has: page.locator(`[data-kind=${kind}]`) });
  await expect(ofKind("image")).toHaveCount(0);
  await expect(ofKind("audio").nth(SOUNDS - 1)).toBeVisible();
  await chip(page, "Images").click();
  await expect(page).toHaveURL(/kind=image/);
  // There may be a page of sounds, so Load More continues with them.
  await expect(ofKind("audio")).toHaveCount(0);
  await expect(cards(page)).toHaveCount(6);
  await loadMore(page).click();
  await expect(ofKind("image")).toHaveCount(12);
  await expect(cards(page)).toHaveCount(12);
});

test("a visit by address starts at the newest work", async ({ prolific: page }) => {
  await page.goto("/feed");
  await hydrated(page);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(12);
  await page.goto("/dashboard");
  await page.goto("/feed");
  await hydrated(page);
  await expect(loadMore(page)).toBeEnabled();
  await expect(cards(page)).toHaveCount(6);
});

test("after Load More the focus is on the first new card, and after a deletion on its neighbour", async ({
  prolific: page,
}) => {
  await page.goto("/feed");
  await hydrated(page);
  await loadMore(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(6).getByRole("heading").getByRole("link")).toBeFocused();

  await page.goto("/my-uploads");
  await hydrated(page);
  const next = cards(page).nth(1);
  const title = await cardTitle(next);
  await cards(page).first().getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("button", { name: "Yes, Delete" }).press("Enter");
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeFocused();
});

test("after the last card is deleted the focus is on the page's heading", async ({ page, context }) => {
  const member = await newMember("creator");
  await uploadWorks(member, [{ title: "The only one", file: await smallTile(1) }]);
  await signInAs(context, member);
  await page.goto("/my-uploads");
  await hydrated(page);
  await cards(page).getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("button", { name: "Yes, Delete" }).press("Enter");
  await expect(page.getByText("You haven't uploaded anything yet.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

for (const [width, columns] of [
  [360, 1],
  [768, 2],
  [1440, 3],
  [1920, 4],
  [2560, 6],
] as const) {
  test(`the grid at ${width} px has ${columns} columns, and requests pictures at their width`, async ({
    prolific: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/my-uploads");
    await hydrated(page);
    const seen = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>("[data-card] picture img");
      const frames = [...document.querySelectorAll("[data-card]")].map((card) =>
        card.getBoundingClientRect(),
      );
      const sizes = (image?.sizes ?? "").split(/,\s*(?![^(]*\))/);
      const fitting = sizes.find((size) => {
        const media = /^(\([^)]*\))\s/.exec(size)?.[1];
        return media === undefined || matchMedia(media).matches;
      });
      const probe = document.createElement("div");
      probe.style.width = fitting?.replace(/^\([^)]*\)\s/, "") ?? "";
      document.body.appendChild(probe);
      const said = probe.getBoundingClientRect().width;
      probe.remove();
      return {
        said,
        columns: frames.filter(({ top }) => top === frames[0]?.top).length,
        card: frames[0]?.width ?? 0,
        overflow: document.documentElement.scrollWidth - innerWidth,
        chips: [...document.querySelectorAll("nav[aria-label='Filter by type'] a")].map(
          (chip) => chip.getBoundingClientRect().right,
        ),
      };
    });
    expect(seen.columns).toBe(columns);
    expect(Math.abs(seen.said / seen.card - 1)).toBeLessThan(0.03);
    expect(seen.overflow).toBeLessThanOrEqual(0);
    expect(Math.max(...seen.chips)).toBeLessThanOrEqual(width);
  });
}

test("pictures that haven't loaded get the newest address, and loaded ones keep theirs", async ({
  prolific: page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto("/my-uploads");
  await hydrated(page);
  const picture = (nth: number) => cards(page).nth(nth).locator("picture img");
  const isLoaded = (nth: number) =>
    picture(nth).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(() => isLoaded(0)).toBe(true);
  expect(await isLoaded(23)).toBe(false);
  const before = [await picture(0).getAttribute("src"), await picture(23).getAttribute("src")];
  const renewed = page.waitForResponse(/\/api\/links\?for=mine/);
  await nextSecond();
  await page.clock.fastForward(121_000);
  await renewed;
  await expect(picture(23)).not.toHaveAttribute("src", before[1] ?? "");
  await expect(picture(0)).toHaveAttribute("src", before[0] ?? "");
});

test("six skeletons show on each load of a slow list", async ({ prolific: page }) => {
  const skeletons = page.locator("[data-skeleton-card]");
  await page.goto("/dashboard");
  await hydrated(page);
  const held: (() => void)[] = [];
  const release = () => held.splice(0).forEach((goOn) => goOn());
  await page.route(/\/(feed|my-uploads)\.data/, async (route) => {
    const answer = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response: answer });
  });
  await page.getByRole("link", { name: "Feed", exact: true }).click();
  await expect(skeletons.first()).toBeVisible();
  await expect(skeletons).toHaveCount(6);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await expect(cards(page)).toHaveCount(6);
  await expect(skeletons).toHaveCount(0);
  await loadMore(page).click();
  await expect(skeletons).toHaveCount(6);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await expect(cards(page)).toHaveCount(12);
  await expect(skeletons).toHaveCount(0);
  await page.goto("/my-uploads");
  await hydrated(page);
  await chip(page, "Audio").click();
  await expect(skeletons).toHaveCount(6);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await expect(cards(page)).toHaveCount(SOUNDS);
  await expect(skeletons).toHaveCount(0);
});

test("a list without script continues by a link, page by page to its end", async ({ browser }) => {
  // Earlier journeys delete some.
  const creator = await newMember("creator");
  const tiles = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => smallTile(seed)));
  const leaves = tiles.map((file, n) => ({ title: `Leaf ${n}`, file }));
  await uploadWorks(creator, leaves);
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  await signInAs(context, creator);
  const page = await context.newPage();
  const more = page.getByRole("link", { name: "Load More" });
  for (const list of ["/feed?kind=image", "/my-uploads?kind=image"]) {
    await page.goto(list);
    await expect(loadMore(page)).toBeHidden();
    const titles = new Set<string>();
    for (;;) {
      await expect(cards(page).first()).toBeVisible();
      const found = await cards(page).getByRole("heading").allTextContents();
      for (const title of found) titles.add(title);
      if (!(await more.isVisible())) break;
      await more.click();
      await expect(page.getByText(found[0] ?? "", { exact: true })).toHaveCount(0);
    }
    const own = [...titles].filter((title) => title.startsWith("Leaf"));
    expect(own.toSorted(), list).toEqual(leaves.map(({ title }) => title).toSorted());
  }
  await context.close();
});
