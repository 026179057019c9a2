import type { Page } from "@playwright/test";
import { localDatabase } from "../../scripts/local/local-database.ts";
import { showControls } from "./support/controls.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { newMemberIn } from "./support/members.ts";
import { origin } from "./support/origin.ts";
import { expect, test } from "./support/test.ts";
import { filmInTwoSizes, SIZES } from "./support/two-sizes.ts";
import { setPlaces } from "./support/positions";

test.use({ expectedErrors: [/404 \(/] });

const film = (page: Page) => page.locator("[data-stage] video");
const playbackFacts = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    width: video.videoWidth,
    from: video.currentSrc.slice(0, 5),
    length: video.duration,
  }));

async function shown(page: Page): Promise<void> {
  await showControls(page);
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
}

function asked(page: Page): { pieces: string[]; files: string[] } {
  const [pieces, files]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".m4s")) pieces.push(pathname);
    if (/^\/media\/\d+\/original$/.test(pathname)) files.push(pathname);
  });
  return { pieces, files };
}

/** A segment is still answered by the old state for some seconds. */
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
    expect((await playbackFacts(page)).from).toBe("blob:");
    expect((await playbackFacts(page)).length).toBeCloseTo(12, 1);
    expect(wanted.pieces.length).toBeLessThanOrEqual(3);
    expect(wanted.files).toEqual([]);

    await page.locator("media-play-button").click();
    await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(0.5);
    const quality = page.getByRole("combobox", { name: "Quality" });
    await expect(quality.locator("option")).toHaveText(["Auto", "540p", "180p"]);
    await quality.selectOption("180p");
    await expect.poll(async () => (await playbackFacts(page)).width).toBe(SIZES.small);
    expect(await page.evaluate(() => localStorage.getItem("wl.quality"))).toBe("180");

    await setPlaces(page, "[]");
    const again = asked(page);
    await page.reload();
    await shown(page);
    expect((await playbackFacts(page)).width).toBe(SIZES.small);
    expect(again.pieces.every((path) => path.includes("/180/"))).toBe(true);

    // Left and right still seek.
    await quality.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(4);
    await expect(quality).toHaveValue("0");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wl.quality"))).not.toBe("180");
    await film(page).evaluate((video: HTMLVideoElement) => ((video.currentTime = 8), video.play()));
    await expect.poll(async () => (await playbackFacts(page)).width).toBe(SIZES.large);
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 11.5;
    });
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  },
);

test("captions in two languages are chosen from a list, one at a time", async ({ page }) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Two languages");
  for (const language of ["en", "de"])
    await page.request.post(`/api/uploads/${id}/captions?language=${language}`, {
      headers: { "content-type": "text/vtt", origin: origin() },
      data: "WEBVTT\n\n00:00.000 --> 00:10.000\nThe sun rises.\n",
    });
  await page.goto(`/upload/${id}`);
  await shown(page);
  const list = page.getByRole("combobox", { name: "Captions" });
  const showing = () =>
    film(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
  await expect(list).toHaveValue("-1");
  for (const [label, languages] of [
    ["English", ["en"]],
    ["German", ["de"]],
    ["Off", []],
  ] as const) {
    await list.selectOption(label);
    await expect.poll(showing).toEqual(languages);
  }
  await page.locator("media-play-button").press("c");
  await expect(list).not.toHaveValue("-1");
});

const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

for (const seen of [0, 0.5, 1.5])
  test(`a film playing at second ${seen} before the script is there streams on without another press`, async ({
    page,
  }) => {
    const creator = await newMemberIn(page.context(), "creator");
    const id = await filmInTwoSizes(creator, "Pressed early");
    const release = await holdScripts(page);
    await page.goto(`/upload/${id}`, { waitUntil: "commit" });
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      void video.play().catch(() => undefined);
    });
    if (seen > 0) await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(seen);
    release();
    await expect.poll(async () => (await playbackFacts(page)).from).toBe("blob:");
    await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(seen + 2);
    expect(await isPaused(page)).toBe(false);
  });

test("films in one size and in several autoplay one after the other", async ({ page }) => {
  const creator = await newMemberIn(page.context(), "creator");
  await filmInTwoSizes(creator, "The first");
  const id = await filmInTwoSizes(creator, "The last");
  await page.goto(`/upload/${id}`);
  await shown(page);
  const streamed: boolean[] = [];
  for (let seen = 1; seen < 4; seen++) {
    const here = page.url();
    await film(page).evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.6;
      await video.play();
    });
    await page.waitForURL((url) => url.href !== here);
    await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(0.5);
    expect(await isPaused(page)).toBe(false);
    streamed.push((await playbackFacts(page)).from === "blob:");
    await shown(page);
  }
  // The smaller size is itself a film with one size.
  expect(streamed).toContain(true);
});

test("a film left in its middle resumes there, and nothing of its beginning is loaded", async ({ page }) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Half seen");
  await page.goto(`/upload/${id}`);
  await shown(page);
  await film(page).evaluate((video: HTMLVideoElement) => ((video.currentTime = 9), video.play()));
  await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(9.2);
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  const again = asked(page);
  await page.reload();
  await shown(page);
  await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(8);
  expect(again.pieces.length).toBeGreaterThan(0);
  expect(again.pieces.filter((path) => path.endsWith("/0.m4s"))).toEqual([]);
});

test("a film whose segments were planned again meanwhile plays on without a stop", async ({ page }) => {
  const creator = await newMemberIn(page.context(), "creator");
  const id = await filmInTwoSizes(creator, "Planned anew");
  const wanted = asked(page);
  await page.goto(`/upload/${id}`);
  await shown(page);
  // A later planner's segments have other addresses.
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
  await expect.poll(async () => (await playbackFacts(page)).at).toBeGreaterThan(9.5);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  expect(again.pieces.some((path) => path.includes("/feed"))).toBe(true);
  expect(again.files).toEqual([]);
});

test("a hidden film plays no further segment to others, and the player says so", async ({
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
  await expect(viewer.getByText("This work is no longer available.")).toBeVisible();
  // Nothing waits for it any more: no wheel turns, and there is nothing to try again.
  await expect.poll(() => isPaused(viewer)).toBe(true);
  await expect(viewer.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await context.close();
});

test("a browser without Media Source Extensions reads the playlist natively, or plays the file", async ({
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
  expect((await playbackFacts(page)).width).toBe(SIZES.large);
  expect(wanted.files.length).toBeGreaterThan(0);
  expect(wanted.pieces).toEqual([]);
});
