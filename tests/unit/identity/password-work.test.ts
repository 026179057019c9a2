import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/identity/passwords/password.server";

const PASSWORD = "Analytical-Eng1ne";

/** CPU time of all threads, which a busy machine doesn't lengthen. */
async function measureCpu(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe("a password for an address without an account", () => {
  it("an unknown address costs as much hashing as a known one, so timing reveals nothing", async () => {
    const stored = await hashPassword(PASSWORD);
    const compared = await measureCpu(() => verifyPassword("Another-Eng1ne", stored));
    const inVain = await measureCpu(() => verifyPassword(PASSWORD, null));
    const tooLong = await measureCpu(() => verifyPassword("x".repeat(2000), stored));
    const withoutOne = await measureCpu(() => verifyPassword(PASSWORD, "not a hash"));
    expect(inVain).toBeGreaterThan(compared / 3);
    expect(tooLong).toBeGreaterThan(compared / 3);
    expect(withoutOne).toBeGreaterThan(compared / 3);
  });
});

it("a text too long for a password is rejected without being read", async () => {
  const long = "Ab1-".repeat(300);
  expect(await verifyPassword(long, await hashPassword(long))).toEqual({ matches: false, outdated: false });
});
