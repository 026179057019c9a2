import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/identity/passwords/password.server";

/** The tests here don't depend on the cost. */
const CHEAP = { ln: 10, r: 8, p: 1 };
const PASSWORD = "Analytical-Eng1ne";
const matches = async (given: string, stored: string) => (await verifyPassword(given, stored)).matches;

it("a password matches its hash, and fails in another letter case", async () => {
  const stored = await hashPassword(PASSWORD, CHEAP);
  expect(await matches(PASSWORD, stored)).toBe(true);
  for (const other of [PASSWORD.toLowerCase(), PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, ""])
    expect(await matches(other, stored), other).toBe(false);
});

it("the same password gets a different hash each time", async () => {
  expect(await hashPassword(PASSWORD, CHEAP)).not.toBe(await hashPassword(PASSWORD, CHEAP));
});

it("composed and decomposed letters match, and characters of any script count", async () => {
  const stored = await hashPassword("Pa\u0301ssw\u00f6rd-שלום-👍1", CHEAP);
  expect(await matches("P\u00e1sswo\u0308rd-שלום-👍1", stored)).toBe(true);
  expect(await matches("Passwoerd-שלום-👍1", stored)).toBe(false);
  expect(await matches("P\u00e1ssw\u00f6rd-שלום-👎1", stored)).toBe(false);
});

it("all 256 characters of a password count", async () => {
  const long = `Ab1-${"xy".repeat(126)}`;
  const stored = await hashPassword(long, CHEAP);
  expect(await matches(long, stored)).toBe(true);
  expect(await matches(`${long.slice(0, -1)}z`, stored)).toBe(false);
});

it("a hash with other parameters still matches, and is reported as outdated", async () => {
  expect(await verifyPassword(PASSWORD, await hashPassword(PASSWORD, CHEAP))).toEqual({
    matches: true,
    outdated: true,
  });
});

it.each(["", "x", "$scrypt$ln=10,r=8,p=1$$", "$2b$10$abcdefghijklmnopqrstuv", "$scrypt$ln=10,r=8,p=1$AAAA$"])(
  "nothing matches the invalid hash %j",
  async (stored) => expect(await matches(PASSWORD, stored)).toBe(false),
);

it("a new hash has the product's cost, which worker tests lower", async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});
