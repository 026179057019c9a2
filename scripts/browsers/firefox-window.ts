import type { Browser, ElementHandle, KeyInput, Page } from "puppeteer-core";
import { callOf, evaluateIn, launchFirefox } from "../engines/firefox.ts";
import { firefoxConsole, type TabConsole } from "./firefox-console.ts";
import type { Handling, Key } from "./handling.ts";
import { windowOf, type Window } from "./window.ts";

const KEYS: Record<Key, KeyInput> = { Tab: "Tab", Enter: "Enter", Space: " ", ArrowRight: "ArrowRight" };

/** Firefox, by Puppeteer over WebDriver BiDi. @throws Refusal where this machine has none */
export async function openFirefoxWindow(origin: string): Promise<Window> {
  // Lets its whole console be read, which is the browser's own and not the page's.
  const browser = await launchFirefox({ args: ["--remote-allow-system-access"] });
  return windowIn(browser, "firefox", () => firefoxConsole(browser, origin));
}

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
    evaluate: (work, ...args) => evaluateIn(page, work, ...args),
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
