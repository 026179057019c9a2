import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong on the page as it stands, or in a part of it, one line an element. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
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
