import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A player's controls come once a person is near. @returns its play button */
export async function showControls(page: Page): Promise<Locator> {
  await page.locator("media-controller").hover();
  const play = page.locator("media-control-bar media-play-button");
  await expect(play).toBeVisible();
  return play;
}
