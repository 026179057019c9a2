import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong on the page once it stands still, or in a part of it, one line an element. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await standStill(page);
  // Of frames of other sites, which need a window of axe's own, no page of ours has any: a third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) builder.include(within);
  const { violations } = await builder
    // It would copy the style sheets of shadow roots into a document of its own, which our policy forbids. What holds
    // is not looked up once more only to be listed.
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
 * Waits until colours have changed and what moves has come to its end, then lets nothing begin: on a busy machine a message
 * would fade away under axe's eyes. What does not end (a player's, paused) is judged as it stands.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isPassing = (it: Animation) =>
      it.playState === "running" && it.effect?.getComputedTiming().endTime !== Infinity;
    // A new theme begins its changes a frame or two after it was asked for.
    for (let quiet = 0; quiet < 4; quiet++) {
      await frame();
      // Not by their promises: one that is replaced half-way may never keep its own.
      if (document.getAnimations().some(isPassing)) quiet = 0;
    }
    const still = new CSSStyleSheet();
    still.replaceSync(
      "*, ::before, ::after { animation-play-state: paused !important; transition: none !important; }",
    );
    document.adoptedStyleSheets.push(still);
  });
}
