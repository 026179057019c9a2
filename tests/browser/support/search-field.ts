import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The field on top of the page, or in the page that has one. */
export const searchField = (page: Page) =>
  page.getByRole("combobox", { name: "Search works, creators and tags" }).filter({ visible: true });

/** Presses / until the field has the keyboard: who listens for it is fetched behind the page. */
export const pressSearchKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
