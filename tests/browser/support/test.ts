import { setTimeout as wait } from "node:timers/promises";
import { test as base, type BrowserContext, type Page } from "@playwright/test";

export { expect } from "@playwright/test";
export { origin } from "./origin.ts";

interface Expectations {
  /**
   * What creators' pages do about missing smaller sizes: make them, which keeps a processor busy, show a
   * pause, or nothing.
   */
  copies: "made" | "paused" | "hidden";
  expectedErrors: RegExp[];
}

/**
 * Milliseconds: `SCRIPTS_LATE_MS=400 npx playwright test …` delays every script, to find journeys that need
 * one too early.
 */
const SCRIPTS_LATE_MS = Number(process.env["SCRIPTS_LATE_MS"] ?? 0);
/** The same for every request but GET, to find journeys that leave before their change arrived. */
const WRITES_LATE_MS = Number(process.env["WRITES_LATE_MS"] ?? 0);

/** Any console error or exception in a page fails the test. */
export const test = base.extend<Expectations>({
  expectedErrors: [[], { option: true }],
  copies: ["hidden", { option: true }],
  context: async ({ context, copies }, use) => {
    if (SCRIPTS_LATE_MS > 0) await delay(context, "**/assets/*.js", SCRIPTS_LATE_MS);
    if (WRITES_LATE_MS > 0) await delay(context, "**", WRITES_LATE_MS, (method) => method !== "GET");
    if (copies !== "made") await context.addInitScript(pauseCopies, copies === "hidden");
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const complaints = watch(page);
    // Firefox logs text that was not made into a function, and Chromium doesn't.
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ blockedURI, sourceFile }) => {
        if (blockedURI === "eval") console.error(`Text was to be run as script by ${sourceFile}`);
      }),
    );
    await use(page);
    const unexpected = complaints.filter((text) => !expectedErrors.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
  },
});

async function delay(
  context: BrowserContext,
  address: string,
  ms: number,
  isMeant = (_method: string) => true,
): Promise<void> {
  await context.route(address, async (route, request) => {
    if (isMeant(request.method())) await wait(ms);
    await route.continue().catch(() => undefined);
  });
}

function pauseCopies(isHidden: boolean): void {
  try {
    localStorage.setItem("wl.renditions.paused", "1");
    if (!isHidden) return;
    // It is stored under an account that isn't known yet.
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key: string) {
      const isIt = key.startsWith("wl.renditions.hidden@");
      return read.call(this, key) ?? (isIt ? "Smaller sizes are paused." : null);
    };
  } catch {
    // An empty page has no storage.
  }
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Playwright's recorder fetches pictures from memory, which our policy forbids.
    if (message.text().startsWith("Connecting to 'blob:") && message.location().url === "") return;
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
