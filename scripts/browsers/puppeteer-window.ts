import type { Browser, ElementHandle, KeyInput, Page } from "puppeteer-core";
import type { TabConsole } from "./firefox-console.ts";
import type { Driver, Key } from "./driver.ts";
import { makeWindow, type Window } from "./window.ts";

const KEYS: Record<Key, KeyInput> = { Tab: "Tab", Enter: "Enter", Space: " ", ArrowRight: "ArrowRight" };

export async function makePuppeteerWindow(
  browser: Browser,
  name: "chromium" | "firefox",
  openConsole: () => Promise<TabConsole>,
): Promise<Window> {
  try {
    return makeWindow(await makeHandling(browser, name, openConsole));
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function makeHandling(
  browser: Browser,
  name: "chromium" | "firefox",
  openConsole: () => Promise<TabConsole>,
): Promise<Driver<ElementHandle<Element>>> {
  let page = await browser.newPage();
  const tabs: Page[] = [page];
  const { watch, complaints } = await openConsole();
  watch(page);
  const show = async (index: number) => {
    page = tabs[index] ?? page;
    await page.bringToFront();
  };
  return {
    name,
    complaints,
    open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    evaluate: async (work, ...args) =>
      (await page.evaluate(callText(work, args))) as Awaited<ReturnType<typeof work>>,
    run: async (script) => void (await page.evaluate(`${script};0`)),
    prepare: async () => undefined,
    async reach(look, query) {
      const found = await page.evaluateHandle(callText(look, [query]));
      return found.asElement() as ElementHandle<Element> | null;
    },
    click: (handle) => handle.click(),
    call: async (handle, work, text) =>
      (await handle.evaluate(work as (field: Element, text: string) => unknown, text)) as ReturnType<
        typeof work
      >,
    choose: (handle, path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
    press: (key) => page.keyboard.press(KEYS[key]),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    async openTab() {
      page = await browser.newPage();
      tabs.push(page);
      watch(page);
    },
    showTab: show,
    async closeTab() {
      await page.close();
      tabs.splice(tabs.indexOf(page), 1);
      await show(0);
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function callText(work: unknown, args: readonly unknown[]): string {
  return `(${String(work)})(${args.map((arg) => JSON.stringify(arg)).join(",")})`;
}
