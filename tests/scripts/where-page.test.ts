import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/where.md", "utf8");
const named = [...page.matchAll(/`([\w.*/-]+)`/g)]
  .map(([, path = ""]) => path)
  .filter((path) => /[./]/.test(path));

it("docs/where.md answers 36 questions", () => {
  expect(page.match(/^\| (?!I want|---)/gm)).toHaveLength(36);
});

it.each([...new Set(named)])("docs/where.md names a file that exists: %s", (path) => {
  expect(globSync([path, `**/${path}`], { exclude: (name) => name === "node_modules" })).not.toHaveLength(0);
});
