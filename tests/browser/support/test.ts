import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; tests/browser/support/start-product.ts sets it`);
  return value;
};

/** Where the product under test is. */
export const origin = (): string => named("WISHLIGHT_ORIGIN");

/** Console errors that a journey expects, such as a 404 it asks for. */
type Expected = { expectedErrors: RegExp[] };

/**
 * A page on the started product. Anything the page complains of on its console, and any exception,
 * fails the test.
 */
export const test = base.extend<Expected>({
  expectedErrors: [[], { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use: (url: string) => Promise<void>) => use(origin()),
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use({ executablePath: named("WISHLIGHT_BROWSER") }),
    { scope: "worker" },
  ] as never,
  page: async ({ page, expectedErrors }, use) => {
    const complaints = watch(page);
    await use(page);
    const unexpected = complaints.filter((text) => !expectedErrors.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
  },
});

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
