import puppeteer from "puppeteer-core";
import { runs } from "../browser/installed.ts";
import { Refusal } from "../local/refusal.ts";
import { WINDOW, WORK_MS, type Engine } from "./engine.ts";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"];

/** Firefox, by WebDriver BiDi. FIREFOX_PATH names another one. */
export async function openFirefox(): Promise<Engine> {
  const { FIREFOX_PATH } = process.env;
  const executablePath = (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).find(runs);
  if (executablePath === undefined)
    throw new Refusal("No Firefox here. Debian has it as `firefox-esr`; FIREFOX_PATH names another.");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
    extraPrefsFirefox: { "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0 },
  });
  const page = await browser.newPage();
  return {
    name: "firefox",
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: async <Result>(work: unknown, ...args: unknown[]) =>
      (await page.evaluate(
        `(${String(work)})(${args.map((arg) => JSON.stringify(arg)).join(",")})`,
      )) as Result,
    close: () => browser.close(),
  };
}
