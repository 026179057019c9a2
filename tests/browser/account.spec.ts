import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { newMemberIn } from "./support/members.ts";
import { linkIn, readMail } from "./support/mail.ts";
import { newPerson, signIn } from "./support/people.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { showControls } from "./support/controls.ts";
import { photo } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { placesIn } from "./support/positions.ts";

test(
  "a member downloads their data from the settings, and the account activity shows it",
  { tag: "@core" },
  async ({ page, context }) => {
    const person = await newMemberIn(context, "creator");
    await page.goto("/settings");
    const own = page.locator("form", { has: page.getByRole("button", { name: "Download my data" }) });
    await own.getByLabel("Your password").fill(person.password);
    const download = page.waitForEvent("download");
    await own.getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^wishlight-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    const account = JSON.parse(new TextDecoder().decode(files["account.json"])) as { email: string };
    expect(account.email).toBe(person.email);
    expect(Object.keys(files)).toContain("uploads.json");
    expect(Object.keys(files).some((name) => name.startsWith("avatar."))).toBe(true);
    expect(page.url()).toContain("/settings");
    await page.reload();
    await page.getByText("Account activity").click();
    await expect(page.getByText("Data downloaded")).toBeVisible();
  },
);

test("a member signs out sessions one by one, and then all others at once", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await newMemberIn(context, "viewer");
  const elsewhere: { context: BrowserContext; tab: Page }[] = [];
  for (let i = 0; i < 3; i++) {
    const other = await browser.newContext({ baseURL: baseURL ?? "" });
    const tab = await other.newPage();
    await signIn(tab, person);
    elsewhere.push({ context: other, tab });
  }
  await page.goto("/settings");
  const list = page.getByRole("region", { name: "Devices" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await list
    .getByRole("button", { name: /^Sign out (?!all)/ })
    .first()
    .click();
  await expect(page.getByText("Signed out.", { exact: true })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  const inside = async () => {
    const pages = elsewhere.map(async ({ tab }) => {
      await tab.goto("/profile");
      return tab.url().includes("/profile") ? 1 : 0;
    });
    return (await Promise.all(pages)).reduce((sum: number, one) => sum + one, 0);
  };
  expect(await inside()).toBe(2);
  await list.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await inside()).toBe(0);
  await page.goto("/profile");
  await expect(page.getByText(person.email)).toBeVisible();
  for (const { context } of elsewhere) await context.close();
});

test("signing out in one tab signs out the other, too", { tag: "@core" }, async ({ page, context }) => {
  await newMemberIn(context, "viewer");
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.locator("html[data-hydrated]")).toBeAttached();
  await page.goto("/profile");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page
    .getByRole("button", { name: /Sign out/i })
    .last()
    .click();
  await other.waitForURL("**/signin*");
});

test("a deleted account leaves nothing in the browser, and no other tab waits for it to sign in again", async ({
  page,
  context,
  shared,
}) => {
  const person = await newMemberIn(context, "creator");
  await page.goto(`/upload/${shared.film}`);
  await showControls(page);
  await page.locator("[data-stage] video").evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect.poll(() => placesIn(page)).toContain(`[${shared.film},`);
  const other = await context.newPage();
  await other.goto("/upload");
  await expect(other.locator("html[data-hydrated]")).toBeAttached();
  await other.locator('form input[name="file"]').setInputFiles(await photo());
  await other.getByLabel("Title").fill("Not sent yet");

  await page.goto("/settings");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect.poll(() => placesIn(page)).toBeUndefined();
  await other.waitForURL("**/signin*");
});

test("a name typed before the script runs still gets a username suggested", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.getByLabel("Email").fill(newPerson().email);
  release();
  await expect(page.getByLabel("Username")).toHaveValue(/^grace_hopper_\d{4}$/);
});

test.describe("changing the email", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("an email is changed by a mailed link, and taken back from the former mailbox", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const person = await newMemberIn(context, "viewer");
    const address = person.email.replace("@", ".new@");
    await page.goto("/settings");
    await page.getByRole("link", { name: "Change email" }).click();
    await page.getByLabel("New email").fill("me@example.org");
    const password = page.getByLabel("Your password");
    if (await password.isVisible()) await password.fill(person.password);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Only emails from Google, Microsoft, or Apple are allowed.")).toBeVisible();
    await expect(page.getByLabel("New email")).toHaveValue("me@example.org");
    await page.getByLabel("New email").fill(address);
    if (await password.isVisible()) await password.fill(person.password);
    await page.getByLabel("New email").press("Enter");
    await expect(page.getByRole("heading", { name: "Confirm your new email" })).toBeVisible();
    await expect(page.getByText(`We sent a link to ${address}.`, { exact: true })).toBeFocused();

    await page.goto(linkIn(await readMail(address, /Confirm your new email/)));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`Your email address is now ${address}.`)).toBeFocused();
    await page.goto("/profile");
    await expect(page.getByText(address)).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const tab = await elsewhere.newPage();
    await tab.goto(linkIn(await readMail(person.email, /email address was changed/)));
    await tab.getByRole("button", { name: "Undo the change" }).click();
    await tab.waitForURL("**/update-password");
    await page.goto("/profile");
    await page.waitForURL("**/signin**");
    await elsewhere.close();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test("an account is deleted without script, and a wrong password deletes nothing", async ({
    page,
    context,
  }) => {
    const person = await newMemberIn(context, "viewer");
    await page.goto("/settings");
    const asked = page.locator("dialog", { hasText: "Delete your account?" });
    await expect(asked.getByRole("button")).toHaveText(["Yes, Delete"]);
    await asked.getByLabel("Your password").fill("wrong");
    await asked.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(asked.getByText("Incorrect password.")).toBeVisible();
    await asked.getByLabel("Your password").fill(person.password);
    await asked.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText("Account deleted")).toBeVisible();
  });
});
