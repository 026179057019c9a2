import { expect } from "./test.ts";

/** Only the page's clock is moved by a test, and a link that is signed twice in one second of the server's is the same. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second).toBeGreaterThan(now);
}
