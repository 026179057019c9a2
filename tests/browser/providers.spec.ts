import type { Page } from "@playwright/test";
import { problems } from "../../app/words/en/problems.ts";
import { smallPicture } from "./support/files.ts";
import { linkIn, readMail } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { newPerson, register, signIn, signOut } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

let people = 0;
const newAddress = (domain = "gmail.com") => `ada.${Date.now().toString(36)}${++people}@${domain}`;

interface Stranger {
  email: string;
  name?: string;
  verified?: boolean;
  claims?: object;
}

async function allow(page: Page, { email, name = "", verified = true, claims }: Stranger): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Sign in to (google|microsoft|apple)$/ })).toBeVisible();
  await page.getByLabel("Account").fill(email);
  await page.getByLabel("Name").fill(name);
  if (!verified) await page.getByLabel("The address is verified").uncheck();
  if (claims) await page.getByLabel("More claims").fill(JSON.stringify(claims));
  await page.getByRole("button", { name: "Allow" }).click();
}

/** Its first sending is lost on the way. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Date of birth").fill("1990-12-09");
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("Phone").fill("07400 123456");
  await page.getByLabel("Bio").fill("I write programs for engines that nobody has built yet, and I like it.");
  await page.locator('input[type="file"]').setInputFiles(await smallPicture());
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  const create = page.getByRole("button", { name: "Create account" });
  await page.context().setOffline(true);
  await create.click();
  await expect(page.getByText(problems.lineLost)).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue(/^I write programs/);
  await page.context().setOffline(false);
  await create.click();
}

async function sendTooShort(page: Page): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await allow(page, { email: newAddress(), name: "Ada" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Bio").fill("Too short.");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Use your real English name (at least two words).")).toBeVisible();
}

async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel("wl.auth").onmessage = ({ data }) => heard.push((data as { event: string }).event);
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

for (const [provider, domain] of [
  ["Google", "gmail.com"],
  ["Microsoft", "outlook.com"],
  ["Apple", "icloud.com"],
] as const) {
  test(`a newcomer signs up with ${provider}, completes the profile, and is signed in directly next time`, async ({
    page,
    context,
  }) => {
    const person = {
      email: newAddress(domain),
      name: "Ada Lovelace",
      claims: { tid: "9188040d-6c67-4c5b-b112-36a304b66dad" },
    };
    await page.goto("/request-creator");
    await page.getByRole("button", { name: `Continue with ${provider}` }).click();
    await allow(page, person);

    await expect(page).toHaveURL(/\/complete-profile$/);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Lovelace");
    await expect(page.getByLabel("Username")).toHaveValue(/^ada_lovelace_\d{4}$/);
    await page.goto("/feed");
    await expect(page).toHaveURL(/\/complete-profile$/);
    await complete(page);
    await page.waitForURL("**/request-creator");

    await signOut(page);
    const other = await context.newPage();
    await other.goto("/about");
    await expect(other.locator("html[data-hydrated]")).toBeAttached();
    const heard = await listen(other);
    await page.goto("/signin");
    await page.getByRole("button", { name: `Continue with ${provider}` }).click();
    await allow(page, person);
    await page.waitForURL("**/feed");
    await expect.poll(heard).toContain("SIGNED_IN");
    // The script's cookie is removed once it's read.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("wl.event");
    await page.goto("/profile");
    await expect(page.getByText(person.email)).toBeVisible();
  });
}

test.describe("a form that isn't valid yet", () => {
  test.use({ expectedErrors: [/400|409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a wrong form keeps what was typed on its one page, and says what is missing", async ({ page }) => {
    await sendTooShort(page);
    await expect(page.getByText("Please write at least 50 characters.")).toBeVisible();
    await expect(page.getByText("Please select your country.")).toBeVisible();
    await expect(page.getByLabel("Bio")).toHaveValue("Too short.");
    await page.getByLabel("Full name").fill("Ada Lovelace");
    await page.getByLabel("Full name").blur();
    await expect(page.getByLabel("Username")).toHaveValue(/^ada_lovelace_\d{4}$/);
    await complete(page);
    await page.waitForURL("**/feed");
  });

  test("a form whose own validator doesn't load is validated by the site", async ({ page }) => {
    await page.route(/\/(sign-up-check|phone\.rules)-[^/]*\.js/, (route) => route.abort());
    await sendTooShort(page);
    await expect(page.getByLabel("Bio")).toHaveValue("Too short.");
    await page.getByLabel("Full name").fill("Ada Lovelace");
    await page.getByLabel("Username").fill(`ada_lovelace_${String(Date.now()).slice(-6)}`);
    await complete(page);
    await page.waitForURL("**/feed");
  });
});

test("a denied consent is reported on the sign-in page, which keeps the requested page", async ({ page }) => {
  const person = await newMember("viewer");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You didn't finish signing in there, so nothing was changed.")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/settings");
});

test("Back from the provider's page leads to the sign-in page, ready to use", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to google" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole("button", { name: "Continue with Apple" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to apple" })).toBeVisible();
});

test(
  "a member's verified address leads Google to their account, and settings show it and unlink it",
  { tag: "@core" },
  async ({ page }) => {
    const person = await newMember("viewer");
    await page.goto("/signin");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await allow(page, { email: person.email });
    await page.waitForURL("**/feed");
    await readMail(person.email, /An account was connected to your Wishlight account/);

    await page.goto("/settings");
    const section = page.getByRole("region", { name: "Connected accounts" });
    const google = section.getByRole("listitem").filter({ hasText: "Google" });
    await expect(google).toContainText("Connected");
    await expect(google).toContainText(person.email);
    await section.getByRole("button", { name: "Connect Apple" }).click();
    await allow(page, { email: newAddress("icloud.com") });
    await expect(page.getByText("Apple is now connected.")).toBeVisible();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await section.getByRole("button", { name: "Disconnect Google" }).click();
    await expect(page.getByText("Disconnected.")).toBeVisible();
    await expect(google).toContainText("Not connected");
    await readMail(person.email, /An account was disconnected from your Wishlight account/);
  },
);

test("connecting an account asks for the password after a sign-in with it", async ({ page }) => {
  const person = await newMember("viewer");
  await signIn(page, person);
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Connected accounts" });
  await section.getByRole("button", { name: "Connect Apple" }).click();
  await expect(page.getByText("Please enter your password to confirm it's you.")).toBeVisible();
  await section.getByLabel("Your password").fill(person.password);
  await section.getByRole("button", { name: "Connect Apple" }).click();
  await allow(page, { email: newAddress("icloud.com") });
  await expect(page.getByText("Apple is now connected.")).toBeVisible();
});

test("an unverified address opens nobody's account", async ({ page }) => {
  const person = await newMember("viewer");
  await page.goto("/signin");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await allow(page, { email: person.email, verified: false });
  await expect(page.getByText(/That account's email address isn't verified/)).toBeVisible();
  await page.goto("/feed");
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, person);
});

test.describe("pre-hijacking", () => {
  test.use({ expectedErrors: [/401|ERR_INTERNET_DISCONNECTED/] });

  test("an attacker's password for a victim's address stops working when the victim signs in with Google", async ({
    page,
    browser,
  }) => {
    const trap = newPerson("Mallory Attacker");
    const attacker = await browser.newPage();
    await register(attacker, trap, "Viewer");
    const trapLink = linkIn(await readMail(trap.email, /Confirm/));

    await page.goto("/signin");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await allow(page, { email: trap.email, name: "Ada Lovelace" });
    await complete(page);
    await page.waitForURL("**/feed");

    await attacker.goto(trapLink);
    await expect(attacker.getByText(/This link has expired or was already used/)).toBeVisible();
    await attacker.goto("/signin");
    await attacker.getByLabel("Email").fill(trap.email);
    await attacker.getByLabel("Password", { exact: true }).fill(trap.password);
    await attacker.getByRole("button", { name: "Sign In" }).click();
    await expect(attacker.getByText("Incorrect email address or password.")).toBeVisible();
    await attacker.close();
  });
});

test.describe("providers without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the way through a provider is the same without script", async ({ page }) => {
    await page.goto("/signin");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await allow(page, { email: newAddress(), name: "Ada Lovelace" });
    await page.getByLabel("Date of birth").fill("1990-12-09");
    await page.getByLabel("Country").selectOption("GB");
    await page.getByLabel("Phone").fill("07400 123456");
    await page.getByLabel("Username").fill(`ada_${Date.now()}`);
    await page
      .getByLabel("Bio")
      .fill("I write programs for engines that nobody has built yet, and I like it.");
    await page.locator('input[type="file"]').setInputFiles(await smallPicture());
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/feed");
  });
});
