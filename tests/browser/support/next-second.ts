import { expect } from "./test.ts";

/** Tests move the page's clock only, and a link signed twice in one second is the same. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second).toBeGreaterThan(now);
}
