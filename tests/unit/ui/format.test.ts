import { expect, it } from "vitest";
import { shortCount, storageSize, watchTime } from "~/ui/format";

it.each([
  [0, "0 MB"],
  [1_572_864, "1.5 MB"],
  [1023 * 1024 * 1024, "1 GB"],
  [10 * 1024 ** 3, "10 GB"],
  [1.25 * 1024 ** 3, "1.25 GB"],
])("%d bytes of storage are written as '%s'", (bytes, said) => expect(storageSize(bytes, "en")).toBe(said));

it.each([
  [0, "en", "0"],
  [9999, "en", "9,999"],
  [10_000, "en", "10K"],
  [1_250_000, "en", "1.3M"],
  [9999, "de", "9.999"],
])("the short form of %d in %s is '%s'", (count, language, said) =>
  expect(shortCount(count, language)).toBe(said),
);

it.each([
  [999, "0 s"],
  [59_999, "59 s"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h"],
  [5_400_000, "1.5 h"],
  [359_999_999, "99.9 h"],
  [360_000_000, "100 h"],
  [4_446_000_000, "1,235 h"],
])("%d ms of watching are '%s'", (ms, said) => expect(watchTime(ms, "en")).toBe(said));
