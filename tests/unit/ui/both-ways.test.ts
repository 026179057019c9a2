import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));

/** Tailwind's classes that name a side of the screen; `ms`, `pe`, `start`, `end` turn with the page. */
const CLASSES =
  /(?<=[\s"'`:!-])(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w[.]|(?:left|right)-(?:\d|\[|px|full|auto)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)\b|(?:text|float|clear)-(?:left|right)\b)/;
/** The same in a style sheet. */
const PROPERTIES =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

async function offenders(pattern: string, names: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: APP })) {
    readFileSync(`${APP}/${file}`, "utf8")
      .split("\n")
      .forEach((line, index) => names.test(line) && found.push(`${file}:${index + 1} ${line.trim()}`));
  }
  return found;
}

describe("a page that runs from right to left", () => {
  it("finds no class that names a side of the screen", async () => {
    expect(await offenders("**/*.tsx", CLASSES)).toEqual([]);
  });

  it("finds no style that does", async () => {
    expect(await offenders("**/*.css", PROPERTIES)).toEqual([]);
  });

  it.each(['"ml-4', " pr-[3px]", '"sm:left-0', " -mr-2 ", "!text-right ", " rounded-tl-md"])(
    "would see %s",
    (text) => {
      expect(CLASSES.test(text)).toBe(true);
    },
  );

  it.each(["  margin-left: 1px;", "left: 0", "border-right-color: red", "text-align:left"])(
    "would see %s",
    (text) => {
      expect(PROPERTIES.test(text)).toBe(true);
    },
  );

  it.each(['"ms-4 pe-2 start-0 text-start rounded-s-md', "inline-size left-over"])("lets %s be", (text) => {
    expect(CLASSES.test(text)).toBe(false);
  });
});
