import type { Page } from "@playwright/test";

async function fillIdentity(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada.lovelace@gmail.com");
  await page.getByLabel("Date of birth").fill("1990-12-10");
}

async function nextStep(page: Page): Promise<void> {
  await page.locator('button[type="submit"]:enabled').click();
}

const PASSWORD = "Analytical-Engine9";

/** Fills sign-up's wizard up to one of its steps. */
export async function toStep(page: Page, step: 2 | 3 | 4): Promise<void> {
  await fillIdentity(page);
  await nextStep(page);
  if (step === 2) return;
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").pressSequentially(PASSWORD);
  await nextStep(page);
  if (step === 3) return;
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("Phone").fill("07400 123456");
  await nextStep(page);
}
