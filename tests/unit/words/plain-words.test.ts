import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Words that readers of the money, settings and moderation pages stumbled over. */
const BANNED =
  /\b(?:whoever|whom|anew|mend(?:s|ed)?|reckon(?:s|ed)?|given back|given up|nobody of|as it comes|to be made|by itself|in all|is wished|moneys|thereby|dropped is)\b/i;

const sentences = globSync("app/words/en/*.ts").flatMap((file) =>
  readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .split("\n")
    .filter((line) => /["'`]/.test(line))
    .map((line) => ({ file, line: line.trim() })),
);

it("no sentence uses a word that needs a second reading", () => {
  expect(sentences.length).toBeGreaterThan(2000);
  expect(sentences.filter(({ line }) => BANNED.test(line))).toEqual([]);
});
