import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";

const [, listed = ""] =
  /words of our own that are listed: ([^.]+)\./.exec(readFileSync("docs/security.md", "utf8")) ?? [];
const words = [...listed.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);

it("our own words listed on the security page make no password, however they are decorated", () => {
  expect(words).toContain("wishlight");
  for (const word of words) {
    const signed = word.replaceAll("i", "1").replaceAll("a", "@");
    for (const written of [word, word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`, signed]) {
      for (const behind of ["", "-2468", "!2026!2026"])
        expect(brokenPasswordRules(written + behind), written + behind).toContain("common");
    }
  }
});
