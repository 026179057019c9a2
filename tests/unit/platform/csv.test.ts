import { expect, it } from "vitest";
import { csvHead, csvLine } from "~/platform/csv";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "\n1", "\u00a0=1", "＝1", "＠x"])(
  "a cell that a spreadsheet could take for a formula is text: %j",
  (cell) => expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
);

it.each(["a=1", "1-1", "x@y", "", "'quoted", "שלום"])("any other stays as it is: %j", (cell) =>
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`),
);

it("quotes are doubled, line breaks stay in their cell, numbers stand bare", () => {
  expect(csvLine(['a "b"', "one\ntwo, three", -5])).toBe('"a ""b""","one\ntwo, three",-5\r\n');
});

it("the first row is told to be UTF-8", () => {
  expect(csvHead(["Day", "Views"])).toBe('\uFEFF"Day","Views"\r\n');
});
