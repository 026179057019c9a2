import { setTimeout as wait } from "node:timers/promises";
import { test as base, type BrowserContext, type Page } from "@playwright/test";

export { expect } from "@playwright/test";
export { origin } from "./origin.ts";

interface Expectations {
  /**
   * What creators' pages do about smaller sizes that are still to be made: make them, which keeps a processor busy, say
   * that it is paused, or nothing.
   */
  copies: "made" | "paused" | "hidden";
  /** Console errors that a journey brings about on purpose, such as a 404 it asks for. */
  expectedErrors: RegExp[];
}

/**
 * `SCRIPTS_LATE_MS=400 npx playwright test …` runs journeys over a line on which every script comes so much later: they
 * go on at once, so whatever they do is done to a page that is not awake yet. Milliseconds.
 */
const SCRIPTS_LATE_MS = Number(process.env["SCRIPTS_LATE_MS"] ?? 0);
/** The same for what changes something (all but GET): finds a journey that leaves a page before its change has arrived. */
const WRITES_LATE_MS = Number(process.env["WRITES_LATE_MS"] ?? 0);

/** Anything a page complains of on its console, and any exception in it, fails the test. */
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
    // Chromium keeps quiet about text that was not made into a function; Firefox writes it on the console.
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
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Runs in the page. */
function pauseCopies(isHidden: boolean): void {
  try {
    localStorage.setItem("wl.renditions.paused", "1");
    if (!isHidden) return;
    // It is kept under an account that nobody knows yet.
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key: string) {
      const isIt = key.startsWith("wl.renditions.hidden@");
      return read.call(this, key) ?? (isIt ? "Making smaller sizes is paused." : null);
    };
  } catch {
    // An empty page has no storage.
  }
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Playwright's own recorder fetches the pictures that a page shows from memory, which our policy forbids.
    if (message.text().startsWith("Connecting to 'blob:") && message.location().url === "") return;
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
