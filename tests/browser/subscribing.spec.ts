import type { Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts.ts";
import { newMemberIn } from "./support/members.ts";
import { pay, toCheckout } from "./support/paying.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(00|09|22)/] });

test("a viewer agrees, pays and cancels by keyboard only", { tag: "@core" }, async ({ page, context }) => {
  await newMemberIn(context, "viewer");
  await page.goto("/membership");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const consent = page.getByRole("checkbox", { name: /^I agree to pay/ });
  for (let presses = 0; presses < 40 && !(await focused(page, "consent")); presses++) {
    await page.keyboard.press("Tab");
  }
  await expect(consent).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // Without consent it comes back, and the focus is on what is missing.
  await expect(page.getByText("Please agree to the monthly payment first.")).toBeVisible();
  await expect(consent).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/payments-stand-in/checkout/**");
  await page.getByLabel("CVC").focus();
  const letScriptsCome = await holdScripts(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome. You're subscribed")).toBeFocused();
  // Faster than the page's script, which leaves the focus where it is by then.
  const cancel = page.locator("summary").filter({ hasText: "Cancel membership" });
  await cancel.focus();
  await page.keyboard.press("Enter");
  letScriptsCome();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Membership cancelled. You can watch" }),
  ).toBeFocused();
});

test.describe("a membership without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a viewer gets to the checkout and back, cancels and resumes without script", async ({
    page,
    context,
  }) => {
    await newMemberIn(context, "viewer");
    await page.goto("/membership");
    await page.getByRole("button", { name: /^Subscribe for/ }).click();
    await expect(page.getByText("Please agree to the monthly payment first.")).toBeVisible();
    await toCheckout(page);
    await pay(page);
    await expect(page.getByText("Welcome. You're subscribed")).toBeVisible();
    await page.getByText("Cancel membership", { exact: true }).click();
    await page.getByRole("button", { name: "Cancel membership now" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Membership cancelled. You can watch" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Resume membership" }).click();
    await expect(page.getByText("Membership resumed.")).toBeVisible();
    await page.getByRole("link", { name: "Withdraw from contract here" }).click();
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(page.getByText("You have withdrawn from the contract.")).toBeVisible();
  });
});

function focused(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (wanted) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted,
    name,
  );
}
