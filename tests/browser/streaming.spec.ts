import type { Page } from "@playwright/test";
import { localDatabase } from "../../scripts/local/local-database.ts";
import { newMemberIn } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { filmInTwoSizes, SIZES } from "./support/two-sizes.ts";
import { setPlaces } from "./support/positions";

/** Asked for on purpose: a film that was hidden. */
test.use({ expectedErrors: [/404 \(/] });

const film = (page: Page) => page.locator("[data-stage] video");
const factsOf = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    width: video.videoWidth,
    from: video.currentSrc.slice(0, 5),
    length: video.duration,
  }));

/** Its first picture is there. */
async function shown(page: Page): Promise<void> {
  await expect(page.locator("media-control-bar media-play-button")).toBeVisible();
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await film(page).evaluate((video: HTMLVideoElement) => void (video.muted = true));
}

/** Pieces of streams and files that a page asks for from now on. */
function asked(page: Page): { pieces: string[]; files: string[] } {
  const [pieces, files]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".m4s")) pieces.push(pathname);
    if (/^\/media\/\d+\/original$/.test(pathname)) files.push(pathname);
  });
  return { pieces, files };
}

/** For some seconds a piece is still answered by what was true before: waits until that is over. */
async function gone(page: Page, { pieces: [piece = ""] }: { pieces: string[] }): Promise<void> {
  await expect.poll(async () => (await page.request.get(piece)).status()).toBe(404);
}

test(
  "a film in two sizes streams; its size is chosen by mouse and by keyboard, and stays chosen",
  { tag: "@core" },
  async ({ page }) => {
    const creator = await newMemberIn(page.context(), "creator");
    const id = await filmInTwoSizes(creator, "Two sizes");
    const wanted = asked(page);
    await page.goto(`/upload/${id}`);
    await shown(page);
    expect((await factsOf(page)).from).toBe("blob:");
    expect((await factsOf(page)).length).toBeCloseTo(12, 1);
    // Nobody has played it: the first piece, or of both sizes the first, and nothing of the file.
    expect(wanted.pieces.length).toBeLessThanOrEqual(3);
    expect(wanted.files).toEqual([]);

    await page.locator("media-play-button").click();
    await expect.poll(async () => (await factsOf(page)).at).toBeGreaterThan(0.5);
    const menu = page.locator("media-rendition-menu-button");
    const smaller = page.getByRole("menuitemradio", { name: "180p", exact: true });
    // The player draws its list again as it changes size by itself, which may close it under the pointer.
    await expect(async () => {
      if (!(await smaller.isVisible())) await menu.click();
      await smaller.click({ timeout: 2000 });
    }).toPass();
    await expect.poll(async () => (await factsOf(page)).width).toBe(SIZES.small);
    expect(await page.evaluate(() => localStorage.getItem("wl.quality"))).toBe("180");

    // In another visit it is that from the first piece on.
    await setPlaces(page, "[]");
    const again = asked(page);
    await page.reload();
    await shown(page);
    expect((await factsOf(page)).width).toBe(SIZES.small);
    expect(again.pieces.every((path) => path.includes("/180/"))).toBe(true);

    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("media-rendition-menu")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.localName))
      .toBe("media-rendition-menu");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wl.quality"))).not.toBe("180");
    await film(page).evaluate((video: HTMLVideoElement) => ((video.currentTime = 8), video.play()));
    await expect.poll(async () => (await factsOf(page)).width).toBe(SIZES.large);
    await film(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 11.5));
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  },
);

test("a film that was left in its middle goes on there, and nothing is fetched of its beginning", async ({
  page,
}) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Half seen");
  await page.goto(`/upload/${id}`);
  await shown(page);
  await film(page).evaluate((video: HTMLVideoElement) => ((video.currentTime = 9), video.play()));
  await expect.poll(async () => (await factsOf(page)).at).toBeGreaterThan(9.2);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  const again = asked(page);
  await page.reload();
  await shown(page);
  await expect.poll(async () => (await factsOf(page)).at).toBeGreaterThan(8);
  expect(again.pieces.length).toBeGreaterThan(0);
  expect(again.pieces.filter((path) => path.endsWith("/0.m4s"))).toEqual([]);
});

test("a film whose pieces lie elsewhere by now plays on from there, without a stop", async ({ page }) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Planned anew");
  const wanted = asked(page);
  await page.goto(`/upload/${id}`);
  await shown(page);
  // As a later planner would have it: each piece under another address.
  const run = await localDatabase(new URL(page.url()).origin);
  await run(
    "update streams set version = 'feed' || substr(version, 5) where source = (select path from uploads where id = ?)",
    [id],
  );
  await gone(page, wanted);
  const again = asked(page);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 9;
    void video.play().catch(() => undefined);
  });
  await expect.poll(async () => (await factsOf(page)).at).toBeGreaterThan(9.5);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  expect(again.pieces.some((path) => path.includes("/feed"))).toBe(true);
  expect(again.files).toEqual([]);
});

test("a film that is hidden plays nobody else a piece more, and the player says so", async ({
  page,
  browser,
}) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Soon gone");
  const context = await browser.newContext();
  await newMemberIn(context, "viewer");
  const viewer = await context.newPage();
  const wanted = asked(viewer);
  await viewer.goto(`/upload/${id}`);
  await shown(viewer);
  await creator.session.submit("/my-uploads", new URLSearchParams({ id: String(id) }));
  await gone(viewer, wanted);
  await film(viewer).evaluate((video: HTMLVideoElement) => void ((video.currentTime = 9), video.play()));
  await expect(viewer.getByText("This can't be played any more.")).toBeVisible();
  await context.close();
});

test("a browser without Media Source Extensions reads the playlist itself, or plays the file", async ({
  page,
}) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "By itself");
  await page.addInitScript(() => {
    for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
      Reflect.deleteProperty(window, name);
    if (location.hash === "#file") HTMLMediaElement.prototype.canPlayType = () => "";
  });
  const wanted = asked(page);
  await page.goto(`/upload/${id}#file`);
  await shown(page);
  expect((await factsOf(page)).width).toBe(SIZES.large);
  expect(wanted.files.length).toBeGreaterThan(0);
  expect(wanted.pieces).toEqual([]);
});
