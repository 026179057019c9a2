import puppeteer from "puppeteer-core";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { WINDOW, WORK_MS } from "./engine.ts";
import { windowIn } from "./puppeteer-window.ts";
import type { Window } from "./window.ts";

/** Chromium, by Puppeteer over its own protocol. */
export async function openChromiumWindow(): Promise<Window> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser((line) => console.error(line)),
    args: [...LAUNCH_ARGS],
    defaultViewport: WINDOW,
    protocolTimeout: WORK_MS,
  });
  const said: string[] = [];
  return windowIn(browser, "chromium", async () => ({
    watch(page) {
      page.on("console", (message) => {
        if (["error", "warn", "assert"].includes(message.type())) said.push(message.text());
      });
      page.on("pageerror", (error) => said.push(String(error)));
    },
    complaints: async () => said.splice(0),
  }));
}
