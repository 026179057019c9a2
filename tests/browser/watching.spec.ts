import type { Locator, Page, Request } from "@playwright/test";
import { showControls } from "./support/controls.ts";
import { animation, captions, film, photo, song, widePhoto } from "./support/files.ts";
import { MIB, workDirectory, writeSound } from "./support/large-files.ts";
import { nextSecond } from "./support/next-second.ts";
import { newMemberIn } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { uploadFile } from "./support/uploading.ts";
import { placesIn } from "./support/positions";

test.use({ expectedErrors: [/40[04] \(|ERR_FAILED.*\/assets\//] });

const currentTime = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime);
const isPaused = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.paused);
const currentSource = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentSrc);

async function dressed(page: Page): Promise<Locator> {
  await showControls(page);
  const player = page.locator("video, audio").first();
  await expect(player).not.toHaveAttribute("controls");
  await player.evaluate((media: HTMLMediaElement) => (media.muted = true));
  return player;
}

test(
  "a film plays, is controlled by keyboard, remembers its position and survives its links' expiry",
  { tag: "@core" },
  async ({ page }) => {
    await newMemberIn(page.context(), "creator");
    const id = await uploadFile(page, await film(), "Tide");

    await page.clock.install();
    await page.goto(`/upload/${id}`);
    const player = await dressed(page);
    const play = page.locator("media-play-button");

    await play.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => currentTime(player)).toBeGreaterThan(0.4);
    await page.keyboard.press("k");
    await expect.poll(() => isPaused(player)).toBe(true);
    await page.keyboard.press("m");
    expect(await player.evaluate((media: HTMLMediaElement) => media.muted)).toBe(false);
    await page.keyboard.press("m");

    await page.locator("media-playback-rate-button").click();
    expect(await player.evaluate((media: HTMLMediaElement) => media.playbackRate)).toBe(1.25);
    await expect(page.locator("media-pip-button")).toHaveCount(1);

    await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 3));
    await expect.poll(() => placesIn(page)).toContain(`[${id},3,`);
    await page.reload();
    await dressed(page);
    await expect.poll(() => currentTime(player)).toBeGreaterThanOrEqual(3);
    await player.evaluate((media: HTMLMediaElement) => {
      media.currentTime = 0.1;
      media.loop = true;
      return media.play();
    });

    // Links are renewed every 120 seconds, while the film plays on.
    const original = page.getByRole("link", { name: "פתח מקור" });
    const [source, link] = [await currentSource(player), await original.getAttribute("href")];
    await player.evaluate((media: HTMLMediaElement) => {
      for (const event of ["loadstart", "emptied", "pause"])
        media.addEventListener(event, () => (media.dataset["restarted"] = event));
    });
    const renewed = page.waitForResponse((response) => response.url().includes("/api/links?for=detail"));
    await nextSecond();
    await page.clock.fastForward(121_000);
    await renewed;
    await expect(original).not.toHaveAttribute("href", link ?? "");
    expect(await currentSource(player)).toBe(source);
    expect(await isPaused(player)).toBe(false);
    expect(await player.getAttribute("data-restarted")).toBeNull();

    await player.evaluate((media: HTMLMediaElement) => {
      media.loop = false;
      media.currentTime = 2;
    });
    await expect.poll(() => currentTime(player)).toBeGreaterThan(2.2);
    const dead = new URL(source);
    await page.route(
      (url) => url.href === dead.href,
      (route) => route.fulfill({ status: 404 }),
    );
    await player.evaluate((media: HTMLMediaElement) => media.load());
    await page.clock.runFor(3000);
    await expect.poll(() => currentSource(player)).not.toBe(source);
    await expect.poll(() => currentTime(player)).toBeGreaterThan(2.3);
    await expect.poll(() => isPaused(player)).toBe(false);
  },
);

test("a player on a page that was left loads nothing more", async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const works = await workDirectory();
  const file = await writeSound(works.path, "a long evening.wav", 12 * MIB);
  const id = await uploadFile(page, file, "A long evening");
  await works.remove();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (request.url().includes(`/media/${id}/original`)) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();

  // Loading all of it takes a minute on this line.
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = 200_000;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    uploadThroughput: -1,
    downloadThroughput: bytesPerSecond,
  });
  await page.getByRole("link", { name: "A long evening", exact: true }).click();
  const player = await dressed(page);
  await player.evaluate((media: HTMLMediaElement) => media.play());
  await expect.poll(() => currentTime(player)).toBeGreaterThan(0.2);
  expect(underWay.size).toBe(1);

  await page.getByRole("banner").getByRole("link", { name: "Feed" }).click();
  await page.waitForURL("**/feed");
  await expect.poll(() => underWay.size).toBe(0);
});

test("captions are added, chosen, shown and removed", { tag: "@core" }, async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const id = await uploadFile(page, await film(), "Tide with words");
  await page.goto(`/upload/${id}`);
  await dressed(page);
  await expect(page.locator("media-captions-button")).toHaveCount(0);

  await page.getByText("Captions", { exact: true }).click();
  await page.getByLabel("Subtitle files").setInputFiles({
    name: "words.ru.srt",
    mimeType: "application/x-subrip",
    // "Прилив" in Windows-1251.
    buffer: Buffer.from("1\n00:00:00,000 --> 00:00:06,000\n\xcf\xf0\xe8\xeb\xe8\xe2\n", "latin1"),
  });
  await expect(page.getByRole("group", { name: "words.ru.srt" }).getByText("Прилив")).toBeVisible();
  await page.getByRole("button", { name: "Don't add words.ru.srt" }).click();
  await page.getByLabel("Subtitle files").setInputFiles(captions());
  await expect(page.getByLabel("Language")).toHaveValue("en");
  await page.getByRole("button", { name: "Add captions" }).click();
  await expect(page.getByText("Captions added.")).toBeVisible();

  await page.locator("media-captions-button").click();
  await page.locator("video").evaluate((media: HTMLVideoElement) => (media.currentTime = 1));
  const cue = () =>
    page.locator("video").evaluate((media: HTMLVideoElement) => {
      const track = media.textTracks[0];
      const active = track?.activeCues?.[0];
      return track?.mode === "showing" && active instanceof VTTCue ? active.text : null;
    });
  await expect.poll(cue).toBe("The tide comes in.");
  await page.getByRole("button", { name: "Remove English captions" }).click();
  await expect(page.getByText("No captions yet.")).toBeVisible();
  await expect(page.locator("track")).toHaveCount(0);
});

test("pictures have the screen's size, are upright, and move if they are animated", async ({
  page,
  browser,
}) => {
  await newMemberIn(page.context(), "creator");
  const id = await uploadFile(page, await widePhoto(), "Wide evening");
  await uploadFile(page, await animation(), "Three colours");

  const drawn = async (options: Parameters<typeof browser.newContext>[0], path: string, name: RegExp) => {
    const context = await browser.newContext({
      ...options,
      storageState: await page.context().storageState(),
    });
    const tab = await context.newPage();
    await tab.goto(path);
    const image = tab.locator("article img:not([aria-hidden])").and(tab.locator(`[src*="/media/"]`)).first();
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const current = await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
    const box = await image.boundingBox();
    await context.close();
    expect(current).toMatch(name);
    return box;
  };
  const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 1 };
  const wide = { viewport: { width: 1440, height: 1200 }, deviceScaleFactor: 1 };
  await drawn(phone, `/upload/${id}`, /\/w640$/);
  const box = await drawn(wide, `/upload/${id}`, /\/w1280$/);
  expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) - 1.5)).toBeLessThan(0.05);
  await drawn(wide, `/my-uploads`, /\/original$/);
  await drawn({ ...wide, reducedMotion: "reduce" }, `/my-uploads`, /\/w(320|640)$/);
});

test("an edit shows in every tab, and hiding closes the work for viewers with the page open", async ({
  page,
  browser,
}) => {
  await newMemberIn(page.context(), "creator");
  const id = await uploadFile(page, await song(), "Glass rain");
  const second = await page.context().newPage();
  await second.goto("/my-uploads");
  await expect(second.getByRole("link", { name: "Glass rain" })).toBeVisible();
  const others = await browser.newContext();
  const viewer = await others.newPage();
  await newMemberIn(others, "viewer");
  await viewer.clock.install();
  await viewer.goto(`/upload/${id}`);
  const heard = await dressed(viewer);
  const link = await currentSource(heard);
  const status = () => viewer.evaluate((url) => fetch(url).then((response) => response.status), link);
  expect(await status()).toBe(200);

  await page.goto(`/upload/${id}`);
  await page.getByText("Edit upload").click();
  await page.getByLabel("Title").fill("Glass rain, second take");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glass rain, second take");
  await expect(second.getByRole("link", { name: "Glass rain, second take" })).toBeVisible();

  // The saved form is a new one.
  await expect(page.getByLabel("Title")).toHaveAttribute("value", "Glass rain, second take");
  await page.getByLabel("Title").evaluate((input: HTMLInputElement) => input.removeAttribute("maxlength"));
  await page.getByLabel("Title").fill("x".repeat(201));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Titles can have up to 200 characters. Please shorten yours.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("x".repeat(201));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glass rain, second take");

  await page.getByLabel("Title").fill("Glass rain");
  await page.getByLabel("Visibility").selectOption("private");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(second.getByText("Private", { exact: true })).toBeVisible();
  expect(await status()).toBe(404);
  await viewer.clock.fastForward(121_000);
  await expect(viewer.getByRole("heading", { name: "Upload not found" })).toBeVisible();
  await others.close();

  await page.getByText("Delete", { exact: true }).first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const read: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/upload/${id}.data`) read.push(searchParams.get("_routes") ?? "all of upload-detail");
  });
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.waitForURL("**/my-uploads");
  expect(read.filter((routes) => routes.includes("upload-detail"))).toEqual([]);
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(second.getByRole("article")).toHaveCount(0);
});

test("a picture is zoomed by keyboard, loads its full size only then, and leads to the next and back to the list", async ({
  page,
}) => {
  await newMemberIn(page.context(), "creator");
  const older = await uploadFile(page, await photo(), "The older picture");
  const id = await uploadFile(page, await widePhoto(), "The newer picture");
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const card = page.getByRole("heading", { name: "The newer picture" }).getByRole("link");
  await card.click();
  await page.waitForURL(`**/upload/${id}`);
  const originals: string[] = [];
  page.on("request", (request) => {
    // Lists use small pictures unchanged, so only this work's original counts.
    if (request.url().includes(`/media/${id}/original`)) originals.push(request.url());
  });
  const opener = page.getByRole("button", { name: "View full size" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "The newer picture, full size" });
  await expect(box).toBeVisible();
  const picture = box.getByRole("img");
  const pictureWidth = async () => (await picture.boundingBox())?.width ?? 0;
  const fits = await pictureWidth();
  expect(originals).toEqual([]);
  await page.keyboard.press("+");
  await expect.poll(pictureWidth).toBeGreaterThan(fits * 1.4);
  await expect.poll(() => originals.length).toBeGreaterThan(0);
  await page.keyboard.press("0");
  await expect.poll(pictureWidth).toBeCloseTo(fits, 0);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(`**/upload/${older}`);
  await expect(page.getByRole("dialog", { name: "The older picture, full size" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "The newer picture, full size" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(`**/upload/${older}`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("link", { name: "חזרה" }).click();
  await page.waitForURL("**/my-uploads");
  await page.goForward();
  await page.waitForURL(`**/upload/${older}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The older picture");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();

  await card.click();
  await page
    .getByRole("navigation", { name: "Other works" })
    .getByRole("link", { name: /The older picture/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The older picture");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a sound's waveform seeks by mouse and by keyboard", async ({ page }) => {
  await newMemberIn(page.context(), "creator");
  const id = await uploadFile(page, await song(), "Seek me");
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  const slider = page.getByRole("slider", { name: "Playback position" });
  await expect(slider).toBeEnabled();
  const length = await player.evaluate((media: HTMLMediaElement) => media.duration);
  const area = await slider.boundingBox();
  await page.mouse.click((area?.x ?? 0) + (area?.width ?? 0) * 0.75, (area?.y ?? 0) + 20);
  await expect.poll(() => currentTime(player)).toBeCloseTo(length * 0.75, -0.5);
  const before = await currentTime(player);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => currentTime(player)).toBeLessThan(before);
});

test("parts of a page that can't be loaded say so, and appear when they are requested again", async ({
  page,
}) => {
  await newMemberIn(page.context(), "creator");
  const id = await uploadFile(page, await widePhoto(), "Behind a broken line");
  const parts = /\/assets\/(lightbox|poster-editor|deletion)-[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.goto(`/upload/${id}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "View full size" }).click();
  await page.getByText("Poster", { exact: true }).click();
  await page.getByText("Delete", { exact: true }).first().click();
  const missing = page.getByRole("alert").filter({ hasText: "We couldn't load part of this page." });
  await expect(missing).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Behind a broken line");

  await page.unroute(parts);
  for (const left of [2, 1]) {
    await missing.last().getByRole("button", { name: "Try again" }).click();
    await expect(missing).toHaveCount(left);
  }
  await expect(page.getByRole("button", { name: "Replace poster" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Behind a broken line, full size" })).toBeVisible();
  await expect(missing).toHaveCount(0);
});
