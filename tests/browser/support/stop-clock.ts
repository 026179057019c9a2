import type { Page } from "@playwright/test";

/** Far enough ahead that a busy machine has not come there by itself. */
const AHEAD_MS = 60_000;

/** Stops the page's clock, its timers included: it goes on only by `page.clock.fastForward`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
