import type { Page } from "@playwright/test";

/** Far enough that a busy machine doesn't get there on its own. */
const AHEAD_MS = 60_000;

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
