import { describe, expect, it } from "vitest";
import { cueLineAbove } from "~/routes/work/captions/caption-room.rules";

const BARS = { pixels: 92, part: 0.35 };
const WIDE = { width: 1000, height: 430 };

describe("a cue's line above the controls", () => {
  it.each([
    ["one row is above the bars", "The tide comes in.", WIDE, -5],
    ["two rows begin a line higher", "The tide comes in,\nand it goes out.", WIDE, -6],
    ["a row that wraps counts as two", "word ".repeat(20), WIDE, -6],
    ["markup takes no room", `<i.${"quiet".repeat(30)}>Hush</i>`, WIDE, -5],
    ["an upright film has room for few letters", "The tide comes in again.", { width: 360, height: 640 }, -5],
    ["in a low film the bars count for a third", "Hush", { width: 320, height: 160 }, -8],
  ])("the line is right when %s", (_words, text, film, line) => {
    expect(cueLineAbove(text, film, BARS)).toBe(line);
  });
});
