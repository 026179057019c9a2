import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { startProduct, type Product } from "../../../scripts/start/product.ts";
import { freshState } from "./state.ts";
import { expect, test as base } from "./test.ts";

/** Numbers that the payment stand-in knows (workers/payments/engine/cards.ts). */
export const CARDS = {
  good: "4242 4242 4242 4242",
  other: "5555 5555 5555 4444",
  declinedLater: "4000 0000 0000 0341",
} as const;

/** The payments' clock moves for everybody in a product, so these journeys have their own. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stateDir = await freshState();
      const product = await startProduct({ port: 0, stateDir, build: false, migrate: false });
      process.env["WISHLIGHT_ORIGIN"] = product.origin;
      await use(product);
      delete process.env["WISHLIGHT_ORIGIN"];
      await product.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
    { scope: "worker", auto: true, timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.origin);
  },
});

export async function wait(page: Page, unit: "day" | "month", times = 1): Promise<void> {
  for (let pressed = 0; pressed < times; pressed++) {
    await page.goto("/membership");
    const bar = page.getByRole("region", { name: "Test payments" });
    const before = await bar.getByRole("time").getAttribute("datetime");
    await bar.getByRole("button", { name: unit === "day" ? "Next day" : "Next month" }).click();
    await page.waitForURL("**/membership");
    await expect(bar.getByRole("time")).not.toHaveAttribute("datetime", before ?? "");
  }
}

export async function toCheckout(page: Page): Promise<void> {
  await page.goto("/membership");
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I agree to pay/ }).check();
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
  await page.waitForURL("**/payments-stand-in/checkout/**");
}

export async function pay(
  page: Page,
  card: string = CARDS.good,
  to: RegExp | string = /\/membership(\?back=\w+)?$/,
): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^(Pay|Start membership)/ }).click();
  await page.waitForURL(to);
}

export async function subscribe(page: Page, card: string = CARDS.good): Promise<void> {
  await toCheckout(page);
  await pay(page, card);
}

/** The section with the member's plan. */
export const planSection = (page: Page) => page.getByRole("region", { name: "Your plan" });
