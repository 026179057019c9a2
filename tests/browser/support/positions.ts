import type { Page } from "@playwright/test";

/** Places that the page's browser remembers for its person, as they are kept. */
export const placesIn = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith("wl.positions@"))?.[1] as string | null,
  );

/** Puts other places there; none for ''. */
export const setPlaces = (page: Page, places: string): Promise<void> =>
  page.evaluate((text) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("wl.positions@"));
    if (key) localStorage.setItem(key, text);
  }, places);
