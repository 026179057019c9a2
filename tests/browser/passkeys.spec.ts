import type { Page } from "@playwright/test";
import { newMemberIn } from "./support/members.ts";
import { signOut } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

async function giveAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** A page that offers passkeys in a field is answered immediately with user presence. */
    isTouched: (enabled: boolean) =>
      cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    recognises: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const ready = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

test(
  "a passkey is added by keyboard, signs in, is renamed, and opens nothing once removed",
  { tag: "@core" },
  async ({ page }) => {
    const device = await giveAuthenticator(page);
    const person = await newMemberIn(page.context(), "viewer");
    await page.goto("/settings");
    await page.getByRole("region", { name: "Passkeys" }).getByRole("link", { name: "Add" }).click();
    await ready(page);
    await expect(page.getByText("No passkeys yet.")).toBeVisible();
    await page.getByLabel("Name").fill("Work laptop");
    const password = page.getByLabel("Your password");
    if (await password.isVisible()) await password.fill(person.password);
    await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
    await expect(page.getByText("Passkey added.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeFocused();
    await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();
    expect(await device.keys()).toBe(1);

    await page.goto("/feed");
    await signOut(page);
    await device.isTouched(false);
    await page.goto("/signin?next=%2Fprofile");
    await ready(page);
    await page.getByRole("button", { name: "Continue with a passkey" }).focus();
    await device.isTouched(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/profile");

    await page.goto("/settings/passkeys");
    await ready(page);
    await page.getByRole("button", { name: "Rename Work laptop" }).click();
    await page.getByLabel("Name").first().fill("Kitchen tablet");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passkey renamed.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rename Kitchen tablet" })).toBeFocused();
    await page.getByRole("button", { name: "Remove Kitchen tablet" }).click();
    const dialog = page.getByRole("dialog");
    const asked = dialog.getByLabel("Your password");
    if (await asked.isVisible()) await asked.fill(person.password);
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No passkeys yet.")).toBeVisible();
    await expect(page.locator("body")).not.toBeFocused();
    await page.goto("/feed");
    await signOut(page);
  },
);
