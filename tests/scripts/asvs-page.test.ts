import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RUN, SKIPS, titlesIn } from "../support/test-titles";

/** ASVS 5.0.0: levels 1 and 2, and of level 3 chapters 6, 7, 9, 11 and 16, by section. */
const REQUIRED = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-8 6.4:1-6 6.5:1-8 6.6:1-4
6.7:1-2 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-3 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4
10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-4 11.2:1-5 11.3:1-5 11.4:1-4 11.5:1-2
11.6:1-2 11.7:1-2 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3
15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-4 17.1:1 17.2:1-4 17.3:1-2`;

const numbers = REQUIRED.trim()
  .split(/\s+/)
  .flatMap((part) => {
    const [section = "", range = ""] = part.split(":");
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });

const asvs = readFileSync("docs/asvs.md", "utf8");
const peers = readFileSync("docs/peer-tests.md", "utf8");

const tableRows = (page: string) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| *[-:]{3}/.test(line))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));

const requirements = tableRows(asvs).filter(([number = ""]) => /^\d/.test(number));

const testsIn = (text: string) =>
  [...text.matchAll(/`((?:worker|unit|scripts|formats|media|components|browser)\/[\w./-]+)` “([^”]+)”/g)].map(
    ([, file = "", title = ""]) => ({ file: `tests/${file}`, title }),
  );

function expectToRun(text: string): void {
  for (const { file, title } of testsIn(text)) {
    expect(file).toMatch(RUN);
    expect(existsSync(file), file).toBe(true);
    expect([...titlesIn(file)], file).toContain(title);
  }
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

function expectToLead(text: string): void {
  for (const [, page = "", anchor] of text.matchAll(/\]\(([\w./-]+\.md)(?:#([\w-]+))?\)/g)) {
    const target = readFileSync(`docs/${page}`, "utf8");
    if (anchor === undefined) continue;
    const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading));
    expect(anchors, `${page}#${anchor}`).toContain(anchor);
  }
}

describe("the ASVS page", () => {
  it("the page has each number of the standard exactly once", () => {
    expect(numbers).toHaveLength(277);
    expect(requirements.map(([number]) => number)).toEqual(numbers);
  });

  it("the page says of each number what applies, and what proves it", () => {
    const words = ["can't arise", "the cloud", "**open**", "**otherwise**"];
    for (const [number = "", what = "", by = ""] of requirements) {
      expect(what, number).not.toBe("");
      const held = testsIn(by).length > 0 || /\]\([\w./-]+\.md/.test(by);
      expect(held, number).toBe(!words.includes(by));
      if (testsIn(by).length > 0) expect(by.match(/“/g)?.length, number).toBe(testsIn(by).length);
    }
  });

  it("the page names tests that exist and run, and sections that exist", () => {
    expect(testsIn(asvs).length).toBeGreaterThan(200);
    expectToRun(asvs);
    expectToLead(asvs);
  });

  it.each([
    ["Open", "**open**"],
    ["Otherwise, on purpose", "**otherwise**"],
  ])("the page first lists what is '%s' below", (heading, mark) => {
    const [, after = ""] = asvs.split(`## ${heading}\n`);
    const [list = ""] = after.split("\n## ");
    const listed = [...list.matchAll(/^- ([\d.]+):/gm)].map(([, number]) => number);
    const marked = requirements.filter(([, , by]) => by === mark).map(([number]) => number);
    expect(listed.toSorted()).toEqual(marked.toSorted());
  });

  it("the page's counts are right", () => {
    const [, tests, pages, cloud, none, otherwise, open] =
      /(\d+) are held by tests, (\d+) by a page .*, (\d+) by the cloud, (\d+) can't arise here; (\d+) are .*, (\d+) are open/.exec(
        asvs,
      ) ?? [];
    const by = requirements.map(([, , last = ""]) => last);
    const are = (mark: string) => String(by.filter((last) => last === mark).length);
    const held = by.filter((last) => testsIn(last).length > 0).length;
    expect([cloud, none, otherwise, open]).toEqual(
      ["the cloud", "can't arise", "**otherwise**", "**open**"].map(are),
    );
    expect(tests).toBe(String(held));
    expect(Number(tests) + [pages, cloud, none, otherwise, open].map(Number).reduce((a, b) => a + b)).toBe(
      277,
    );
  });
});

describe("the page on peers' tests", () => {
  const files = tableRows(peers).filter(([, cases = ""]) => /^\d+$/.test(cases));

  it("the page has each of the peers' files once with a comment, and its counts are right", () => {
    const names = files.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, , here = ""] of files)
      for (const part of here.split("<br>"))
        expect(
          testsIn(part).length > 0 || /^(?:can't arise|\*\*open\*\*): \S/.test(part),
          `${name}: ${part}`,
        ).toBe(true);
    const cases = files.map(([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
    expect(peers).toContain(`${cases.toLocaleString("en")} cases in ${files.length} files`);
  });

  it("the page on peers names tests that exist and run", () => {
    expect(testsIn(peers).length).toBeGreaterThan(150);
    expectToRun(peers);
  });
});

describe("a test that is skipped", () => {
  it("a page may not name a skipped test", () => {
    const titles = titlesIn("tests/scripts/asvs-page.test.ts");
    expect(titles).toContain("a page may not name a skipped test");
    expect(RUN.test("tests/provider/contract.test.ts")).toBe(false);
    expect(RUN.test("tests/worker/matrix/expected.ts")).toBe(false);
    for (const skipped of ["it.skip", "test.fixme", "describe.skip", "xit", "it.todo"])
      expect(SKIPS.test(skipped), skipped).toBe(true);
    for (const runs of ["it", "test", "it.each", "describe.each"]) expect(SKIPS.test(runs), runs).toBe(false);
  });
});
