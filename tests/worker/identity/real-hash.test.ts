import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/identity/passwords/password.server";

/** The production cost, which vitest.config.ts lowers for all other worker tests. */
const REAL = { ln: 15, r: 8, p: 3 };

it("workerd has enough memory to hash a password at its real cost", async () => {
  const hash = await hashPassword("Analytical-Eng1ne", REAL);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect((await verifyPassword("Analytical-Eng1ne", hash)).matches).toBe(true);
  expect((await verifyPassword("Another-Eng1ne", hash)).matches).toBe(false);
});
