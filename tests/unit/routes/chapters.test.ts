import { describe, expect, it } from "vitest";
import { chapterIndexAt, parseChapters } from "~/routes/work/player/chapters.rules";

const titles = (description: string, length: number | null = null) =>
  parseChapters(description, length).map(({ at, title }) => `${at} ${title}`);

describe("chapters in a description", () => {
  it("chapters are the lines that begin with a time, whatever surrounds them", () => {
    const description = "Three days at sea.\n\n0:00 Leaving\n12:05 The storm\n1:02:03 Home\n\nThanks to Ada.";
    expect(titles(description)).toEqual(["0 Leaving", "725 The storm", "3723 Home"]);
  });

  it.each([
    ["brackets", "[0:00] One\n(1:00) Two"],
    ["a list with dashes", "- 0:00 - One\n– 1:00 – Two"],
    ["a list with bullets", "• 0:00 One\n* 1:00: Two"],
    ["a numbered list", "1. 0:00 One\n2) 01:00 | Two"],
    ["emoji in front", "▶️ 0:00 One\n🎬 1:00 Two"],
    ["minutes and seconds of two digits", "00:00 One\n00:01:00 Two"],
    ["CRLF line ends", "0:00 One\r\n1:00 Two\r\n"],
    ["direction marks in front", "\u200f0:00 One\n\u202b1:00 Two"],
  ])("chapters are found with %s", (_words, description) => {
    expect(titles(description)).toEqual(["0 One", "60 Two"]);
  });

  it("titles of any script keep their combining signs", () => {
    expect(titles("0:00 “Tide”, take 2\n0:30 שלום עולם\n1:00 مقدمة 1\n1:30 [Live] 第三章 🌊")).toEqual([
      "0 “Tide”, take 2",
      "30 שלום עולם",
      "60 مقدمة 1",
      "90 [Live] 第三章 🌊",
    ]);
  });

  it.each([
    ["there is only one time", "0:00 Beginning"],
    ["the first is not at 0:00", "0:10 Soon\n1:00 Later"],
    ["times go back", "0:00 One\n2:00 Two\n1:00 Three"],
    ["a time is repeated", "0:00 One\n1:00 Two\n1:00 Three"],
    ["one is too short to press", "0:00 One\n0:04 Two\n1:00 Three"],
    ["titles are missing", "0:00\n1:00 -\n2:00 ..."],
    ["times are invalid", "0:00 One\n1:75 Two\n1:99:00 Three\n12:345 Four"],
    ["times are in the middle of lines", "At 0:00 it begins\nand at 1:00 it ends"],
    ["there is no text", ""],
  ])("a description has no chapters where %s", (_words, description) => {
    expect(titles(description)).toEqual([]);
  });

  it("chapters end with the work", () => {
    const description = "0:00 One\n1:00 Two\n2:00 Three\n3:00 Four";
    expect(titles(description, 120)).toEqual(["0 One", "60 Two"]);
    expect(titles(description, 60)).toEqual([]);
    expect(titles(description, null)).toHaveLength(4);
  });

  it("at most two hundred chapters with titles of a hundred whole characters are read", () => {
    const many = Array.from({ length: 250 }, (_, minute) => `${minute}:00 ${"🌊".repeat(150)}`).join("\n");
    const chapters = parseChapters(many, null);
    expect(chapters).toHaveLength(200);
    expect(chapters[0]?.title).toBe("🌊".repeat(100));
  });

  it.each([
    ["spaces", " ".repeat(200_000)],
    ["signs", "-".repeat(200_000)],
    ["a numbered line of spaces", `1. ${" ".repeat(200_000)}x`],
    ["digits", "1".repeat(200_000)],
    ["a time and separators", `0:00${" -".repeat(100_000)}`],
    ["times", "0:00:".repeat(40_000)],
  ])("a hostile line of %s is parsed in linear time", (_words, line) => {
    // Quadratic work would take minutes.
    expect(parseChapters(line, null)).toEqual([]);
  });
});

it("a moment is in the last chapter that has begun", () => {
  const chapters = parseChapters("0:00 One\n1:00 Two", null);
  expect([0, 59.9, 60, 1000].map((seconds) => chapterIndexAt(chapters, seconds))).toEqual([0, 0, 1, 1]);
});
