import type { Page } from "@playwright/test";
import { signInAs } from "./members.ts";
import { readShared, type SharedData } from "./shared.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";
export type { SharedData } from "./shared.ts";

export const test = base.extend<
  { as: (who: "creator" | "viewer" | "newcomer" | "watched") => Promise<Page> },
  { shared: SharedData }
>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  shared: [async ({}, use) => use(await readShared()), { scope: "worker" }],
  as: async ({ context, page, shared }, use) => {
    await use(async (who) => {
      await context.clearCookies();
      await signInAs(context, shared[who]);
      return page;
    });
  },
});
