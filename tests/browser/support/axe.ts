import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await standStill(page);
  // Our pages have no frames of other sites, and skipping axe's window for them takes a third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) builder.include(within);
  const { violations } = await builder
    // A preload would copy shadow roots' style sheets, which our policy forbids.
    .options({ preload: false, resultTypes: ["violations"] })
    .analyze()
    .finally(() => page.evaluate(() => void document.adoptedStyleSheets.pop()));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")}\n    ${failureSummary ?? ""}`,
    ),
  );
}

/**
 * Waits for transitions to end and prevents new ones, since on a busy machine a message would fade while
 * axe runs.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isPassing = (it: Animation) =>
      it.playState === "running" && it.effect?.getComputedTiming().endTime !== Infinity;
    // A new theme's transitions start a frame or two later.
    for (let quiet = 0; quiet < 4; quiet++) {
      await frame();
      // A replaced animation's promise may never settle.
      if (document.getAnimations().some(isPassing)) quiet = 0;
    }
    const still = new CSSStyleSheet();
    still.replaceSync(
      "*, ::before, ::after { animation-play-state: paused !important; transition: none !important; }",
    );
    document.adoptedStyleSheets.push(still);
  });
}
