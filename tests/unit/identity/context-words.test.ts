import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";

/** As docs/security.md lists them. */
const [, listed = ""] =
  /words of our own that are listed: ([^.]+)\./.exec(readFileSync("docs/security.md", "utf8")) ?? [];
const words = [...listed.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);

it("the words of our own that the page on security lists make no password, however they are dressed up", () => {
  expect(words).toContain("wishlight");
  for (const word of words) {
    const signed = word.replaceAll("i", "1").replaceAll("a", "@");
    for (const written of [word, word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`, signed]) {
      for (const behind of ["", "-2468", "!2026!2026"])
        expect(brokenPasswordRules(written + behind), written + behind).toContain("common");
    }
  }
});
