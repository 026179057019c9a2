import diceware from "@zxcvbn-ts/language-common/src/diceware.json";
import leaked from "@zxcvbn-ts/language-common/src/passwords.json";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "~/identity/passwords/common-passwords";
import { isCommonPassword } from "~/identity/passwords/listed-passwords.server";
import { hashNewPassword } from "~/identity/passwords/new-password.server";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";
import { rounds, pickSample } from "../../support/sample";
import { seed } from "../../support/seed";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

describe("setting a password", () => {
  it.each([
    ["a leaked one with Shift pressed", "!QAZ2wsx#EDC4rfv"],
    ["a leaked one followed by digits and symbols", "Monkey-2468!9"],
    ["a leaked one after digits and symbols", "2468!9-Monkey"],
    ["a leaked one with symbols for letters", "M1ch@el-J@cks0n"],
    ["a leaked one with symbols for its first letters", "$unShin3-2046!"],
    ["a leaked one with symbols for its last letters", "Princes$$2046"],
    ["a leaked one with accents", "Sünshïne-2026"],
    ["a leaked one with one symbol between all parts", "Let.Me.In.2046!"],
    ["backwards", "Drowssap-2468"],
    ["a leaked one twice", "Monkey!Monkey1"],
    ["a leaked one twice with a year between", "Summer2026!Summer"],
    ["a leaked one twice in one word", "Dragondragon-1"],
    ["typed on a Russian keyboard that was set to English", "Ghbdtn-ghbdtn1"],
    ["a keyboard walk", "1qaz@WSX3edc"],
    ["a keyboard walk with one jump", "Zaq1@wsxcde3"],
    ["a keyboard walk along a row and back", "Poiuytrewq-0-9"],
    ["the alphabet", "Abcdefghijk-1"],
    ["the alphabet backwards", "Zyxwvuts-2468"],
    ["a short text repeated", "Ab1!Ab1!Ab1!"],
    ["the product's own name", "W1shl!ght-2468"],
  ])("a password that is %s is refused (%s)", async (_, password) => {
    expect(isCommonPassword(password)).toBe(true);
    await expect(hashNewPassword(password)).rejects.toMatchObject({ code: "identity.weak_password" });
  });

  it("every listed password is refused, even once it is decorated to meet the rules", () => {
    const words = (leaked as string[]).filter((one) => /^[a-z]{6,}$/.test(one));
    expect(words.length).toBeGreaterThan(20_000);
    const taken = pickSample(words, 2000)
      .map((word) => `${capital(word)}-2468!`)
      .filter((password) => !isCommonPassword(password));
    expect(taken).toEqual([]);
  });

  it("a password that the browser's small list refuses is refused", () => {
    for (const word of COMMON_PASSWORDS) {
      const password = `${capital(word)}-2468-2468`;
      if (brokenPasswordRules(password).includes("common"))
        expect(isCommonPassword(password), password).toBe(true);
    }
  });

  it.each([
    "Analytical-Eng1ne",
    "Difference-Eng1ne",
    "Correct-horse-battery-7",
    "Monkey-Sees-Dragon-4",
    "Tr0ub4dor&3xyz",
    "xkJd8-Hsk29-pQ7mz",
    "שלום-Wintergarten-8",
    "Password-Manager-Made-This-1",
  ])("a good password is accepted: %s", (password) => {
    expect(brokenPasswordRules(password)).toEqual([]);
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe("random passwords", () => {
  const RUNS = rounds(2000, 20_000);
  const wordOfPhrase = fc.constantFrom(...(diceware as string[])).map(capital);
  const sign = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));

  const refused = (passwords: fc.Arbitrary<string>) =>
    fc
      .sample(passwords, { numRuns: RUNS, seed: seed() })
      .filter((password) => brokenPasswordRules(password).length === 0 && isCommonPassword(password));

  it.each([3, 4, 5])("no random phrase of %i words is refused", (words) => {
    const phrases = fc
      .tuple(
        fc.uniqueArray(wordOfPhrase, { minLength: words, maxLength: words }),
        fc.constantFrom("-", ".", "_", "1", ""),
      )
      .map(([parts, between]) => `${parts.join(between)}!7`);
    expect(refused(phrases)).toEqual([]);
  });

  // Random passwords contain a listed word in one of 20,000 cases (12 characters) or 120,000 (16); the bounds
  // leave a wide margin.
  it.each([
    [12, 10],
    [14, 6],
    [16, 4],
    [20, 2],
  ])("hardly any random password of %i characters is refused", (length, most) => {
    const found = refused(fc.string({ unit: sign, minLength: length, maxLength: length }));
    expect(found.length).toBeLessThanOrEqual(most);
  });
});

it.each(["a", "1", "a1", "!", "ab1!", "\u0301", "👍"])(
  "a longest password of only %j is judged like any other",
  (part) => {
    // Work that grows exponentially with the length would never end.
    expect(() => isCommonPassword(part.repeat(Math.floor(1024 / part.length)))).not.toThrow();
  },
);
