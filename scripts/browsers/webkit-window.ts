import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { WORK_MS } from "./engine.ts";
import type { Handling, Key } from "./handling.ts";
import { startWebkit } from "./start-webkit.ts";
import { hookConsole, isLeft, KEPT, markLeft, takeComplaints } from "./webkit-console.ts";
import { windowOf, type Window } from "./window.ts";
import { within } from "./within.ts";

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** What a tab was asked while it changed to another process is never answered. Milliseconds. */
const LOST_MS = 3_000;
/** Later than the driver's own limit for work in a page. Milliseconds. */
const ANSWER_MS = WORK_MS + 5_000;
const MOST_TIMES_SENT = 3;
/** Even a busy machine has begun with the next page by then. */
const LEFT_MS = 10_000;

/** The buttons of the browser's own bar keep its window wider than a phone; so they are made small. */
const NARROW_BAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }";

/** WebKitGTK's small browser, by WebDriver. @throws Refusal where this machine has none */
export async function openWebkitWindow(): Promise<Window> {
  const dir = await mkdtemp(join(tmpdir(), "wishlight-webkit-"));
  const clearAway = () => rm(dir, { recursive: true, force: true });
  try {
    await mkdir(join(dir, "gtk-3.0"));
    await writeFile(join(dir, "gtk-3.0", "gtk.css"), NARROW_BAR);
    const { driver, close } = await startWebkit({ XDG_CONFIG_HOME: dir });
    const closeAll = () => close().finally(clearAway);
    return windowOf({ ...(await handlingOf(driver)), close: closeAll });
  } catch (error) {
    await clearAway();
    throw error;
  }
}

async function handlingOf(driver: WebDriver): Promise<Omit<Handling<WebElement>, "close">> {
  const tabs = [await driver.getWindowHandle()];
  const said: string[] = [];
  const evaluate: Handling<WebElement>["evaluate"] = (work, ...args) =>
    within(ANSWER_MS, driver.executeScript(`return (${String(work)})(...arguments)`, ...args));
  const listen = async () =>
    void said.push(...((await evaluate(takeComplaints, KEPT).catch(() => [])) ?? []));
  const show = async (index: number) => {
    await listen();
    await driver.switchTo().window(tabs[index] ?? "");
  };
  return {
    name: "webkit",
    evaluate,
    async open(url) {
      await listen();
      await evaluate(markLeft);
      await follow(driver, url, () =>
        within(LOST_MS, driver.executeScript<boolean>(`return (${String(isLeft)})()`)),
      );
      await evaluate(hookConsole, KEPT);
    },
    run: (script) => driver.executeScript(script),
    prepare: () => evaluate(hookConsole, KEPT),
    reach: (look, wanted) =>
      within(ANSWER_MS, driver.executeScript(`return (${String(look)})(...arguments)`, wanted)),
    async click(handle) {
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", handle);
      await handle.click();
    },
    call: (handle, work, text) =>
      driver.executeScript(`return (${String(work)})(...arguments)`, handle, text),
    choose: (handle, path) => handle.sendKeys(path),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    async openTab() {
      await listen();
      await driver.switchTo().newWindow("tab");
      tabs.push(await driver.getWindowHandle());
    },
    showTab: show,
    async closeTab() {
      await listen();
      const closed = await driver.getWindowHandle();
      await driver.close();
      tabs.splice(tabs.indexOf(closed), 1);
      await driver.switchTo().window(tabs[0] ?? "");
    },
    async complaints() {
      await listen();
      return said.splice(0);
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
  };
}

/** A tab that has only just come may forget where it was sent. @param isLeft whether the page before is still there */
async function follow(driver: WebDriver, url: string, isLeft: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < MOST_TIMES_SENT; time++) {
    await driver.get(url);
    const deadline = Date.now() + LEFT_MS;
    while (Date.now() < deadline) if (!(await isLeft().catch(() => true))) return;
  }
  throw new Error(`The page before ${url} was never left`);
}
