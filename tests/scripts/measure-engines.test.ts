import { describe, expect, it } from "vitest";
import { formatOutcomes } from "../../scripts/browsers/outcome.ts";
import { withWideOffsets } from "../../scripts/browsers/films/wide-offsets.ts";

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const moovWith = (table: Buffer) => {
  const minf = box("minf", box("stbl", table));
  return box("moov", box("mvhd", numbers(1)), box("trak", box("mdia", minf)));
};

describe("a film with 64-bit offsets", () => {
  it("a film with 64-bit offsets has its media in the same place", () => {
    const [head, media] = [box("ftyp", numbers(7)), Buffer.from("the media")];
    const offset = head.length + 16;
    const narrow = [head, box("free"), box("mdat", media), moovWith(box("stco", numbers(0, 2, offset, 30)))];
    const wide = withWideOffsets(Buffer.concat(narrow));
    const mdat = Buffer.concat([numbers(1), Buffer.from("mdat"), numbers(0, 16 + media.length), media]);
    const table = box("co64", numbers(0, 2, 0, offset, 0, 30));
    expect(wide).toEqual(Buffer.concat([head, mdat, moovWith(table)]));
    expect(wide.subarray(offset, offset + media.length)).toEqual(media);
  });
});

describe("the table of engines", () => {
  it("the table has a column for each engine, and every error sentence below", () => {
    const table = formatOutcomes([
      { engine: "chromium", name: "rotated", wrong: [] },
      { engine: "chromium", name: "variable rate", wrong: ["never ended", "no sound was decoded"] },
      { engine: "webkit", name: "rotated", wrong: [] },
    ]);
    expect(table.split("\n")).toEqual([
      "| case | chromium | webkit |",
      "| --- | --- | --- |",
      "| rotated | ok | ok |",
      "| variable rate | WRONG | – |",
      "",
      "- variable rate, chromium: never ended",
      "- variable rate, chromium: no sound was decoded",
    ]);
  });

  it("the output ends with the table when nothing was wrong", () => {
    const table = formatOutcomes([{ engine: "firefox", name: "rotated", wrong: [] }]);
    expect(table.split("\n").at(-1)).toBe("| rotated | ok |");
  });
});
