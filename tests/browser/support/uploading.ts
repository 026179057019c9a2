import type { Page } from "@playwright/test";
import type { TestFile } from "./files.ts";
import { expect } from "./test.ts";

export interface Wanted {
  title: string;
  visibility?: "public" | "private";
}

/** Chooses a file on the upload page, fills the form and sends it. */
export async function send(page: Page, file: TestFile | string, wanted: Wanted): Promise<void> {
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.locator('form input[name="file"]').setInputFiles(file);
  await page.getByLabel("Title").fill(wanted.title);
  await page.getByLabel("Visibility").selectOption(wanted.visibility ?? "private");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

/** Uploads a file and waits until it is ready. @returns the number of its page */
export async function uploadFile(
  page: Page,
  file: TestFile | string,
  title: string,
  visibility: "public" | "private" = "public",
): Promise<number> {
  await send(page, file, { title, visibility });
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  const link = page.getByRole("link", { name: title, exact: true });
  return Number((await link.getAttribute("href"))?.split("/").at(-1));
}
