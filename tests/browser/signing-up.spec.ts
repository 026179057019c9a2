import type { Page } from "@playwright/test";
import { smallPicture } from "./support/files.ts";
import { fillWizard, newPerson } from "./support/people.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/40[09] \(/] });

const nextButton = (page: Page) => page.getByRole("button", { name: "Next" });
const backButton = (page: Page) => page.getByRole("button", { name: "Back" });
const stepName = (page: Page) => page.getByRole("heading", { level: 2 });

async function open(page: Page): Promise<void> {
  await page.goto("/register");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function fillFirstStep(page: Page): Promise<void> {
  if (!page.url().includes("/register")) await open(page);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(newPerson().email);
  await page.getByLabel("Date of birth").fill("1990-12-10");
}

/** The site's answer to a form in Remix's format: the username is taken. */
const REFUSED = JSON.stringify([
  { _1: 2 },
  "data",
  { _3: 4, _5: 6, _7: 6, _8: 9, _13: 14 },
  "ok",
  false,
  "message",
  null,
  "code",
  "errors",
  { _10: 11 },
  "username",
  [12],
  "This username is taken. Please choose another.",
  "values",
  {},
]);

test(
  "each step waits until it is valid, shows errors once a field is left, and can be left by Back",
  { tag: "@core" },
  async ({ page }) => {
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
    await page.getByLabel("Email").fill(person.email);
    const birth = page.getByLabel("Date of birth");
    await birth.fill("");
    await birth.focus();
    await page.keyboard.type("1210");
    // The page is drawn again, as when an answer about the username arrives.
    await username.evaluate((field: HTMLInputElement, name) => {
      field.setRangeText(name, 0, field.value.length);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, `ada_${Date.now()}`);
    await page.keyboard.type("1990");
    await expect(birth).toHaveValue("1990-12-10");
    await page.evaluate(() => scrollTo(0, 400));
    await nextButton(page).click();

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

    let goOn = () => {};
    const looked = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/register.data*", async (route) => {
      await looked;
      await route.continue();
    });
    await create.click();
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
    // Before the answer, or the second and a half would run on the real clock.
    await stopClock(page);
    goOn();
    await expect(page.getByText("Registration successful. Check your inbox to confirm.")).toBeVisible();
    await page.clock.fastForward(1600);
    await expect(page).toHaveURL(/\/signin$/);
  },
);

test("the form's validator is not loaded before a field is used", async ({ page }) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    if (/sign-up-check|phone\.rules|schemas/.test(request.url())) heavy.push(request.url());
  });
  await open(page);
  expect(heavy).toEqual([]);
  await page.getByLabel("Full name").focus();
  await expect.poll(() => heavy.some((url) => url.includes("sign-up-check"))).toBe(true);
  expect(heavy.some((url) => url.includes("phone.rules"))).toBe(false);
});

test("a form that begins filled in, as browsers do after going back, is validated immediately", async ({
  page,
}) => {
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

test("a username typed by keyboard replaces any suggestion", async ({ page }) => {
  await open(page);
  await page.getByLabel("Full name").focus();
  await page.keyboard.type("Ada Lovelace", { delay: 20 });
  await page.keyboard.press("Tab");
  await page.keyboard.type("countess_1815", { delay: 20 });
  await expect(page.getByLabel("Username")).toHaveValue("countess_1815");
});

test("a click selects a suggested username, and a second click places the caret", async ({ page }) => {
  await open(page);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  const username = page.getByLabel("Username");
  await page.getByLabel("Email").focus();
  await expect(username).toHaveValue(/^ada_lovelace_/);
  await username.click();
  await page.keyboard.type("ada_1");
  await expect(username).toHaveValue("ada_1");
});

test("a press on Next, or Enter, shows the step's errors and focuses the first, in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await open(page);
  await nextButton(page).click({ force: true });
  const name = page.getByLabel("Full name");
  await expect(page.getByText("Use your real English name (at least two words).")).toBeVisible();
  await expect(page.getByText("Select a valid birth date (13+).")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await name.fill("Ada Lovelace");
  await name.press("Enter");
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(page.getByText("Only emails from Google, Microsoft, or Apple are allowed.")).toBeInViewport();
});

test("a refusal by the site opens its step, with the field in view and focused", async ({ page }) => {
  const person = newPerson("Ada Lovelace");
  await page.setViewportSize({ width: 360, height: 500 });
  await fillWizard(page, person, "Viewer");
  await page.route("**/register.data*", (route) =>
    route.request().method() !== "POST"
      ? route.continue()
      : route.fulfill({
          status: 409,
          contentType: "text/x-script",
          headers: { "X-Remix-Response": "yes" },
          body: REFUSED,
        }),
  );
  await page.getByRole("button", { name: "Create account" }).click();
  const username = page.getByLabel("Username");
  await expect(username).toBeFocused();
  await expect(username).toBeInViewport();
  await expect(page.getByText("This username is taken. Please choose another.")).toBeInViewport();
  await expect(page).toHaveURL(/\/register$/);
});

test("Back and Forward move between steps, Back from the first one leaves, and a reload keeps all but the password", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/register");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await fillFirstStep(page);
  await nextButton(page).click();
  await expect(page).toHaveURL(/\?step=2$/);
  await page.getByLabel("Password", { exact: true }).fill("Analytical-Eng1ne");
  await page.getByLabel("Confirm password").pressSequentially("Analytical-Eng1ne");
  await nextButton(page).click();
  await page.getByLabel("Country").selectOption("GB");
  await page.goBack();
  await expect(stepName(page)).toHaveText("Security");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Analytical-Eng1ne");
  await page.goForward();
  await expect(stepName(page)).toHaveText("Location & Language");
  await backButton(page).click();
  await backButton(page).click();
  await expect(stepName(page)).toHaveText("Identity");
  await page.goForward();
  await page.goForward();
  await expect(stepName(page)).toHaveText("Location & Language");

  await page.reload();
  await expect(stepName(page)).toHaveText("Security");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByText("We kept everything except your password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Analytical-Eng1ne");
  await page.getByLabel("Confirm password").pressSequentially("Analytical-Eng1ne");
  await nextButton(page).click();
  await expect(page.getByLabel("Country")).toHaveValue("GB");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Analytical-Eng1ne");
  await backButton(page).click();
  await backButton(page).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lovelace");
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("a later step's address opens the first step that isn't valid", async ({ page }) => {
  await page.goto("/register?step=4");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(stepName(page)).toHaveText("Identity");
  await expect(page).toHaveURL(/\/register$/);
});
