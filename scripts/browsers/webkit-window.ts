import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { WORK_MS } from "./engine.ts";
import type { Driver, Key } from "./driver.ts";
import { startWebkit } from "./start-webkit.ts";
import { hookConsole, isLeft, STORAGE_KEY, markLeft, takeComplaints } from "./webkit-console.ts";
import { makeWindow, type Window } from "./window.ts";
import { within } from "./within.ts";

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** A request to a tab that is changing processes is never answered. */
const LOST_MS = 3_000;
/** Longer than the driver's own limit. */
const ANSWER_MS = WORK_MS + 5_000;
const MOST_TIMES_SENT = 3;
const LEFT_MS = 10_000;

/** Shrinks the browser's toolbar, whose buttons keep the window wider than a phone. */
const NARROW_BAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }";

export async function openWebkitWindow(): Promise<Window> {
  const dir = await mkdtemp(join(tmpdir(), "wishlight-webkit-"));
  const clearAway = () => rm(dir, { recursive: true, force: true });
  try {
    await mkdir(join(dir, "gtk-3.0"));
    await writeFile(join(dir, "gtk-3.0", "gtk.css"), NARROW_BAR);
    const { driver, close } = await startWebkit({ XDG_CONFIG_HOME: dir });
    const closeAll = () => close().finally(clearAway);
    return makeWindow({ ...(await makeHandling(driver)), close: closeAll });
  } catch (error) {
    await clearAway();
    throw error;
  }
}

async function makeHandling(driver: WebDriver): Promise<Omit<Driver<WebElement>, "close">> {
  const tabs = [await driver.getWindowHandle()];
  const messages: string[] = [];
  const evaluate: Driver<WebElement>["evaluate"] = (work, ...args) =>
    within(ANSWER_MS, driver.executeScript(`return (${String(work)})(...arguments)`, ...args));
  const listen = async () =>
    void messages.push(...((await evaluate(takeComplaints, STORAGE_KEY).catch(() => [])) ?? []));
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
      await evaluate(hookConsole, STORAGE_KEY);
    },
    run: (script) => driver.executeScript(script),
    prepare: () => evaluate(hookConsole, STORAGE_KEY),
    reach: (look, query) =>
      within(ANSWER_MS, driver.executeScript(`return (${String(look)})(...arguments)`, query)),
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
      return messages.splice(0);
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
  };
}

/** A tab that was just opened may forget its address. */
async function follow(driver: WebDriver, url: string, isLeft: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < MOST_TIMES_SENT; time++) {
    await driver.get(url);
    const deadline = Date.now() + LEFT_MS;
    while (Date.now() < deadline) if (!(await isLeft().catch(() => true))) return;
  }
  throw new Error(`The page before ${url} was never left`);
}
