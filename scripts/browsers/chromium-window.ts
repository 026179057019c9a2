import puppeteer from "puppeteer-core";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { WINDOW, WORK_MS } from "./engine.ts";
import { makePuppeteerWindow } from "./puppeteer-window.ts";
import type { Window } from "./window.ts";

export async function openChromiumWindow(): Promise<Window> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser((line) => console.error(line)),
    args: [...LAUNCH_ARGS],
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
  });
  const messages: string[] = [];
  return makePuppeteerWindow(browser, "chromium", async () => ({
    watch(page) {
      page.on("console", (message) => {
        if (["error", "warn", "assert"].includes(message.type())) messages.push(message.text());
      });
      page.on("pageerror", (error) => messages.push(String(error)));
    },
    complaints: async () => messages.splice(0),
  }));
}
