import type { Locator, Page } from "@playwright/test";
import { showControls } from "./support/controls.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn } from "./support/members.ts";
import { filmInTwoSizes } from "./support/two-sizes.ts";

test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|\b404\b|dynamically imported module|Error loading route module/,
  ],
});

const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const film = (page: Page) => page.locator("[data-stage] video");

const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("long lists fit the window at 360 px, and at 1280 px enlarged to 200 %", async ({ as, shared }) => {
  const page = await as("creator");
  for (const path of ["/feed", "/my-uploads", `/upload/${shared.awkward}`, "/notifications", "/settings"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await hydrated(page);
    const more = page.getByRole("button", { name: "Load More" });
    if (await more.isVisible()) {
      const cards = page.getByRole("main").getByRole("article");
      const before = await cards.count();
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    expect([path, await beyond(page)]).toEqual([path, 0]);
    // A window of 1280 × 720 at 200 %.
    await page.setViewportSize({ width: 640, height: 360 });
    expect([path, "200 %", await beyond(page)]).toEqual([path, "200 %", 0]);
  }
});

async function staysIn(page: Page, dialog: Locator): Promise<void> {
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press("Tab");
    // After the last control, the browser's own bar has the focus for one press.
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
}

test("a report's dialog over a playing film is opened, walked through and closed by keyboard", async ({
  page,
  context,
  shared,
}) => {
  await newMemberIn(context, "viewer");
  await page.goto(`/upload/${shared.film}`);
  await hydrated(page);
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Report/ })
    .first();
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Report: / });
  await expect(dialog.getByLabel("What's wrong?")).toBeFocused();
  await staysIn(page, dialog);
  // Keys of the player mean nothing while a dialog lies over it.
  await dialog.getByLabel("Describe the problem").focus();
  await page.keyboard.type("k j l m f 5");
  await expect(dialog.getByLabel("Describe the problem")).toHaveValue("k j l m f 5");
  expect(await film(page).evaluate((media: HTMLMediaElement) => [media.paused, media.muted])).toEqual([
    true,
    false,
  ]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("a film plays without a line as far as it was buffered, and further once the line is back", async ({
  page,
  context,
}) => {
  const creator = await newMemberIn(context, "creator");
  const id = await filmInTwoSizes(creator, "Through the tunnel");
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  await (await showControls(page)).click();
  const at = () => film(page).evaluate((media: HTMLMediaElement) => media.currentTime);
  await expect.poll(at).toBeGreaterThan(0.5);
  const ahead = () =>
    film(page).evaluate(({ buffered, currentTime }: HTMLMediaElement) => buffered.end(0) - currentTime);
  await expect.poll(ahead).toBeGreaterThan(2);
  await context.setOffline(true);
  const left = await at();
  await expect.poll(at).toBeGreaterThan(left + 1);
  await expect(page.getByRole("heading", { level: 1, name: "Through the tunnel" })).toBeVisible();
  await context.setOffline(false);
  await film(page).evaluate((media: HTMLMediaElement) => {
    media.currentTime = 10;
    return media.play();
  });
  await expect.poll(at).toBeGreaterThan(10.5);
  await expect(page.getByRole("heading", { level: 1, name: "Through the tunnel" })).toBeVisible();
});
