import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { showControls } from "./support/controls.ts";
import { encodedFilm } from "./support/encoded-film.ts";
import { longSound, type TestFile } from "./support/files.ts";
import { joinCopy, putSprite } from "./support/joined.ts";
import { newMemberIn, uploadWorks, type Member } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/uploading.ts";

const line = (page: Page) => page.getByRole("complementary", { name: "Smaller sizes" });

function reserved(...pages: Page[]): string[] {
  const rungs: string[] = [];
  for (const page of pages)
    page.on("request", (request) => {
      if (request.method() !== "POST" || !request.url().endsWith("/api/uploads")) return;
      const body = request.postDataJSON() as { rendition?: { rung: string } };
      if (body.rendition) rungs.push(body.rendition.rung);
    });
  return rungs;
}

/** Rich enough for two smaller sizes: 360p, and 720p at fewer bits. */
const richFilm = (seconds: number) =>
  encodedFilm({
    name: "rich.mp4",
    width: 1280,
    height: 720,
    seconds,
    keyEvery: 25,
    bitsPerSecond: 6_000_000,
  });

async function richWork(page: Page, member: Member, seconds: number): Promise<number> {
  const file = await richFilm(seconds);
  const [id = 0] = await uploadWorks(member, [{ title: "Rich", file }]);
  return id;
}

const renditionFact = (page: Page) => page.locator("dd").filter({ hasText: /360p/ });

const film = (page: Page) => page.locator("[data-stage] video");

const hevc = async (): Promise<TestFile> => ({
  name: "phone.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(join(import.meta.dirname, "fixtures", "hevc-with-sound.mp4")),
});

async function dressed(page: Page): Promise<void> {
  await showControls(page);
}

test.describe("playing renditions", () => {
  test("a film in HEVC, which this browser can't play, is played by its smaller size", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    const small = await encodedFilm({
      name: "360.mp4",
      width: 128,
      height: 96,
      seconds: 4,
      keyEvery: 25,
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
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
    const shown = await film(page).evaluate((video: HTMLVideoElement) => ({
      from: video.currentSrc.slice(0, 5),
      width: video.videoWidth,
    }));
    expect(shown).toEqual({ from: "blob:", width: 128 });
    await expect(page.getByText("can't play this format", { exact: false })).toHaveCount(0);
    expect(files).toEqual([]);
  });

  test("a browser that fails on the original continues with the smaller size at the same second", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => "probably";
    });
    const member = await newMemberIn(page.context(), "creator");
    const small = await encodedFilm({
      name: "360.mp4",
      width: 128,
      height: 96,
      seconds: 4,
      keyEvery: 25,
    });
    const [id = 0, copy = 0] = await uploadWorks(member, [
      { title: "From a phone", file: await hevc() },
      { title: "Its copy", visibility: "private", file: small },
    ]);
    await joinCopy(id, copy, "360");
    await page.goto(`/upload/${id}`);
    await dressed(page);
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(128);
    await page.locator("media-play-button").click();
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
    await expect(page.getByText("can't play this format", { exact: false })).toHaveCount(0);
  });

  test("a sound's rendition plays on a metered line, and its file on any other", async ({ page }) => {
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
    await expect.poll(() => sound.evaluate((media: HTMLMediaElement) => media.duration)).toBeCloseTo(60, 0);
  });
});

test("a film's thumbnails show when the time bar is pointed at, dragged, or moved by keyboard", async ({
  page,
}) => {
  const member = await newMemberIn(page.context(), "creator");
  const file = await encodedFilm({
    name: "film.mp4",
    width: 640,
    height: 360,
    seconds: 12,
    keyEvery: 25,
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

  const { x = 0, y = 0 } = (await bar.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y - 60, { steps: 4 });
  await expect(bar).toHaveAttribute("dragging", "");
  await expect(thumbnail).toBeVisible();
  await page.mouse.up();

  await page.mouse.move(5, 5);
  await expect(thumbnail).toBeHidden();
  await bar.locator("input").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail).toBeVisible();
  await expect(thumbnail).toBeHidden();
  expect(pictures).toHaveLength(2);
});

test.describe("making renditions in a creator's browser", () => {
  test.use({ copies: "made" });

  test("a just uploaded film gets a rendition from the file at hand on any page, and its size can then be chosen", async ({
    page,
  }) => {
    await newMemberIn(page.context(), "creator");
    const file = await richFilm(6);
    const files: string[] = [];
    page.on("request", (request) => {
      if (/\/media\/\d+\/original/.test(request.url())) files.push(request.url());
    });
    const rungs = reserved(page);
    await send(page, file, { title: "Rich", visibility: "public" });
    await expect(line(page)).toContainText(/“Rich”/);
    await page.getByRole("link", { name: "Library", exact: true }).click();
    await expect(page).toHaveURL(/\/library$/);
    await expect(line(page)).toContainText("Smaller sizes of “Rich” are ready.");
    expect(rungs).toEqual(["360", "720"]);
    expect(files).toEqual([]);

    await page.goto("/my-uploads");
    await expect(page.getByRole("article").filter({ hasText: "Rich" })).not.toContainText("Smaller sizes");
    await page.getByRole("link", { name: "Rich", exact: true }).click();
    await expect(renditionFact(page)).toHaveText(/^Ready: 360p \(.+\) and 720p \(.+\)\.$/);
    await dressed(page);
    const sizes = page.getByRole("combobox", { name: "Quality" }).locator("option");
    await expect(sizes).toHaveText(["Auto", /^720p \(\d Mbps\)$/, /^720p \(\d Mbps\)$/, "360p"]);
  });

  test("paused renditions stay paused after a reload, and continue when resumed", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    const work = await richWork(page, member, 12);
    await page.goto("/library");
    await expect(line(page)).toContainText(/Making/);
    expect((await line(page).boundingBox())?.height).toBeLessThan(48);
    const pause = line(page).getByRole("button", { name: "Pause smaller sizes" });
    await expect(pause).toBeHidden();
    await line(page).locator("summary").press("Enter");
    await pause.focus();
    await page.keyboard.press("Enter");
    await expect(line(page)).toContainText("Smaller sizes are paused.");
    await expect(line(page).getByRole("button", { name: "Resume smaller sizes" })).toBeFocused();

    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(`/upload/${work}`);
    await dressed(page);
    await expect(line(page)).toContainText("Smaller sizes are paused.");
    const stage = await page.locator("[data-stage]").boundingBox();
    const beside = await line(page).boundingBox();
    expect(beside?.y).toBeGreaterThan((stage?.y ?? NaN) + (stage?.height ?? NaN));

    await page.goto("/my-uploads");
    const card = page.getByRole("article").filter({ hasText: "Rich" });
    await expect(card).toContainText(/Smaller sizes .*[Nn]ot made yet: .*720p/);
    await expect(line(page)).toContainText("Smaller sizes are paused.");
    await page.getByRole("button", { name: "Make all smaller sizes now" }).click();
    await expect(page.getByText("You can keep working here.", { exact: false })).toBeVisible();
    await expect(line(page)).toContainText(/Making|Uploading|Checking/);
    await expect(line(page)).toContainText("Smaller sizes of “Rich” are ready.");
    await expect(card).not.toContainText("Smaller sizes");
    await expect(page.getByRole("button", { name: "Make all smaller sizes now" })).toHaveCount(0);
  });

  test("a film deleted while its rendition is made isn't requested again, by this tab or another", async ({
    page,
    context,
  }) => {
    const member = await newMemberIn(context, "creator");
    await richWork(page, member, 12);
    const refused: string[] = [];
    context.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto("/library");
    await expect(line(page)).toContainText(/Making/);
    const other = await context.newPage();
    await other.goto("/my-uploads");
    await other
      .getByRole("article")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await other.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(other.getByText("File deleted.")).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await page.evaluate(() => fetch("/favicon.svg"));
    expect(refused).toEqual([]);
  });

  test.describe("works that are gone", () => {
    // Its lease is requested once more, and fails.
    test.use({ expectedErrors: [/404 \(/] });
    test("a film deleted by its owner meanwhile leaves nothing", async ({ page }) => {
      const member = await newMemberIn(page.context(), "creator");
      const id = await richWork(page, member, 12);
      await page.goto("/library");
      await expect(line(page)).toContainText(/Making/);
      await member.session.submit("/my-uploads", new URLSearchParams({ id: String(id) }));
      await expect(line(page)).toHaveCount(0);
      const answer = await member.session.get("/api/renditions");
      expect(await answer.json()).toEqual({ works: [], more: false });
    });
  });

  test("two tabs make each size once, and the waiting one says where it is made", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    await richWork(page, member, 12);
    const other = await page.context().newPage();
    const rungs = reserved(page, other);
    await Promise.all([page.goto("/library"), other.goto("/library")]);
    const making = (one: Page) => line(one).filter({ hasText: /Making|Uploading|Checking/ });
    await expect.poll(async () => (await making(page).count()) + (await making(other).count())).toBe(1);
    const [maker, watcher] = (await making(page).count()) > 0 ? [page, other] : [other, page];
    await expect(line(watcher)).toContainText("Another window or device is making smaller sizes");
    await expect(line(maker)).toContainText("are ready.");
    expect(rungs).toEqual(["360", "720"]);
    await other.close();
  });
});
