import type { Change } from "../../../app/search/write-index.store.server.ts";

const WORDS = 20_000;

export const SEARCHES: readonly (readonly [what: string, query: string])[] = [
  ["a rare word", "xylophone"],
  ["a word in 60 % of all", "landscape"],
  ["the start of a word in 60 % of all", "land"],
  ["two frequent words rarely found together", "mandolin harpsichord"],
  ["a word without results", "qqqqq"],
  ["a typo", "xylohpone"],
  ["a typo beside a frequent word", "landscape xylohpone"],
  ["eight words", "landscape mandolin harpsichord w1 w2 w3 w4 w5"],
];

export function describedWork(id: number): Change {
  const words = Array.from({ length: 20 }, (_, nth) =>
    makeWord(Math.floor(WORDS ** draw(id * 31 + nth)) - 1),
  );
  if (draw(id) < 0.6) words.push("landscape");
  if (id % 997 === 0) words.push("xylophone");
  if (id % 20 === 1) words.push("mandolin");
  if (id % 20 === 2 || id % 4001 === 1) words.push("harpsichord");
  const found = {
    key: String(id),
    title: words.slice(0, 5).join(" "),
    more: [],
    about: words.slice(5).join(" "),
    kind: "image",
    listedAt: 1.7e12 + id * 1000,
  };
  return { key: String(id), version: id, found };
}

function draw(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const makeWord = (number: number) =>
  `w${number.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}`;
