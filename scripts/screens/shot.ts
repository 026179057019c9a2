import type { Locator, Page } from "@playwright/test";
import type { Who, SignedIn } from "./people.ts";

/** One picture: whose, of which page, after what. */
export interface Shot {
  name: string;
  who?: Who;
  /** Null: there is no such page yet, and no picture of it. */
  path: (people: SignedIn) => string | null;
  act?: (page: Page) => Promise<unknown>;
  /** Only what is on the screen: for dialogs, menus and toasts. */
  viewportOnly?: boolean;
}

export const at = (path: string) => () => path;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name }).first();
