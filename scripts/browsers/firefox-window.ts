import puppeteer from "puppeteer-core";
import { runs } from "../browser/installed.ts";
import { Refusal } from "../local/refusal.ts";
import { WINDOW, WORK_MS } from "./engine.ts";
import { firefoxConsole } from "./firefox-console.ts";
import { makePuppeteerWindow } from "./puppeteer-window.ts";
import type { Window } from "./window.ts";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"];

/** By Puppeteer over WebDriver BiDi. */
export async function openFirefoxWindow(origin: string): Promise<Window> {
  const { FIREFOX_PATH } = process.env;
  const executablePath = (FIREFOX_PATH ? [FIREFOX_PATH] : PLACES).find(runs);
  if (executablePath === undefined)
    throw new Refusal("Firefox isn't installed. On Debian, install `firefox-esr`, or set FIREFOX_PATH.");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Allows reading the browser's own console.
    args: ["--remote-allow-system-access"],
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
    extraPrefsFirefox: {
      "media.autoplay.default": 0,
      "media.autoplay.blocking_policy": 0,
      // At any other volume it refuses a sound on a machine without a sound card.
      "media.default_volume": "0.0",
    },
  });
  return makePuppeteerWindow(browser, "firefox", () => firefoxConsole(browser, origin));
}
