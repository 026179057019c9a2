import type { Page } from "@playwright/test";
import { keepSession, signInAs, type Member } from "./members.ts";
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
    let signedIn: Member | undefined;
    // The site replaces a session's tokens, and ends the session when the old ones come back.
    const keep = async () => void (signedIn && keepSession(signedIn, await context.cookies()));
    await use(async (who) => {
      await keep();
      await context.clearCookies();
      signedIn = shared[who];
      await signInAs(context, signedIn);
      return page;
    });
    await keep();
  },
});
