import type { Browser, ElementHandle, KeyInput, Page } from "puppeteer-core";
import type { TabConsole } from "./firefox-console.ts";
import type { Handling, Key } from "./handling.ts";
import { windowOf, type Window } from "./window.ts";

const KEYS: Record<Key, KeyInput> = { Tab: "Tab", Enter: "Enter", Space: " ", ArrowRight: "ArrowRight" };

/** A window of a browser that Puppeteer drives; the browser ends where it can't be had. */
export async function windowIn(
  browser: Browser,
  name: "chromium" | "firefox",
  openConsole: () => Promise<TabConsole>,
): Promise<Window> {
  try {
    return windowOf(await handlingOf(browser, name, openConsole));
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function handlingOf(
  browser: Browser,
  name: "chromium" | "firefox",
  openConsole: () => Promise<TabConsole>,
): Promise<Handling<ElementHandle<Element>>> {
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
      (await page.evaluate(callOf(work, args))) as Awaited<ReturnType<typeof work>>,
    run: async (script) => void (await page.evaluate(`${script};0`)),
    prepare: async () => undefined,
    async reach(look, wanted) {
      const found = await page.evaluateHandle(callOf(look, [wanted]));
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

/** Work is sent as text, as to the other engines. */
function callOf(work: unknown, args: readonly unknown[]): string {
  return `(${String(work)})(${args.map((arg) => JSON.stringify(arg)).join(",")})`;
}
