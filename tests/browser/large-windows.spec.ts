import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const WIDTH = 2560;

/** At least half of the window must be used. */
const USED = 0.6;

test.use({ viewport: { width: WIDTH, height: 1300 } });

async function reach(page: Page, selector: string): Promise<{ left: number; right: number }> {
  return page.locator(selector).evaluate((root) => {
    const rects: DOMRect[] = [];
    for (const element of root.querySelectorAll("*")) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const range = document.createRange();
      range.selectNodeContents(element);
      if (hasText) rects.push(...range.getClientRects());
      if (element.matches("summary, input, select, textarea, button, img"))
        rects.push(element.getBoundingClientRect());
    }
    const seen = rects.filter(({ width, height }) => width > 1 && height > 1);
    return {
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
    };
  });
}

for (const path of [
  "/profile",
  "/edit-profile",
  "/settings",
  "/dashboard",
  "/my-uploads",
  "/upload",
  "/feed",
]) {
  test(`${path} at ${WIDTH} px uses more than half of the window, and its footer has the header's width`, async ({
    as,
  }) => {
    const page = await as("creator");
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const body = await reach(page, "main");
    expect(body.right - body.left).toBeGreaterThan(WIDTH * USED);
    const [header, footer] = [
      await reach(page, "body header:has(> .wide-column)"),
      await reach(page, "footer"),
    ];
    expect(Math.abs(header.right - footer.right)).toBeLessThan(40);
    expect(Math.abs(header.left - footer.left)).toBeLessThan(40);
  });
}

for (const path of ["/about", "/faq", "/contact"]) {
  test(`${path} at ${WIDTH} px aligns what is below the picture with the heading, across the window`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const [heading, below] = [
      await reach(page, "main > header > :last-child"),
      await reach(page, "main > :last-child"),
    ];
    expect(Math.abs(below.left - heading.left)).toBeLessThan(40);
    expect(below.right - below.left).toBeGreaterThan(WIDTH * USED);
  });
}
