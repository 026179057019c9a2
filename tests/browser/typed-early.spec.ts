import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { PAGES } from "./support/pages.ts";

/** Pages on which something is entered, but for those that show the same form as one that is here. */
const ENTERED = [
  "sign-in",
  "sign-up",
  "contact",
  "search",
  "what was found",
  "playlists, none yet",
  "new password, signed in",
  "picture, to its owner",
  "upload",
  "edit profile",
  "settings",
];
const PATIENCE_MS = 1000;

test.describe.configure({ mode: "parallel" });

/** Enters something everywhere, as a person does who is quicker than their machine. */
function enterAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isTicked = ({ type }: { type: string }) => type === "checkbox" || type === "radio";
    const all = document.querySelectorAll(
      "main :is(input, select, textarea):enabled:not([type=hidden], [type=file], [readonly])",
    );
    for (const [at, field] of [...all].entries()) {
      if (field instanceof HTMLSelectElement)
        field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
      else if (field instanceof HTMLTextAreaElement) field.value = `Early\n${at}`;
      else if (!(field instanceof HTMLInputElement) || /^date/.test(field.type)) continue;
      else if (isTicked(field)) field.checked = true;
      else field.value = field.type === "tel" ? `55501${at}` : `early${at}`;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      field.setAttribute("data-early", String(at));
    }
  });
}

/** What the fields hold that something was entered in, by where they stand and their names. */
function readAll(page: Page): Promise<Record<string, string | boolean>> {
  return page.evaluate(() => {
    const found: Record<string, string | boolean> = {};
    for (const field of document.querySelectorAll("[data-early]")) {
      const { name, type, value, checked } = field as HTMLInputElement;
      const isTicked = type === "checkbox" || type === "radio";
      found[`${field.getAttribute("data-early")} ${name}`] = isTicked ? checked : value;
    }
    return found;
  });
}

for (const name of ENTERED) {
  test(`${name}: what is entered before the page is awake stays`, async ({ page, as, shared }) => {
    const found = PAGES.find((one) => one.name === name);
    if (!found) throw new Error(`No page is called ${name}`);
    const { who, path } = found;
    if (who !== "nobody") await as(who);
    const release = await holdScripts(page);
    await page.goto(path(shared), { waitUntil: "commit" });
    await page.locator("#page-end").waitFor({ state: "attached" });
    await enterAll(page);
    const entered = await readAll(page);
    expect(Object.keys(entered)).not.toEqual([]);
    release();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    // A part that comes late, and what a field holds that is drawn again.
    await page.waitForTimeout(PATIENCE_MS);
    expect(await readAll(page)).toEqual(entered);
  });
}
