import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));

/** Tailwind's classes for a side of the screen; `ms`, `pe`, `start` and `end` follow the page's direction. */
const CLASSES =
  /(?<=[\s"'`:!-])(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w[.]|(?:left|right)-(?:\d|\[|px|full|auto)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)\b|(?:text|float|clear)-(?:left|right)\b)/;
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

describe("layout that works right to left", () => {
  it("no class names a side of the screen", async () => {
    expect(await offenders("**/*.tsx", CLASSES)).toEqual([]);
  });

  it("no style names a side of the screen", async () => {
    expect(await offenders("**/*.css", PROPERTIES)).toEqual([]);
  });

  it.each(['"ml-4', " pr-[3px]", '"sm:left-0', " -mr-2 ", "!text-right ", " rounded-tl-md"])(
    "the class check finds %s",
    (text) => {
      expect(CLASSES.test(text)).toBe(true);
    },
  );

  it.each(["  margin-left: 1px;", "left: 0", "border-right-color: red", "text-align:left"])(
    "the style check finds %s",
    (text) => {
      expect(PROPERTIES.test(text)).toBe(true);
    },
  );

  it.each(['"ms-4 pe-2 start-0 text-start rounded-s-md', "inline-size left-over"])(
    "the class check ignores %s",
    (text) => {
      expect(CLASSES.test(text)).toBe(false);
    },
  );
});
