import type { Page } from "@playwright/test";
import { smallPicture } from "./support/files.ts";
import { newPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/40[09] \(/] });

const nextButton = (page: Page) => page.getByRole("button", { name: "Next" });
const backButton = (page: Page) => page.getByRole("button", { name: "Back" });
const stepName = (page: Page) => page.getByRole("heading", { level: 2 });

async function open(page: Page): Promise<void> {
  await page.goto("/register");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

test("each step holds until it is right, says what is wrong once a field is left, and lets one go back", async ({
  page,
}) => {
  const person = newPerson("Ada Lovelace");
  await open(page);
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await expect(backButton(page)).toBeDisabled();
  await expect(page.getByRole("link", { name: "Sign In" }).last()).toHaveAttribute("href", "/signin");

  const name = page.getByLabel("Full name");
  const username = page.getByLabel("Username");
  await name.fill("Ada");
  await expect(page.getByText("Use your real English name (at least two words).")).toHaveCount(0);
  await username.focus();
  await expect(page.getByText("Use your real English name (at least two words).")).toBeVisible();
  await expect(username).toHaveValue("");
  await name.fill("Ada Lovelace");
  await page.getByLabel("Email").focus();
  await expect(username).toHaveValue(/^ada_lovelace_\d{4}$/);
  await username.fill("_ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Date of birth").fill("2020-01-01");
  await name.focus();
  await expect(
    page.getByText("Letters/underscores and must end with digits (e.g., name_base_1234)."),
  ).toBeVisible();
  await expect(page.getByText("Only emails from Google, Microsoft, or Apple are allowed.")).toBeVisible();
  await expect(page.getByText("Select a valid birth date (13+).")).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await username.fill(`ada_${Date.now()}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Date of birth").fill("1990-12-10");
  await page.evaluate(() => scrollTo(0, 400));
  await nextButton(page).click();

  // Security: a step change scrolls to the top, and its heading is heard.
  await expect(stepName(page)).toHaveText("Security");
  await expect(stepName(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const password = page.getByLabel("Password", { exact: true });
  const confirmation = page.getByLabel("Confirm password");
  await password.fill("password0123");
  await confirmation.pressSequentially("other");
  await password.focus();
  await expect(page.getByText("Passwords must match.")).toBeVisible();
  await expect(page.getByText("Weak")).toBeVisible();
  await password.fill(person.password);
  await confirmation.fill("");
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="confirm_password"]');
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    (globalThis as unknown as { pasted: boolean }).pasted = field?.dispatchEvent(event) ?? true;
  });
  expect(await page.evaluate(() => (globalThis as unknown as { pasted: boolean }).pasted)).toBe(false);
  await confirmation.pressSequentially(person.password);
  await nextButton(page).click();

  await expect(stepName(page)).toHaveText("Location & Language");
  await page.getByLabel("Country").focus();
  await page.getByRole("combobox", { name: "Language" }).focus();
  await expect(page.getByText("Please select your country.")).toBeVisible();
  await page.getByLabel("Country").selectOption("GB");
  const phone = page.getByLabel("Phone");
  await phone.fill("074 00-12 ab");
  await expect(phone).toHaveValue("0740012");
  await page.getByLabel("Country").focus();
  await expect(page.getByText("Enter a valid phone number for the selected country.")).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await backButton(page).click();
  await expect(stepName(page)).toHaveText("Security");
  await nextButton(page).click();
  await expect(page.getByText("Enter a valid phone number for the selected country.")).toHaveCount(0);
  await phone.fill("07400 123456");
  await nextButton(page).click();

  await expect(stepName(page)).toHaveText("Profile & Agreements");
  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toBeDisabled();
  const bio = page.getByLabel("Bio");
  await bio.fill("Too short.");
  await bio.blur();
  const picture = page.locator('input[type="file"]');
  await picture.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("Please write at least 50 characters.")).toBeVisible();
  await expect(page.getByText("Please select an image file.")).toBeVisible();
  await picture.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText("Image must be 5MB or smaller.")).toBeVisible();
  await picture.setInputFiles([]);
  await expect(page.getByText("Please upload an image (≤ 5MB).")).toBeVisible();
  await picture.setInputFiles(await smallPicture());
  await bio.fill("I write programmes for engines that nobody has built yet, bitch, and notes on them.");
  await create.focus();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await expect(page.getByText("Bio contains disallowed words.")).toBeVisible();
  await bio.fill("I write programmes for engines that nobody has built yet, and long notes on them.");

  // Sent; the button says so; then the good news, and /signin a second and a half later.
  await page.route("**/register.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await create.click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  await page.clock.install();
  await expect(page.getByText("Registration successful. Check your inbox to confirm.")).toBeVisible();
  await page.clock.fastForward(1600);
  await expect(page).toHaveURL(/\/signin$/);
});

test("what judges the form is not loaded before somebody is there to fill it in", async ({ page }) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    if (/sign-up-check|phone\.rules|schemas/.test(request.url())) heavy.push(request.url());
  });
  await open(page);
  await page.waitForLoadState("networkidle");
  expect(heavy).toEqual([]);
  await page.getByLabel("Full name").focus();
  await expect.poll(() => heavy.some((url) => url.includes("sign-up-check"))).toBe(true);
  expect(heavy.some((url) => url.includes("phone.rules"))).toBe(false);
});

test("a form that begins filled in, as browsers do after going back, is judged at once", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const values = {
        full_name: "Ada Lovelace",
        username: "ada_1815",
        email: "ada@gmail.com",
        date_of_birth: "1990-12-10",
      };
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        if (field) field.value = value;
      }
    });
  });
  await open(page);
  await expect(nextButton(page)).toBeEnabled();
});
