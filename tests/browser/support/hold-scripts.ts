import type { Page } from "@playwright/test";

/** @returns a function that releases them */
export async function holdScripts(
  page: Page,
  which: string | RegExp = "**/assets/*.js",
): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(which, async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return () => released.resolve(undefined);
}
