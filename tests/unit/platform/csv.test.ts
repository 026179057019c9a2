import { expect, it } from "vitest";
import { csvHead, csvLine } from "~/platform/csv";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "\n1", "\u00a0=1", "＝1", "＠x"])(
  "a cell that a spreadsheet could take for a formula is text: %j",
  (cell) => expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
);

it.each(["a=1", "1-1", "x@y", "", "'quoted", "שלום"])("any other cell stays as it is: %j", (cell) =>
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`),
);

it("quotes are doubled, line breaks stay in their cell, and numbers are unquoted", () => {
  expect(csvLine(['a "b"', "one\ntwo, three", -5])).toBe('"a ""b""","one\ntwo, three",-5\r\n');
});

it("the file starts with a UTF-8 byte order mark", () => {
  expect(csvHead(["Day", "Views"])).toBe('\uFEFF"Day","Views"\r\n');
});
