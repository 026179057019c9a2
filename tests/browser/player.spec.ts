import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { showControls } from "./support/controls.ts";
import { film, longSound, type TestFile } from "./support/files.ts";
import { newMemberIn, uploadWorks, type Work } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { placesIn, setPlaces } from "./support/positions";

const currentTime = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime);
const isPaused = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.paused);

async function newWork(page: Page, work: Work): Promise<number> {
  const member = await newMemberIn(page.context(), "creator");
  const [id = 0] = await uploadWorks(member, [work]);
  return id;
}

async function dressed(page: Page): Promise<Locator> {
  await showControls(page);
  const player = page.locator("video, audio").first();
  await expect(player).not.toHaveAttribute("controls");
  await player.evaluate((media: HTMLMediaElement) => (media.muted = true));
  return player;
}

test("chapters are shown on the time bar, opened by mouse and keyboard, and marked while they play", async ({
  page,
}) => {
  const description =
    "A walk in three parts.\n0:00 Out of the house\n0:20 Along the river\n0:45 Home & dry <again>";
  const id = await newWork(page, { title: "A walk", description, file: longSound() });
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  const chapters = page.getByRole("region", { name: "Chapters" });
  const river = chapters.getByRole("link", { name: "0:20 Along the river" });
  const home = chapters.getByRole("link", { name: "0:45 Home & dry <again>" });
  await expect(chapters.locator("[aria-current]")).toHaveCount(0);
  const segments = page.locator("media-time-range #segments-clipping rect");
  await expect(segments).toHaveCount(3);
  // Chapters are not captions.
  await expect(
    page.locator("media-captions-button").or(page.getByRole("combobox", { name: "Captions" })),
  ).toHaveCount(0);

  await river.click();
  await expect.poll(() => currentTime(player)).toBeGreaterThan(20);
  expect(await currentTime(player)).toBeLessThan(30);
  expect(await isPaused(player)).toBe(false);
  await expect(river).toHaveAttribute("aria-current", "true");
  await expect(chapters.locator("[aria-current]")).toHaveCount(1);
  await home.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => currentTime(player)).toBeGreaterThan(45);
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

test("an address with a moment starts there, whatever the saved position, and without script", async ({
  page,
  browser,
}) => {
  const description = "0:00 Out of the house\n0:20 Along the river";
  const id = await newWork(page, { title: "A walk", description, file: longSound() });
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
    await expect.poll(() => currentTime(player), { message: search }).toBeCloseTo(at, 1);
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

test("the wide player is chosen by button and by key in a large window, and is remembered", async ({
  page,
}) => {
  const id = await newWork(page, { title: "Tide", file: await film() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/upload/${id}`);
  await dressed(page);
  const stage = page.locator("[data-stage]");
  const stageWidth = async () => (await stage.boundingBox())?.width ?? 0;
  const wide = page.getByRole("button", { name: "Wide view" });
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  const before = await stageWidth();
  expect(before).toBeLessThan(room);
  await expect(wide).toHaveAttribute("aria-pressed", "false");
  const words = await page.getByRole("heading", { level: 1 }).boundingBox();

  await wide.click();
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(await stageWidth()).toBe(room);
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBe(words?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(room);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Space");
  await expect(wide).toHaveAttribute("aria-pressed", "false");
  await page.locator("media-play-button").focus();
  await page.keyboard.press("t");
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(await isPaused(page.locator("video"))).toBe(true);

  // Nothing moves when the script comes.
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
  expect(await stageWidth()).toBe(room);
  await expect(wide).toHaveAttribute("aria-pressed", "true");
  expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThan(0.01);

  await page.setViewportSize({ width: 900, height: 900 });
  await expect(wide).toBeHidden();
  expect(await stageWidth()).toBeLessThan(await page.evaluate(() => document.documentElement.clientWidth));
});

test("an arrow key seeks five seconds anywhere in the player, and the length stays the same", async ({
  page,
}) => {
  const id = await newWork(page, { title: "A walk", file: longSound() });
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  const length = page.locator(".player-length");
  await expect(length).toHaveText("/ 1:00");
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 20));
  await expect(page.locator("media-time-range")).toHaveAttribute("mediacurrenttime", "20");
  await page.locator("media-play-button").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => currentTime(player)).toBeCloseTo(25, 1);
  await page.locator("media-time-range").click({ position: { x: 4, y: 10 } });
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 20));
  await expect(page.locator("media-time-range")).toHaveAttribute("mediacurrenttime", "20");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => currentTime(player)).toBeCloseTo(15, 1);
  expect(await length.textContent()).toBe("/ 1:00");
});

test("casting is offered only where there is a device", async ({ page }) => {
  const id = await newWork(page, { title: "Tide", file: await film() });
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

test("captions are edited in place: a mistake is shown, then they are saved, and the player shows them", async ({
  page,
}) => {
  const id = await newWork(page, { title: "Tide with words", file: await film() });
  const words: TestFile = { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(WORDS) };
  await page.goto(`/upload/${id}`);
  const player = await dressed(page);
  await page.locator("summary", { hasText: "Captions" }).click();
  await page.getByLabel("Subtitle files").setInputFiles(words);
  await expect(page.getByRole("group", { name: "words.vtt" })).toBeVisible();
  await page.getByRole("button", { name: "Add captions" }).click();
  await page.locator("media-captions-button").click();
  await page.reload();
  await dressed(page);
  await page.locator("summary", { hasText: "Captions" }).click();
  const cue = () =>
    player.evaluate((media: HTMLMediaElement) => {
      const [active] = media.textTracks[0]?.activeCues ?? [];
      return active instanceof VTTCue ? `${active.id} ${active.text}` : null;
    });
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 3));
  // Styles and names of cues stay behind; places and marks come through.
  await expect.poll(cue).toBe(" It goes out.");

  const open = page.getByRole("button", { name: "Edit English captions" });
  await open.click();
  const form = page.getByRole("form", { name: "English captions, line by line" });
  const field = (name: string) => form.getByRole("textbox", { name });
  await expect(field("Line 1, text")).toHaveValue("<i>The tide</i> comes in & in.");
  expect(await axeFaults(page, LINES)).toEqual([]);
  await field("Line 2, text").fill("It goes out & away.");
  await field("Line 2, end").fill("0:01");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(field("Line 2, end")).toBeFocused();
  await expect(field("Line 2, end")).toHaveAccessibleDescription("The end must be after the start.");
  expect(await axeFaults(page, LINES)).toEqual([]);

  await page.getByRole("link", { name: "Feed" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeHidden();
  await field("Line 2, end").fill("0:04.5");
  await form.getByRole("button", { name: "Play from line 2" }).click();
  await expect.poll(() => currentTime(player)).toBeGreaterThan(2);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 5));
  await form.getByRole("button", { name: "Add line" }).click();
  await expect(field("Line 3, text")).toBeFocused();
  await page.keyboard.type("Good night.");
  await field("Line 3, end").fill("0:05.9");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Captions saved.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();

  await expect.poll(cue).toBe(" Good night.");
  await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 3));
  await expect.poll(cue).toBe(" It goes out &amp; away.");
  const [address] = await page
    .locator("track")
    .evaluateAll((tracks: HTMLTrackElement[]) => tracks.map((t) => t.src));
  expect(await (await page.request.get(address ?? "")).text()).toBe(
    [
      "WEBVTT",
      "00:00:00.000 --> 00:00:02.000 line:0,end align:start\n<i>The tide</i> comes in &amp; in.",
      "00:00:02.000 --> 00:00:04.500\nIt goes out &amp; away.",
      "00:00:05.000 --> 00:00:05.900\nGood night.\n",
    ].join("\n\n"),
  );
});
