import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isForgiven, mayBeMeant, isNear, deletionVariants } from "~/search/typing-errors.rules";
import { seed } from "../../support/seed";

const word = fc.stringMatching(/^[a-e]{5,9}$/);

describe("one typing error", () => {
  it.each([
    ["lighthouse", "lighthuse", true],
    ["lighthouse", "lightthouse", true],
    ["lighthouse", "lightnouse", true],
    ["lighthouse", "lihgthouse", true],
    ["lighthouse", "lighthouse", true],
    ["lighthouse", "ligthhuose", false],
    ["lighthouse", "lighthou", false],
    ["abcde", "bacdf", false],
    ["маяки", "маяик", true],
  ])("%s and %s differ by at most one typing error: %s", (one, other, near) => {
    expect(isNear(one, other)).toBe(near);
    expect(isNear(other, one)).toBe(near);
  });

  it("two words one error apart share a deletion", () => {
    const mistaken = fc.tuple(
      word,
      fc.nat(),
      fc.constantFrom("missing", "extra", "other", "swapped"),
      fc.constantFrom("a", "x"),
    );
    fc.assert(
      fc.property(mistaken, ([meant, place, how, letter]) => {
        const letters = [...meant];
        const at = place % letters.length;
        if (how === "missing") letters.splice(at, 1);
        else if (how === "extra") letters.splice(at, 0, letter);
        else if (how === "other") letters[at] = letter;
        else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
        const typed = letters.join("");
        expect(isNear(meant, typed)).toBe(true);
        expect(deletionVariants(typed).some((rest) => deletionVariants(meant).includes(rest))).toBe(true);
      }),
      { seed: seed() },
    );
  });

  it("an error is forgiven in words of five letters and more, and in no numbers", () => {
    expect(["seas", "ocean", "ocean1", "20260101", "a".repeat(25)].map(isForgiven)).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect(["sea", "seas", "ocean"].map(mayBeMeant)).toEqual([false, true, true]);
  });
});
