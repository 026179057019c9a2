import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/identity/passwords/password.server";

const PASSWORD = "Analytical-Eng1ne";

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe("a password for an address without an account", () => {
  it("costs as much work as one that is compared, so that the time of an answer tells nothing", async () => {
    const stored = await hashPassword(PASSWORD);
    const compared = await msOf(() => verifyPassword("Another-Eng1ne", stored));
    const inVain = await msOf(() => verifyPassword(PASSWORD, null));
    const withoutOne = await msOf(() => verifyPassword(PASSWORD, "not a hash"));
    // A busy machine may stretch either; without the work there is nothing to stretch.
    expect(inVain).toBeGreaterThan(compared / 5);
    expect(withoutOne).toBeGreaterThan(compared / 5);
  });
});
