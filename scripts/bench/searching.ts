import { mkdir } from "node:fs/promises";
import type { Change } from "../../app/search/write-index.store.server.ts";
import { startInside } from "./inside.ts";
import { ms, type Figure } from "./table.ts";

const CHUNK = 500;
const TRIES = 100;
const WORDS = 20_000;

/** What is looked for, and in what part of the works it is. */
const QUERIES: readonly [string, string][] = [
  ["a rare word", "xylophone"],
  ["a word in 60 % of all", "landscape"],
  ["the beginning of a word in 60 % of all", "land"],
  ["two words of which each is frequent and both are rare", "mandolin harpsichord"],
  ["a word that is nowhere", "qqqqq"],
  ["a typing error", "xylohpone"],
  ["a typing error beside a frequent word", "landscape xylohpone"],
  ["eight words", "landscape mandolin harpsichord w1 w2 w3 w4 w5"],
];

/** Time and rows of a search over so many works, beside the least there is: FTS5 asked for the bare words. */
export async function measureSearching(dir: string, works: number): Promise<Figure[]> {
  await mkdir(dir, { recursive: true });
  const inside = await startInside(dir);
  try {
    for (let from = 0; from < works; from += CHUNK)
      await inside.run({ do: "index", changes: chunkOf(from, works) });
    const figures: Figure[] = [];
    for (const [what, query] of QUERIES) {
      const ours = await inside.run({ do: "search", query, tries: TRIES });
      const bare = await inside.run({ do: "bare search", query, tries: TRIES });
      const nothing = await inside.run({ do: "nothing", tries: TRIES });
      figures.push({
        ...{ what: `search, p95: ${what}`, ours: ms(p95(ours)), against: `${ms(p95(bare))} (FTS5 alone)` },
        ...{ ratio: p95(ours) / p95(bare), better: "less" as const },
        remark: `${ours.questions} questions, ${ours.rows} rows read of ${works.toLocaleString("en")} works; 'select 1' ${ms(p95(nothing))}`,
      });
    }
    return figures;
  } finally {
    await inside.stop();
  }
}

/** Works of twenty words, most of which are rare as in any language. */
function chunkOf(from: number, works: number): Change[] {
  return Array.from({ length: Math.min(CHUNK, works - from) }, (_, index) => {
    const id = from + index + 1;
    const words = Array.from({ length: 20 }, (__, n) => wordOf(Math.floor(WORDS ** draw(id * 31 + n)) - 1));
    if (draw(id) < 0.6) words.push("landscape");
    if (id % 997 === 0) words.push("xylophone");
    if (id % 20 === 1) words.push("mandolin");
    if (id % 20 === 2 || id % 4001 === 1) words.push("harpsichord");
    const [title, about] = [words.slice(0, 5).join(" "), words.slice(5).join(" ")];
    const found = { key: String(id), title, more: [], about, kind: "image", listedAt: 1.7e12 + id * 1000 };
    return { key: String(id), version: id, found };
  });
}

/** The same for the same number, between 0 and 1. */
function draw(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const wordOf = (number: number) =>
  `w${number.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}`;

/** What 95 of 100 tries stay within. */
function p95({ times }: { times: number[] }): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
}
