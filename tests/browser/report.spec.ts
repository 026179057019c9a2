import type { Page } from "@playwright/test";
import { problems } from "../../app/words/en/problems.ts";
import { axeFaults } from "./support/axe.ts";
import { showControls } from "./support/controls.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|401|404)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Report: / });
const link = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Report/ })
    .first();
const words = (page: Page) => dialog(page).getByLabel("Describe the problem");
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send report" });

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function openIt(page: Page): Promise<void> {
  await link(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, text = "The same thing everywhere."): Promise<void> {
  await dialog(page).getByLabel("What's wrong?").selectOption("spam");
  await words(page).fill(text);
  await dialog(page)
    .getByLabel(/^As far as I know, what I say here is accurate/)
    .check();
}

test(
  "a report over a film by mouse is refused, reopened, kept without a line, and sent once",
  { tag: "@core" },
  async ({ page, context, shared }) => {
    await newMemberIn(context, "viewer");
    await ready(page, `/upload/${shared.film}`);
    const film = page.locator("[data-stage] video");
    await (await showControls(page)).click();
    await expect.poll(() => film.evaluate((media: HTMLMediaElement) => media.paused)).toBe(false);
    await openIt(page);
    await expect(page).toHaveURL(`/upload/${shared.film}`);
    expect(await film.evaluate((media: HTMLMediaElement) => media.paused)).toBe(true);
    await expect(dialog(page).getByLabel("What's wrong?")).toBeFocused();

    await send(page).click();
    await expect(dialog(page).getByText("Choose what's wrong with it.")).toBeVisible();
    await expect(dialog(page).getByLabel("What's wrong?")).toBeFocused();
    await dialog(page).getByLabel("What's wrong?").selectOption("illegal");
    await words(page).fill("It is not allowed.");
    await send(page).click();
    await expect(dialog(page).getByLabel("Which law does it break?")).toBeFocused();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await axeFaults(page, "dialog[open]"), colorScheme).toEqual([]);
    }

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(link(page)).toBeFocused();
    await openIt(page);
    await expect(words(page)).toHaveValue("It is not allowed.");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(link(page)).toBeFocused();
    await openIt(page);

    await fill(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(dialog(page).getByText(problems.lineLost)).toBeVisible();
    await expect(words(page)).toHaveValue("The same thing everywhere.");
    await context.setOffline(false);
    let sent = 0;
    const pressed = Promise.withResolvers<undefined>();
    await page.route("**/api/report/**", async (route) => {
      sent++;
      await pressed.promise;
      await route.continue();
    });
    await send(page).dblclick();
    pressed.resolve(undefined);
    const receipt = dialog(page).getByText(/^We've received your report\. It's number \d+/);
    await expect(receipt).toBeFocused();
    expect(sent).toBe(1);
    expect(await axeFaults(page, "dialog[open]")).toEqual([]);
    const number = /\d+/.exec((await receipt.textContent()) ?? "")?.[0];
    await expect(dialog(page).getByRole("link", { name: "See your reports" })).toHaveAttribute(
      "href",
      `/reports#report-${number}`,
    );
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(link(page)).toBeFocused();
    await openIt(page);
    await expect(words(page)).toHaveValue("");
  },
);
