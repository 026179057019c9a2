import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { runs } from "../browser/installed.ts";
import { Refusal } from "../local/refusal.ts";
import { WINDOW, WORK_MS, type Engine, type InPage } from "./engine.ts";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"];

export interface FirefoxOptions {
  args?: string[];
  /** Beside those that let films begin by themselves. */
  prefs?: Record<string, unknown>;
}

/**
 * Starts Firefox without a screen, driven by WebDriver BiDi. FIREFOX_PATH names another one.
 * @throws Refusal where this machine has none
 */
export async function launchFirefox({ args = [], prefs = {} }: FirefoxOptions = {}): Promise<Browser> {
  const { FIREFOX_PATH } = process.env;
  const executablePath = (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).find(runs);
  if (executablePath === undefined)
    throw new Refusal("No Firefox here. Debian has it as `firefox-esr`; FIREFOX_PATH names another.");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    args,
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
    extraPrefsFirefox: { "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0, ...prefs },
  });
}

/** Firefox with one page. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launchFirefox();
  const page = await browser.newPage();
  return {
    name: "firefox",
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: (work, ...args) => evaluateIn(page, work, ...args),
    close: () => browser.close(),
  };
}

/** Work is sent as text, as to the other engines. */
export async function evaluateIn<Args extends unknown[], Result>(
  page: Page,
  work: InPage<Args, Result>,
  ...args: Args
): Promise<Result> {
  return (await page.evaluate(callOf(work, args))) as Result;
}

/** The text of a call. */
export function callOf(work: unknown, args: readonly unknown[]): string {
  return `(${String(work)})(${args.map((arg) => JSON.stringify(arg)).join(",")})`;
}
