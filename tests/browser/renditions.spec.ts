import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { encodedFilm } from "./support/encoded-film.ts";
import { longSound, type TestFile } from "./support/files.ts";
import { joinCopy, putSprite } from "./support/joined.ts";
import { newMemberIn, uploadWorks, type Member } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/uploading.ts";

const line = (page: Page) => page.getByRole("complementary", { name: "Smaller sizes" });

/** What the reservations of copies that pages ask for from now on are for. */
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

/** A film rich enough for two copies of it to be worth making: 360p, and 720p in fewer bits. */
const richFilm = (seconds: number) =>
  encodedFilm({
    ...{ name: "rich.mp4", width: 1280, height: 720, seconds, keyEvery: 25, bitsPerSecond: 6_000_000 },
  });

async function richWork(page: Page, member: Member, seconds: number): Promise<number> {
  const file = await richFilm(seconds);
  const [id = 0] = await uploadWorks(member, [{ title: "Rich", file }]);
  return id;
}

/** What is still to be made of a work, as its page says. */
const factOf = (page: Page) => page.locator("dd").filter({ hasText: /360p/ });

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
    const small = await encodedFilm({
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
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
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
    const small = await encodedFilm({
      ...{ name: "360.mp4", width: 128, height: 96, seconds: 4, keyEvery: 25 },
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
    await expect.poll(() => sound.evaluate((media: HTMLMediaElement) => media.duration)).toBeCloseTo(60, 0);
  });
});

test("a film's small pictures are shown to who points at its bar of time, drags, or moves by keyboard", async ({
  page,
}) => {
  const member = await newMemberIn(page.context(), "creator");
  const file = await encodedFilm({
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
  // One list of cues, one picture.
  expect(pictures).toHaveLength(2);
});

test.describe("what a creator's browser makes", () => {
  test.use({ copies: "made" });

  test("of a film that was just sent, out of the file at hand, on whatever page; then its size can be chosen", async ({
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
    await expect(factOf(page)).toHaveText(/^360p \(.+\) and 720p \(.+\) ready$/);
    await dressed(page);
    await page.locator("media-rendition-menu-button").click();
    const sizes = page.locator("media-rendition-menu media-chrome-menu-item");
    await expect(sizes).toContainText([/720p \(\d Mbps\)/, /720p \(\d Mbps\)/, /360p/, /Auto/]);
  });

  test("paused, it stays so after a reload, and goes on when it is resumed", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    const work = await richWork(page, member, 12);
    await page.goto("/library");
    await expect(line(page)).toContainText(/Making/);
    // One line, until somebody wants more of it.
    expect((await line(page).boundingBox())?.height).toBeLessThan(48);
    const pause = line(page).getByRole("button", { name: "Pause: smaller sizes" });
    await expect(pause).toBeHidden();
    await line(page).locator("summary").press("Enter");
    await pause.focus();
    await page.keyboard.press("Enter");
    await expect(line(page)).toContainText("Making smaller sizes is paused.");
    await expect(line(page).getByRole("button", { name: "Resume: smaller sizes" })).toBeFocused();

    // Beside its own film it stands on none of the player's buttons.
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(`/upload/${work}`);
    await dressed(page);
    await expect(line(page)).toContainText("Making smaller sizes is paused.");
    const stage = await page.locator("[data-stage]").boundingBox();
    const beside = await line(page).boundingBox();
    expect(beside?.y).toBeGreaterThan((stage?.y ?? NaN) + (stage?.height ?? NaN));

    await page.goto("/my-uploads");
    const card = page.getByRole("article").filter({ hasText: "Rich" });
    await expect(card).toContainText(/Smaller sizes: .*720p to be made/);
    await expect(line(page)).toContainText("Making smaller sizes is paused.");
    await page.getByRole("button", { name: "Make all smaller sizes now" }).click();
    await expect(page.getByText("You can go on with anything else here.", { exact: false })).toBeVisible();
    await expect(line(page)).toContainText(/Making|Sending|Checking/);
    await expect(line(page)).toContainText("Smaller sizes of “Rich” are ready.");
    await expect(card).not.toContainText("Smaller sizes");
    await expect(page.getByRole("button", { name: "Make all smaller sizes now" })).toHaveCount(0);
  });

  test("a film that its person deletes meanwhile is asked for no more, also by another tab", async ({
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
    // Whatever was asked before is answered before this.
    await page.evaluate(() => fetch("/favicon.svg"));
    expect(refused).toEqual([]);
  });

  test.describe("of what is gone", () => {
    // Its lease is asked for once more, to no avail.
    test.use({ expectedErrors: [/404 \(/] });
    test("a film that is deleted meanwhile leaves nothing behind", async ({ page }) => {
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

  test("two tabs make each size once, and the other one says where", async ({ page }) => {
    const member = await newMemberIn(page.context(), "creator");
    await richWork(page, member, 12);
    const other = await page.context().newPage();
    const rungs = reserved(page, other);
    await Promise.all([page.goto("/library"), other.goto("/library")]);
    const making = (one: Page) => line(one).filter({ hasText: /Making|Sending|Checking/ });
    await expect.poll(async () => (await making(page).count()) + (await making(other).count())).toBe(1);
    const [maker, watcher] = (await making(page).count()) > 0 ? [page, other] : [other, page];
    await expect(line(watcher)).toContainText("in another window or on another device");
    await expect(line(maker)).toContainText("are ready.");
    expect(rungs).toEqual(["360", "720"]);
    await other.close();
  });
});
