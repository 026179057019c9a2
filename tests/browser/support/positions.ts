import type { Page } from "@playwright/test";

export const placesIn = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith("wl.positions@"))?.[1] as string | null,
  );

export const setPlaces = (page: Page, places: string): Promise<void> =>
  page.evaluate((text) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("wl.positions@"));
    if (key) localStorage.setItem(key, text);
  }, places);
