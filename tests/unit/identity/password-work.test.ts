import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/identity/passwords/password.server";

const PASSWORD = "Analytical-Eng1ne";

/** Processor time of some work, all threads together: unlike the clock's it is not stretched by a busy machine. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe("a password for an address without an account", () => {
  it("costs as much work as one that is compared, so that the time of an answer tells nothing", async () => {
    const stored = await hashPassword(PASSWORD);
    const compared = await workOf(() => verifyPassword("Another-Eng1ne", stored));
    const inVain = await workOf(() => verifyPassword(PASSWORD, null));
    const tooLong = await workOf(() => verifyPassword("x".repeat(2000), stored));
    const withoutOne = await workOf(() => verifyPassword(PASSWORD, "not a hash"));
    expect(inVain).toBeGreaterThan(compared / 3);
    expect(tooLong).toBeGreaterThan(compared / 3);
    expect(withoutOne).toBeGreaterThan(compared / 3);
  });
});

it("a text that is too long for a password is wrong, whatever it is: nothing reads it", async () => {
  const long = "Ab1-".repeat(300);
  expect(await verifyPassword(long, await hashPassword(long))).toEqual({ matches: false, outdated: false });
});
