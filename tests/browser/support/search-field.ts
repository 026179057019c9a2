import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const searchField = (page: Page) =>
  page.getByRole("combobox", { name: "Search works, creators and tags" }).filter({ visible: true });

/** The key's listener is loaded after the page. */
export const pressSearchKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
