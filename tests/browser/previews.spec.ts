import { existsSync } from "node:fs";
import { join as joinPath } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { CORPUS_FOLDER } from "../formats/support/manifest.ts";
import { workDirectory } from "./support/large-files.ts";
import { newMemberIn } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import type { send } from "./support/uploading.ts";

/** This Chromium needs our decoder for these formats, or can't show them. */

let works: Awaited<ReturnType<typeof workDirectory>>;
let statePath: string;
// An unplayable film logs an error first, and Playwright's trace fetches pictures that our policy forbids.
test.use({ expectedErrors: [/Failed to load resource|media resource|Connecting to 'blob:/i] });

test.beforeAll(async ({ browser }) => {
  works = await workDirectory();
  statePath = joinPath(works.path, "creator.json");
  const context = await browser.newContext();
  await newMemberIn(context, "creator");
  await context.storageState({ path: statePath });
  await context.close();
});
test.afterAll(() => works.remove());
// eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
test.use({ storageState: async ({}, use) => use(statePath) });

const corpus = (name: string) => joinPath(CORPUS_FOLDER, "files", name);
const madePreview = (page: Page) => page.getByRole("img", { name: "Preview of the chosen file" });

async function choose(page: Page, file: Parameters<typeof send>[1]): Promise<void> {
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.locator('form input[name="file"]').setInputFiles(file);
}

async function finish(page: Page, title: string): Promise<string> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Visibility").selectOption("public");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/feed");
  const link = page.getByRole("link", { name: title, exact: true });
  return (await link.getAttribute("href")) ?? "";
}

async function drawn(page: Page, scope: string): Promise<number> {
  const img = page.locator(`${scope} img:not([aria-hidden])`).first();
  await expect
    .poll(() => img.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
  return img.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight);
}

test("a rotated TIFF gets an upright preview in the feed and on its page", async ({ page }) => {
  // Red on the left as stored, which orientation 6 turns to the top.
  const red = { create: { width: 120, height: 200, channels: 3 as const, background: "#e01010" } };
  const buffer = await sharp({ create: { width: 240, height: 200, channels: 3, background: "#1010e0" } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .tiff({ compression: "lzw" })
    .toBuffer();
  await choose(page, { name: "slide.tif", mimeType: "image/tiff", buffer });
  await expect(page.getByText("Many browsers can't show this format.", { exact: false })).toBeVisible();
  const colours = await madePreview(page).evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const context = canvas.getContext("2d");
    context?.drawImage(img, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
    return { size: [canvas.width, canvas.height], top: at(100, 40), bottom: at(100, 200) };
  });
  expect(colours.size).toEqual([200, 240]);
  expect(colours.top[0]).toBeGreaterThan(180);
  expect(colours.bottom[2]).toBeGreaterThan(180);

  const address = await finish(page, "A slide");
  const card = page.getByRole("article").filter({ hasText: "A slide" });
  await expect(card.locator("picture img")).toBeVisible();
  await page.goto(address);
  expect(await drawn(page, "picture")).toBeCloseTo(200 / 240, 2);
  await expect(page.getByText("This is a preview", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", /original/);
});

test("HEVC with sound, which this browser would play without a picture, is announced before the upload and on its page", async ({
  page,
}) => {
  await choose(page, joinPath(import.meta.dirname, "fixtures", "hevc-with-sound.mp4"));
  await expect(page.getByText("Your browser can't show this format", { exact: false })).toBeVisible();
  await expect(page.locator("main video")).toHaveCount(0);
  const address = await finish(page, "From a new phone");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset["shifted"] = String(
          Number(document.documentElement.dataset["shifted"] ?? 0) + entry.value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The browser's own controls changing to a bar count as movement, too.
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await expect(page.getByText("This browser can't play this format.", { exact: false })).toBeVisible();
    expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThan(0.02);
  }
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", /original/);
  await expect(page.getByRole("link", { name: "פתח מקור" })).toBeVisible();
  await expect(page.locator("main video")).toHaveCount(0);
});

test("a film that this browser plays and many don't is shown, and its creator gets a warning", async ({
  page,
}) => {
  // Simulates a browser with HEVC: the picture has a size.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: () => 128 }),
  );
  await choose(page, joinPath(import.meta.dirname, "fixtures", "hevc-with-sound.mp4"));
  await expect(
    page.getByText("This video uses HEVC (H.265), which many browsers can't play", { exact: false }),
  ).toBeVisible();
  await expect(page.locator("main video")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeEnabled();
});

test.describe("files of the corpus", () => {
  test.skip(!existsSync(CORPUS_FOLDER), "needs the corpus (MEDIA_CORPUS)");

  test("a HEIC photo has a preview, a warning before the upload, and a download after", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto("/upload");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    // Only the code that makes a preview loads late.
    const idle = scripts.filter((path) => !/\/(?:read-preview|send-preview|preview-)/.test(path));
    expect(idle.filter((path) => /heif|decode|preview|\.wasm/.test(path))).toEqual([]);
    await page.locator('form input[name="file"]').setInputFiles(corpus("gen__heic_300x200.heic"));
    await expect(page.getByText("Many browsers can't show this format.", { exact: false })).toBeVisible();
    await expect(madePreview(page)).toBeVisible();
    expect(await madePreview(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    await page.goto(await finish(page, "From a phone"));
    expect(await drawn(page, "picture")).toBeCloseTo(1.5, 2);
    await expect(page.getByText("image/heic")).toBeVisible();
  });

  test("an MPEG-TS film is represented by a frame, and can be downloaded where it can't play", async ({
    page,
  }) => {
    await choose(page, corpus("tr__h264_aac_50pct.ts"));
    await expect(page.getByText("Many browsers can't play this format.", { exact: false })).toBeVisible();
    await expect(madePreview(page)).toBeVisible();
    const address = await finish(page, "From a tuner");
    await expect(
      page.getByRole("article").filter({ hasText: "From a tuner" }).locator("picture img"),
    ).toBeVisible();
    await page.goto(address);
    await expect(page.getByText("This browser can't play this format.", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
    expect(await drawn(page, "picture")).toBeCloseTo(320 / 240, 1);
  });

  test("an MKV that this browser plays is played, and its creator learns that others may not", async ({
    page,
  }) => {
    await choose(page, corpus("file-type__fixture__fixture2.mkv"));
    await expect(page.getByText("others may not", { exact: false })).toBeVisible();
    await expect(page.getByRole("img", { name: "Your poster" })).toBeVisible();
    await page.goto(await finish(page, "A matroska"));
    const video = page.locator("video");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText("This browser can't play this format.", { exact: false })).toHaveCount(0);
  });

  test("an AVI with old codecs has no picture, and every place says so in its own way", async ({ page }) => {
    await choose(page, corpus("file-type__fixture__fixture.avi"));
    await expect(page.getByText("People can download it instead.", { exact: false })).toBeVisible();
    const address = await finish(page, "From an old disk");
    const card = page.getByRole("article").filter({ hasText: "From an old disk" });
    await expect(card.locator("svg").first()).toBeVisible();
    await expect(card.locator("video")).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText("This browser can't play this format.", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  });
});
