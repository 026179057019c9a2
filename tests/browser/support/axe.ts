import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong on the page once it stands still, or in a part of it, one line an element. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  const builder = new AxeBuilder({ page });
  if (within) builder.include(within);
  const { violations } = await builder
    // It would copy the style sheets of shadow roots into a document of its own, which our policy forbids.
    .options({ preload: false })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")}\n    ${failureSummary ?? ""}`,
    ),
  );
}

/** Colours change over a moment, even the shortest one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
    const isPassing = (it: Animation) => it.effect?.getComputedTiming().endTime !== Infinity;
    // Twice quiet: a new theme begins its changes a frame or two after it was asked for.
    for (let quiet = 0; quiet < 2;) {
      await pause();
      const passing = document.getAnimations().filter(isPassing);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      quiet = passing.length === 0 ? quiet + 1 : 0;
    }
  });
}
