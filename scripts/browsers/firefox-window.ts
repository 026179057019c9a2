import puppeteer from "puppeteer-core";
import { runs } from "../browser/installed.ts";
import { Refusal } from "../local/refusal.ts";
import { WINDOW, WORK_MS } from "./engine.ts";
import { firefoxConsole } from "./firefox-console.ts";
import { windowIn } from "./puppeteer-window.ts";
import type { Window } from "./window.ts";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"];

/**
 * Firefox without a screen, by Puppeteer over WebDriver BiDi. FIREFOX_PATH names another one.
 * @throws Refusal where this machine has none
 */
export async function openFirefoxWindow(origin: string): Promise<Window> {
  const { FIREFOX_PATH } = process.env;
  const executablePath = (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).find(runs);
  if (executablePath === undefined)
    throw new Refusal("No Firefox here. Debian has it as `firefox-esr`; FIREFOX_PATH names another.");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Lets its whole console be read, which is the browser's own and not the page's.
    args: ["--remote-allow-system-access"],
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
    extraPrefsFirefox: { "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0 },
  });
  return windowIn(browser, "firefox", () => firefoxConsole(browser, origin));
}
