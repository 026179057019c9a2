import type { Browser, Page } from "@playwright/test";
import { expect, test, type SharedData } from "./support/fixtures.ts";
import { signInAs } from "./support/members.ts";
import { PAGES, type PageUnderTest } from "./support/pages.ts";

const STILL_MS = 3_000;
/** A busy machine still paints what it just loaded. */
const LOOKS = 4;
const AT_ONCE = 8;
/** Chromium looks at a turning ring some seven times a second, instead of sixty. */
const SOME = STILL_MS / 50;
const WORK = ["Paint", "UpdateLayoutTree"];

test.describe.configure({ mode: "parallel" });

interface Opened {
  name: string;
  page: Page;
  frame: string;
  isBare?: boolean | undefined;
}

/** A context each: of one window's tabs a browser only paints the first. */
async function openPage(
  browser: Browser,
  shared: SharedData,
  { name, who, path, isBare }: Pick<PageUnderTest, "name" | "who" | "path" | "isBare">,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (who !== "nobody") await signInAs(context, shared[who]);
  await context.addInitScript(() => localStorage.setItem("wl.renditions.paused", "1"));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { frameTree } = await devtools.send("Page.getFrameTree");
  await page.goto(path(shared));
  return { name, page, frame: frameTree.frame.id, isBare };
}

async function waitUntilLoaded({ page, isBare }: Opened): Promise<void> {
  if (!isBare) await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

interface TraceEvent {
  name: string;
  args: { frame?: string; beginData?: { frame?: string }; data?: { frame?: string } };
}

/** @returns how often each page was styled or painted in 3 s, by its name */
async function countWork(browser: Browser, opened: readonly Opened[]): Promise<Map<string, number>> {
  await browser.startTracing(undefined, { categories: ["devtools.timeline"] });
  // The length of time in which nothing may happen.
  await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const names = new Map(opened.map(({ frame, name }) => [frame, name]));
  const counts = new Map<string, number>();
  for (const { name, args } of trace.traceEvents) {
    if (!WORK.includes(name)) continue;
    const page = names.get(args.beginData?.frame ?? args.data?.frame ?? args.frame ?? "");
    if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

for (let first = 0; first < PAGES.length; first += AT_ONCE) {
  const pages = PAGES.slice(first, first + AT_ONCE);
  const range = `${pages[0]?.name} to ${pages.at(-1)?.name}`;
  test(`no page is styled or painted while nothing happens: ${range}`, async ({ browser, shared }) => {
    // The first window is behind the others: it shows that such a window isn't held back.
    const moving = { name: "moving", who: "nobody", path: () => "/about" } as const;
    const restless = await openPage(browser, shared, moving);
    const opened = await Promise.all(pages.map((page) => openPage(browser, shared, page)));
    await Promise.all([restless, ...opened].map(waitUntilLoaded));
    await restless.page.evaluate(() =>
      document
        .querySelector("h1")
        ?.animate({ color: ["red", "blue"] }, { duration: 500, iterations: Infinity }),
    );
    let counts = new Map<string, number>();
    for (let look = 0; look < LOOKS; look++) {
      counts = await countWork(browser, [restless, ...opened]);
      expect(counts.get("moving"), "the page that moves").toBeGreaterThan(STILL_MS / 500);
      if (counts.size === 1) break;
    }
    counts.delete("moving");
    const moves = await Promise.all(
      opened
        .filter(({ name }) => counts.has(name))
        .map(async ({ name, page }) => [name, counts.get(name), await describeAnimations(page)]),
    );
    await Promise.all([restless, ...opened].map(({ page }) => page.context().close()));
    expect(moves).toEqual([]);
  });
}

test("a page rests while the ring of a waiting button turns", async ({ browser }) => {
  const opened = await openPage(browser, {} as SharedData, {
    name: "work",
    who: "nobody",
    path: () => "/signin",
  });
  const { page } = opened;
  await waitUntilLoaded(opened);
  // The answer never comes.
  await page.route(/\/signin/, () => {});
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Golden-Star-48!");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.locator("[aria-busy=true] svg")).toBeVisible();
  let work = Infinity;
  for (let look = 0; look < LOOKS && work > SOME; look++)
    work = (await countWork(browser, [opened])).get("work") ?? 0;
  expect(work).toBeLessThanOrEqual(SOME);
  await page.context().close();
});

function describeAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect, id, ...animation }) => {
      const { target } = effect as KeyframeEffect;
      return `${"animationName" in animation ? String(animation.animationName) : id} of ${target?.tagName}.${target?.className}`;
    }),
  );
}
