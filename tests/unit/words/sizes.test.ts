import { expect, it } from "vitest";
import { common as arabic } from "~/words/ar/common";
import { common as hebrew } from "~/words/he/common";

it.each([
  ["Hebrew", hebrew],
  ["Arabic", arabic],
])("a size keeps the order of its number and unit in a sentence in %s", (_, { megabytes, gigabytes }) => {
  expect([megabytes("3.14"), gigabytes("1.5")]).toEqual(["\u20683.14 MB\u2069", "\u20681.5 GB\u2069"]);
});
