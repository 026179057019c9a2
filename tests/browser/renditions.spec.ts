import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { encodedFilm } from "./support/encoded-film.ts";
import { longSound, type TestFile } from "./support/files.ts";
import { joinCopy, putSprite } from "./support/joined.ts";
import { newMemberIn, uploadWorks } from "./support/members.ts";
import { expect, test } from "./support/test.ts";

const film = (page: Page) => page.locator("[data-stage] video");

const hevc = async (): Promise<TestFile> => ({
  name: "phone.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(join(import.meta.dirname, "fixtures", "hevc-with-sound.mp4")),
});

async function dressed(page: Page): Promise<void> {
  await expect(page.locator("media-control-bar media-play-button")).toBeVisible();
}

test.describe("what is played", () => {
  test("a film in HEVC, which this browser can't play, is played by its smaller size", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    const small = await encodedFilm(page, {
      ...{ name: "360.mp4", width: 128, height: 96, seconds: 4, keyEvery: 25 },
    });
    const [id = 0, copy = 0] = await uploadWorks(member, [
      { title: "From a phone", file: await hevc() },
      { title: "Its copy", visibility: "private", file: small },
    ]);
    await page.goto(`/upload/${id}`);
    await expect(page.getByText("This browser can't play this format.", { exact: false })).toBeVisible();

    await joinCopy(id, copy, "360");
    const files: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/\d+\/original$/.test(pathname)) files.push(pathname);
    });
    await page.reload();
    await dressed(page);
    await page.locator("media-play-button").click();
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.5);
    const shown = await film(page).evaluate((video: HTMLVideoElement) => ({
      from: video.currentSrc.slice(0, 5),
      width: video.videoWidth,
    }));
    expect(shown).toEqual({ from: "blob:", width: 128 });
    await expect(page.getByText("can't play this format", { exact: false })).toHaveCount(0);
    // It was asked, and never had to try.
    expect(files).toEqual([]);
  });

  test("a browser that only finds out by trying goes on with the smaller size where it was", async ({
    page,
  }) => {
    // Says that it plays everything.
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => "probably";
    });
    const member = await newMemberIn(page.context(), "creator");
    const small = await encodedFilm(page, {
      ...{ name: "360.mp4", width: 128, height: 96, seconds: 4, keyEvery: 25 },
    });
    const [id = 0, copy = 0] = await uploadWorks(member, [
      { title: "From a phone", file: await hevc() },
      { title: "Its copy", visibility: "private", file: small },
    ]);
    await joinCopy(id, copy, "360");
    await page.goto(`/upload/${id}`);
    await dressed(page);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: 20_000 })
      .toBe(128);
    await page.locator("media-play-button").click();
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.5);
    await expect(page.getByText("can't play this format", { exact: false })).toHaveCount(0);
  });

  test("a sound's copy is taken on a line that is dear, and its file on any other", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    const [id = 0, copy = 0] = await uploadWorks(member, [
      { title: "A walk", file: longSound() },
      { title: "Its copy", visibility: "private", file: { ...longSound(), name: "copy.wav" } },
    ]);
    await joinCopy(id, copy, "sound");
    const sound = page.locator("[data-stage] audio");
    await page.goto(`/upload/${id}`);
    await dressed(page);
    await expect(sound).toHaveAttribute("src", /\/original/);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await page.reload();
    await dressed(page);
    await expect(sound).toHaveAttribute("src", /\/copy/);
    await expect
      .poll(() => sound.evaluate((media: HTMLMediaElement) => media.duration), { timeout: 20_000 })
      .toBeCloseTo(60, 0);
  });
});

test("a film's small pictures are shown to who points at its bar of time, drags, or moves by keyboard", async ({
  page,
}) => {
  const member = await newMemberIn(page.context(), "creator");
  const file = await encodedFilm(page, {
    ...{ name: "film.mp4", width: 640, height: 360, seconds: 12, keyEvery: 25 },
  });
  const [id = 0] = await uploadWorks(member, [{ title: "Twelve colours", file }]);
  await putSprite(member, id);
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/\d+\/sprite/.test(request.url())) pictures.push(new URL(request.url()).pathname);
  });
  await page.goto(`/upload/${id}`);
  await dressed(page);
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  expect(pictures).toEqual([]);

  const bar = page.locator("media-time-range");
  const thumbnail = page.locator("media-time-range > media-preview-thumbnail");
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  await page.locator("media-play-button").hover();
  await expect.poll(() => pictures.length).toBe(1);
  await bar.hover({ position: { x: width * 0.5, y: height / 2 } });
  await expect(thumbnail).toBeVisible();
  await expect(thumbnail).toHaveAttribute("mediapreviewcoords", /^\d+ \d+ 160 90$/);
  const box = await thumbnail.boundingBox();
  expect(box?.width).toBe(160);
  expect(box?.height).toBe(90);
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/preview-hover.png` });

  await page.mouse.move(5, 5);
  await expect(thumbnail).toBeHidden();
  await bar.locator("input").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail).toBeVisible();
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/preview-keys.png` });
  await expect(thumbnail).toBeHidden();
  // One list of cues, one picture.
  expect(pictures).toHaveLength(2);
});
