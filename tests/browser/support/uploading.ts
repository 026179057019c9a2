import type { Page } from "@playwright/test";
import type { TestFile } from "./files.ts";
import { expect } from "./test.ts";

/** Uploads a file as a person does. @returns the number of its page */
export async function uploadFile(
  page: Page,
  file: TestFile,
  title: string,
  visibility: "public" | "private" = "public",
): Promise<number> {
  await page.goto("/upload");
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Visibility").selectOption(visibility);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Your upload is ready.")).toBeVisible({ timeout: 30_000 });
  await page.goto("/my-uploads");
  const link = page.getByRole("link", { name: title, exact: true });
  return Number((await link.getAttribute("href"))?.split("/").at(-1));
}
