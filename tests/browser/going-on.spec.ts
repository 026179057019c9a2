import type { Locator, Page } from "@playwright/test";
import { sendFile } from "../../scripts/demo/client/send-file.ts";
import { showControls } from "./support/controls.ts";
import { encodedFilm } from "./support/encoded-film.ts";
import { film, longSound, photo } from "./support/files.ts";
import { formAnswer } from "./support/form-answer.ts";
import { newMember, signInAs, uploadWorks } from "./support/members.ts";
import { expect, test } from "./support/test.ts";

const currentTime = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime);
const isPaused = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.paused);

async function opened(page: Page, id: number): Promise<Locator> {
  await page.goto(`/upload/${id}`);
  return dressed(page);
}

async function dressed(page: Page): Promise<Locator> {
  await showControls(page);
  const player = page.locator("[data-stage] :is(video, audio)");
  await player.evaluate((media: HTMLMediaElement) => (media.muted = true));
  return player;
}

const told = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/position") && answer.status() === 204);

test("a sound resumes on another device, and a removed one starts from the beginning", async ({
  page,
  context,
  browser,
}) => {
  const creator = await newMember("creator");
  const viewer = await newMember("viewer");
  const [id = 0] = await uploadWorks(creator, [{ title: "A long walk", file: longSound() }]);
  await signInAs(context, viewer);
  const player = await opened(page, id);
  await page.locator("media-play-button").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => currentTime(player)).toBeGreaterThan(20);
  const paused = told(page);
  await page.keyboard.press("k");
  await paused;
  const stopped = await currentTime(player);

  const other = await browser.newContext();
  await signInAs(other, viewer);
  const second = await other.newPage();
  const there = await opened(second, id);
  await expect.poll(async () => Math.abs((await currentTime(there)) - stopped)).toBeLessThan(1);

  await second.locator("media-play-button").focus();
  await second.keyboard.press("Space");
  await expect.poll(() => currentTime(there)).toBeGreaterThan(stopped + 2);
  const left = await currentTime(there);
  const leaving = told(second);
  await second.getByRole("link", { name: "חזרה" }).click();
  await leaving;
  await page.reload();
  await dressed(page);
  await expect.poll(async () => Math.abs((await currentTime(player)) - left)).toBeLessThan(1.5);

  await second.goto("/library");
  const row = second.getByRole("region", { name: "Continue watching" });
  await expect(row.getByRole("progressbar", { name: /You stopped at 0:2\d of 1:00/ })).toBeVisible();
  await second.getByRole("link", { name: "See all: Continue watching" }).click();
  await expect(second.getByRole("heading", { name: "Today" })).toBeVisible();
  await second.getByRole("button", { name: "Pause history" }).press("Enter");
  await expect(second.getByText("Your history has been paused since")).toBeVisible();
  await second.getByRole("button", { name: "Resume history" }).press("Enter");
  await expect(second.getByText("Your history has been paused since")).toBeHidden();
  await second.getByRole("button", { name: "Clear history" }).press("Enter");
  await second.getByRole("button", { name: "Yes, clear it" }).press("Enter");
  await expect(second.getByText("Nothing watched yet.")).toBeVisible();
  await page.reload();
  await dressed(page);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect.poll(() => currentTime(player)).toBe(0);
  await other.close();
});

test("the next work autoplays through each one once; Escape, the switch and a press stop it", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  const [older = 0, newer = 0] = await uploadWorks(creator, [
    { title: "The older tide", file: await film() },
    { title: "The newer tide", file: await film() },
  ]);
  await signInAs(context, await newMember("viewer"));
  const player = await opened(page, newer);
  const card = page.locator("[data-up-next]");
  const toItsEnd = () =>
    player.evaluate(async (media: HTMLMediaElement) => {
      media.currentTime = media.duration - 0.6;
      await media.play();
    });
  await toItsEnd();
  await expect(card.getByText("The older tide")).toBeVisible();
  await expect(
    page.getByText("Up next: The older tide, in 5 seconds. Press Escape to cancel."),
  ).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);

  await toItsEnd();
  await card.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(card.getByText("Cancelled.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.locator("media-play-button")).toBeFocused();

  await page.getByRole("switch", { name: "Autoplay" }).press("Space");
  await expect(page.getByRole("switch", { name: "Autoplay" })).toHaveAttribute("aria-checked", "false");
  await toItsEnd();
  await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.ended)).toBe(true);
  await expect(card).toHaveCount(0);
  await page.getByRole("switch", { name: "Autoplay" }).press("Space");

  await page.getByRole("heading", { level: 1 }).click();
  await toItsEnd();
  await expect(card).toBeVisible();
  await page.waitForURL(`**/upload/${older}`);
  await dressed(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The older tide");
  await expect.poll(() => isPaused(player)).toBe(false);
  await expect(page.locator("media-play-button")).toBeFocused();
  await toItsEnd();
  await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.ended)).toBe(true);
  await expect(card.getByText("The newer tide")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /^More from/ }).getByText("The newer tide")).toBeVisible();
});

test("a picture-in-picture film ends, and the next one plays in the page without that window", async ({
  page,
  context,
}) => {
  const creator = await newMember("creator");
  const [older = 0, newer = 0] = await uploadWorks(creator, [
    { title: "The older tide", file: await film() },
    { title: "The newer tide", file: await film() },
  ]);
  await signInAs(context, await newMember("viewer"));
  const player = await opened(page, newer);
  await page.locator("media-play-button").press("Space");
  await page.locator("media-pip-button").click();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.localName)).toBe("video");
  await page.waitForURL(`**/upload/${older}`);
  await expect.poll(() => isPaused(player)).toBe(false);
  expect(await page.evaluate(() => document.pictureInPictureElement)).toBeNull();
});

test.describe("a film that gets shorter", () => {
  // The browser may still ask for bytes that the new file doesn't have.
  test.use({ expectedErrors: [/status of 416/] });

  test("a film replaced by a shorter one while it's watched is the new one after a seek past its end", async ({
    page,
    context,
  }) => {
    const creator = await newMember("creator");
    const shape = { width: 640, height: 360, keyEvery: 25, bitsPerSecond: 1_500_000 };
    const long = await encodedFilm({ ...shape, name: "long.mp4", seconds: 60 });
    const short = await encodedFilm({ ...shape, name: "short.mp4", seconds: 4 });
    const [id = 0] = await uploadWorks(creator, [{ title: "Cut down", file: long }]);
    await signInAs(context, await newMember("viewer"));
    const player = await opened(page, id);
    await page.locator("media-play-button").press("Space");
    await expect.poll(() => currentTime(player)).toBeGreaterThan(0.5);

    const version = async () => {
      const answer = await page.request.get(`/api/links?for=detail&ids=${id}`);
      return ((await answer.json()) as { links: Record<number, { version: string }> }).links[id]?.version;
    };
    const before = await version();
    const words = { title: "Cut down", file_name: short.name, content_type: short.mimeType, replaces: id };
    await sendFile(creator.session, words, new Uint8Array(short.buffer));
    await expect.poll(version).not.toBe(before);
    await player.evaluate((media: HTMLMediaElement) => (media.currentTime = 55));
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.duration)).toBeCloseTo(4, 1);
    await page.locator("media-play-button").press("Space");
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.ended)).toBe(true);
  });
});

test(
  "a work is liked and saved by keyboard, found again, and removed",
  { tag: "@core" },
  async ({ page, context }) => {
    const creator = await newMember("creator");
    const [id = 0, second = 0] = await uploadWorks(creator, [
      { title: "Evening sun", file: await photo() },
      { title: "Morning sun", file: await photo("morning.jpg") },
    ]);
    await signInAs(context, await newMember("viewer"));
    for (const work of [second, id]) {
      await page.goto(`/upload/${work}`);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      for (const name of ["Like", "Save"]) {
        const button = page.getByRole("button", { name, exact: false }).first();
        await button.focus();
        // Leaving before the change is stored would revert it.
        const kept = formAnswer(page);
        await page.keyboard.press("Enter");
        await expect(button).toHaveAttribute("aria-pressed", "true");
        expect((await kept).ok()).toBe(true);
        await expect(button).toBeFocused();
      }
      await expect(page.getByRole("button", { name: "Like 1" })).toHaveAttribute("aria-pressed", "true");
    }
    await page.reload();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await page.goto("/library/saved");
    const cards = page.getByRole("article");
    await expect(cards.getByRole("heading")).toHaveText(["Evening sun", "Morning sun"]);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Remove Evening sun from Saved" }).press("Enter");
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Morning sun" })).toBeFocused();
    await page.getByRole("button", { name: "Remove Morning sun from Saved" }).press("Enter");
    await expect(page.getByText("Nothing saved yet.")).toBeVisible();

    await page.goto("/library/liked");
    await cards.getByRole("link", { name: "Evening sun" }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await page.getByRole("button", { name: "Like 1" }).press("Enter");
    await expect(page.getByRole("button", { name: "Like", exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
);
