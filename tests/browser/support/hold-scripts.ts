import type { Page } from "@playwright/test";

/** Keeps scripts of a page on their way; without all of them it is seen, and not awake. @returns what lets them through */
export async function holdScripts(
  page: Page,
  which: string | RegExp = "**/assets/*.js",
): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(which, async (route) => {
    await released.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => released.resolve(undefined);
}
