import { chromium } from "@playwright/test";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { WINDOW, type Engine } from "./engine.ts";

/** Chromium or Chrome, by Playwright. */
export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findBrowser((line) => console.error(line)),
    args: [...LAUNCH_ARGS, "--autoplay-policy=no-user-gesture-required"],
  });
  const page = await browser.newPage({ viewport: WINDOW });
  return {
    name: "chromium",
    open: async (url) => void (await page.goto(url)),
    evaluate: (work, ...args) =>
      page.evaluate(`(${String(work)})(${args.map((arg) => JSON.stringify(arg)).join(",")})`),
    close: () => browser.close(),
  };
}
