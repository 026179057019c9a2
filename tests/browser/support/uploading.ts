import type { Page } from "@playwright/test";
import type { TestFile } from "./files.ts";
import { expect } from "./test.ts";

export interface UploadDetails {
  title: string;
  visibility?: "public" | "private";
}

export async function send(page: Page, file: TestFile | string, wanted: UploadDetails): Promise<void> {
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.locator('form input[name="file"]').setInputFiles(file);
  await page.getByLabel("Title").fill(wanted.title);
  await page.getByLabel("Visibility").selectOption(wanted.visibility ?? "private");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

/** @returns its ID */
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
