import type { Page } from "@playwright/test";

const PASSWORD = "Analytical-Engine9";

export async function toStep(page: Page, step: "password" | "phone"): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada.lovelace@gmail.com");
  await page.getByLabel("Date of birth").fill("1990-12-10");
  await nextStep(page);
  if (step === "password") return;
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").pressSequentially(PASSWORD);
  await nextStep(page);
}

async function nextStep(page: Page): Promise<void> {
  await page.locator('button[type="submit"]:enabled').click();
}
