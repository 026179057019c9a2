import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { film, longSound, type TestFile } from "./support/files.ts";
import { newMemberIn, uploadWorks, type Work } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { placesIn, setPlaces } from "./support/positions";

const timeOf = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime);
const isPaused = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.paused);

/** A creator's one work. @returns its number */
async function workOf(page: Page, work: Work): Promise<number> {
  const member = await newMemberIn(page.context(), "creator");
  const [id = 0] = await uploadWorks(member, [work]);
  return id;
}

/** Our controls stand, so the browser's own have left. */
async function dressed(page: Page): Promise<Locator> {
  await expect(page.locator("media-control-bar media-play-button")).toBeVisible();
  const player = page.locator("video, audio").first();
  await expect(player).not.toHaveAttribute("controls");
  await player.evaluate((media: HTMLMediaElement) => (media.muted = true));
  return player;
}

test("chapters are shown on the bar of time, gone to by mouse and by keyboard, and marked while they play", async ({
  page,
}) => {
  const description =
    "A walk in three parts.\n0:00 Out of the house\n0:20 Along the river\n0:45 Home & dry <again>";
  const id = await workOf(page, { title: "A walk", description, file: longSound() });
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  const chapters = page.getByRole("region", { name: "Chapters" });
  const river = chapters.getByRole("link", { name: "0:20 Along the river" });
  const home = chapters.getByRole("link", { name: "0:45 Home & dry <again>" });
  await expect(chapters.locator("[aria-current]")).toHaveCount(0);
  const segments = page.locator("media-time-range #segments-clipping rect");
  await expect(segments).toHaveCount(3);
  // They are no words to read along.
  await expect(page.locator("media-captions-button, media-captions-menu-button")).toHaveCount(0);

  await river.click();
  await expect.poll(() => timeOf(player)).toBeGreaterThan(20);
  expect(await timeOf(player)).toBeLessThan(30);
  expect(await isPaused(player)).toBe(false);
  await expect(river).toHaveAttribute("aria-current", "true");
  await expect(chapters.locator("[aria-current]")).toHaveCount(1);
  await home.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => timeOf(player)).toBeGreaterThan(45);
  await expect(home).toHaveAttribute("aria-current", "true");
  await expect(home).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
  await player.evaluate((media: HTMLMediaElement) => media.pause());
  expect(await axeFaults(page)).toEqual([]);

  const bar = page.locator("media-time-range");
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  await bar.hover({ position: { x: width * 0.9, y: height / 2 } });
  await expect(bar.locator("> media-preview-chapter-display")).toHaveAttribute(
    "mediapreviewchapter",
    "Home & dry <again>",
  );
});

test("an address with a moment begins there, wherever one was before, and without script", async ({
  page,
  browser,
}) => {
  const description = "0:00 Out of the house\n0:20 Along the river";
  const id = await workOf(page, { title: "A walk", description, file: longSound() });
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 40));
  await expect.poll(() => placesIn(page)).toContain(`[${id},40,`);
  for (const [search, at] of [
    ["?t=20", 20],
    ["?t=0", 0],
    ["", 40],
    ["?t=7000", 40],
    ["?t=2e1", 40],
  ] as const) {
    await setPlaces(page, `[[${id},40,${Date.now() + 60_000}]]`);
    await page.goto(`/upload/${id}${search}`);
    await dressed(page);
    await expect.poll(() => timeOf(player), { message: search }).toBeCloseTo(at, 1);
  }

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/upload/${id}`);
  await plain.getByRole("link", { name: "0:20 Along the river" }).click();
  await plain.waitForURL(`**/upload/${id}?t=20`);
  await expect(plain.locator("audio")).toHaveAttribute("src", /#t=20$/);
  await context.close();
});

test("a film takes the whole width of a large window where somebody chose that, by button and by key, and keeps it", async ({
  page,
}) => {
  const id = await workOf(page, { title: "Tide", file: await film() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/upload/${id}`);
  await dressed(page);
  const stage = page.locator("[data-stage]");
  const widthOf = async () => (await stage.boundingBox())?.width ?? 0;
  const wide = page.getByRole("button", { name: "Wide view" });
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  const before = await widthOf();
  expect(before).toBeLessThan(room);
  await expect(wide).toHaveAttribute("aria-pressed", "false");
  const words = await page.getByRole("heading", { level: 1 }).boundingBox();

  await wide.click();
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(await widthOf()).toBe(room);
  // What stands below keeps its column.
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBe(words?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(room);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Space");
  await expect(wide).toHaveAttribute("aria-pressed", "false");
  await page.locator("media-play-button").focus();
  await page.keyboard.press("t");
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(await isPaused(page.locator("video"))).toBe(true);

  // It stands so from the first paint: nothing moves when the script comes.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset["shifted"] = String(
          Number(document.documentElement.dataset["shifted"] ?? 0) + entry.value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await dressed(page);
  expect(await widthOf()).toBe(room);
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThan(0.01);

  await page.setViewportSize({ width: 900, height: 900 });
  await expect(wide).toBeHidden();
  expect(await widthOf()).toBeLessThan(await page.evaluate(() => document.documentElement.clientWidth));
});

test("a device near by is offered only where there is one", async ({ page }) => {
  const id = await workOf(page, { title: "Tide", file: await film() });
  await page.goto(`/upload/${id}`);
  await dressed(page);
  for (const button of ["media-cast-button", "media-airplay-button"]) {
    await expect(page.locator(button)).toHaveCount(1);
    await expect(page.locator(button)).toBeHidden();
  }
});

const LINES = "form[aria-label]";
const WORDS = `WEBVTT

STYLE
::cue(i) { color: gold }

00:00.000 --> 00:02.000 line:0,end align:start
<i>The tide</i> comes in &amp; in.

second
00:02.000 --> 00:06.000
It goes out.
`;

test("captions are edited in place: a mistake first, then saved, and the player shows the new words", async ({
  page,
}) => {
  const id = await workOf(page, { title: "Tide with words", file: await film() });
  const words: TestFile = { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(WORDS) };
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  await page.locator("summary", { hasText: "Captions" }).click();
  await page.getByLabel("WebVTT file").setInputFiles(words);
  await page.getByRole("button", { name: "Add captions" }).click();
  await page.locator("media-captions-button").click();
  const cue = () =>
    player.evaluate((media: HTMLMediaElement) => {
      const [active] = media.textTracks[0]?.activeCues ?? [];
      return active instanceof VTTCue ? `${active.id} ${active.text}` : null;
    });
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 3));
  await expect.poll(cue).toBe("second It goes out.");

  const open = page.getByRole("button", { name: "Edit English captions" });
  await open.click();
  const form = page.getByRole("form", { name: "English captions, line by line" });
  const field = (name: string) => form.getByRole("textbox", { name });
  await expect(field("Line 1, words")).toHaveValue("<i>The tide</i> comes in & in.");
  expect(await axeFaults(page, LINES)).toEqual([]);
  await field("Line 2, words").fill("It goes out & away.");
  await field("Line 2, end").fill("0:01");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(field("Line 2, end")).toBeFocused();
  await expect(field("Line 2, end")).toHaveAccessibleDescription("A line must end after it begins.");
  expect(await axeFaults(page, LINES)).toEqual([]);

  // Who follows a link is asked, and stays.
  await page.getByRole("link", { name: "Feed" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeHidden();
  await field("Line 2, end").fill("0:04.5");
  await form.getByRole("button", { name: "Play from line 2" }).click();
  await expect.poll(() => timeOf(player)).toBeGreaterThan(2);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 5));
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(field("Line 3, words")).toBeFocused();
  await page.keyboard.type("Good night.");
  await field("Line 3, end").fill("0:05.9");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Captions saved.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();

  await expect.poll(cue).toBe(" Good night.");
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 3));
  await expect.poll(cue).toBe("second It goes out &amp; away.");
  const [address] = await page
    .locator("track")
    .evaluateAll((tracks: HTMLTrackElement[]) => tracks.map((t) => t.src));
  expect(await (await page.request.get(address ?? "")).text()).toBe(
    [
      "WEBVTT\n\nSTYLE\n::cue(i) { color: gold }",
      "00:00:00.000 --> 00:00:02.000 line:0,end align:start\n<i>The tide</i> comes in &amp; in.",
      "second\n00:00:02.000 --> 00:00:04.500\nIt goes out &amp; away.",
      "00:00:05.000 --> 00:00:05.900\nGood night.\n",
    ].join("\n\n"),
  );
});
