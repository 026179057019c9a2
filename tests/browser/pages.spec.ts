import { axeFaults } from "./support/axe.ts";
import { htmlFaults } from "./support/html.ts";
import { expect, test } from "./support/fixtures.ts";
import { PAGES } from "./support/pages.ts";
import { firstScript, SCRIPT_BUDGET_BYTES } from "./support/script-budget.ts";
import type { Page } from "@playwright/test";

/**
 * 1280 is a laptop, 390 a phone, and 320 a small one or a laptop at 400 % (WCAG 2.2, 1.4.10). Axe takes
 * seconds, so only AXE=all checks every pair.
 */
const LOOKS = [
  { width: 1280, theme: "light" },
  { width: 320, theme: "dark" },
  { width: 390, theme: "dark" },
  { width: 1280, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 320, theme: "light" },
] as const;
const AXE_LOOKS: readonly unknown[] = process.env["AXE"] === "all" ? LOOKS : LOOKS.slice(0, 2);

const CORE = ["landing", "feed", "film"];

// Any free worker takes the next page.
test.describe.configure({ mode: "parallel" });
test.use({
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
  expectedErrors: [/40[04] \(/],
  copies: "paused",
});

/** Source: https://web.dev/articles/cls, without its pause after input. */
async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { layoutShifts: string[] }).layoutShifts);
}

async function allThere(page: Page, isBare = false): Promise<void> {
  if (!isBare) await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(async () => {
    const isMissing = (image: HTMLImageElement) =>
      !image.complete && image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    while (document.readyState !== "complete" || [...document.images].some(isMissing))
      await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { layoutShifts: seen });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element
            ? `${node.tagName}.${node.className}`
            : String(node?.parentElement?.className),
        );
        seen.push(`${entry.value.toFixed(4)} by ${nodes.join(" and ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectFirstScript(page: Page, html: string): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const script = await firstScript(page, html);
  const sum = [...script.values()].reduce((total, bytes) => total + bytes, 0);
  expect(script.size).toBeGreaterThan(3);
  expect.soft(sum, `first script: ${(sum / 1000).toFixed(1)} kB`).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
  const atOnce = html.replace(/<template id="late-scripts">.*?<\/template>/s, "");
  expect
    .soft(atOnce, "scripts that hold up what is seen")
    .not.toMatch(/<link[^>]+modulepreload|type="module"| src="[^"]+\.js"/);
  // A browser paints such a page whole; see the link in app/root.tsx.
  expect.soft(html).toContain('<link rel="expect" href="#page-end" blocking="render"/>');
  expect.soft(html.indexOf('id="page-end"'), "the end").toBeGreaterThan(html.lastIndexOf("</footer>"));
}

for (const { name, who, path, title, status = 200, isBare = false } of PAGES) {
  const tag = CORE.includes(name) ? "@core" : [];
  test(
    `${name} is small, valid HTML, free of layout shifts, and accessible`,
    { tag },
    async ({ page, as, shared }) => {
      if (who !== "nobody") await as(who);
      await watchShifts(page);
      const response = await page.goto(path(shared));
      expect(response?.status()).toBe(status);
      if (title) await expect(page).toHaveTitle(title);
      const html = (await response?.text()) ?? "";

      if (!isBare) await expectFirstScript(page, html);
      expect.soft(await htmlFaults(html), "HTML").toEqual([]);

      await allThere(page, isBare);
      expect.soft(await shifts(page), "layout shifts at 1280 px").toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await allThere(page, isBare);
      expect.soft(await shifts(page), "layout shifts at 390 px").toEqual([]);

      for (const look of LOOKS) {
        const { width, theme } = look;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wide, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
        if (!AXE_LOOKS.includes(look)) continue;
        expect.soft(await axeFaults(page), `axe at ${width} px, ${theme}`).toEqual([]);
      }
    },
  );
}

test("a sound's page doesn't shift while its waveform's script is late", async ({ page, as, shared }) => {
  await as("viewer");
  await watchShifts(page);
  const script = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/waveform-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`/upload/${shared.song}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const outline = page.getByRole("slider", { name: "Playback position" });
  // The page tells the outline where its player stands. React puts off for up to a second what it throws away.
  await page.waitForFunction(() => Number(document.querySelector("audio")?.readyState) >= 1);
  await expect(outline).toBeDisabled();
  script.resolve(undefined);
  await expect(outline).toBeEnabled();
  expect(await shifts(page)).toEqual([]);
});

test("an empty list that comes after its skeleton moves nothing", async ({ page, as }) => {
  await as("newcomer");
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-list-skeleton]")) Object.assign(globalThis, { skeletonSeen: true });
    }).observe(document, { childList: true, subtree: true });
  });
  // From the second page on, a browser says that it runs scripts, and gets lists after their page.
  await page.goto("/feed");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  for (const path of ["/library", "/library/saved", "/notifications"]) {
    await page.goto(path);
    await allThere(page);
    await expect(page.locator("[data-list-skeleton]")).toHaveCount(0);
    expect(await page.evaluate(() => "skeletonSeen" in globalThis), path).toBe(true);
    expect(await shifts(page), path).toEqual([]);
  }
});
