import { getPlatformProxy } from "wrangler";
import type * as changes from "../../app/search/write-index.store.server.ts";
import type * as cut from "../../app/search/cut.rules.ts";
import type * as find from "../../app/search/find.store.server.ts";
import type * as looking from "../../app/search/search.server.ts";
import type * as match from "../../app/search/match.rules.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { openAppModules } from "./app-modules.ts";
import { ms, timed, type Figure } from "./table.ts";

const PAGE = 6;
const CHUNK = 500;
const TRIES = 40;
const WORDS = 20_000;

interface Bindings {
  SEARCH: D1Database;
}

/** What is looked for, and in what part of the works it is. */
const QUERIES: readonly [string, string][] = [
  ["a rare word", "xylophone"],
  ["a word in 60 % of all", "landscape"],
  ["two words of which each is frequent and both are rare", "mandolin harpsichord"],
  ["a word that is nowhere", "qqqqq"],
  ["a typing error", "xylohpone"],
];

/** Time and rows of a search over so many works, beside the least there is: FTS5 asked for the bare words. */
export async function measureSearching(stateDir: string, works: number): Promise<Figure[]> {
  await applyLocalMigrations(stateDir);
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: "wrangler.toml",
    persist: { path: `${stateDir}/v3` },
  });
  const modules = await openAppModules();
  const load = async <Module>(name: string) => (await modules.ssrLoadModule(`/app/search/${name}`)) as Module;
  try {
    const { writeIndex } = await load<typeof changes>("write-index.store.server.ts");
    for (let from = 0; from < works; from += CHUNK)
      await writeIndex(env.SEARCH, "work", chunkOf(from, works));
    const { lookFor } = await load<typeof looking>("search.server.ts");
    const { readNewest, readRanked } = await load<typeof find>("find.store.server.ts");
    const { matchOf } = await load<typeof match>("match.rules.ts");
    const { cutQuery } = await load<typeof cut>("cut.rules.ts");
    const figures: Figure[] = [];
    for (const [what, query] of QUERIES) {
      const counted = countingRows(env.SEARCH);
      const ours = async () => {
        const found = await lookFor(counted.database, query);
        if (!found || found.chosen === 0) return;
        const words = matchOf(found.words);
        if (found.order === "best")
          await readRanked(counted.database, { subject: "work", match: words }, 500);
        else await readNewest(counted.database, words, { after: null, downTo: null }, PAGE);
      };
      const bare = env.SEARCH.prepare(
        `select rowid & 1048575 as id from work_words where work_words match ? order by rowid desc limit ${PAGE}`,
      ).bind(matchOf(cutQuery(query)));
      await ours();
      const rows = counted.rows();
      const [oursMs, bareMs] = [await p95(ours), await p95(() => bare.all())];
      figures.push({
        ...{ what: `search, p95: ${what}`, ours: ms(oursMs), against: `${ms(bareMs)} (FTS5 alone)` },
        ...{ ratio: oursMs / bareMs, better: "less" as const },
        remark: `${rows} rows read of ${works.toLocaleString("en")} works`,
      });
    }
    return figures;
  } finally {
    await modules.close();
    await dispose();
  }
}

/** Works of twenty words, most of which are rare as in any language. */
function chunkOf(from: number, works: number) {
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

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries++) times.push(await timed(work));
  return times.sort((a, b) => a - b)[Math.ceil(TRIES * 0.95) - 1] ?? 0;
}

/** The database, adding up what its statements read: of the first run only, which is asked for. */
function countingRows(database: D1Database): { database: D1Database; rows: () => number } {
  let rows = 0;
  const add = (answer: { meta: { rows_read?: number } }) => void (rows += answer.meta.rows_read ?? 0);
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (inner, name) => {
        if (name === "bind") return (...values: unknown[]) => wrap(inner.bind(...values));
        if (name === "all")
          return async () => {
            const answer = await inner.all();
            add(answer);
            return answer;
          };
        if (name === "bare") return inner;
        return Reflect.get(inner, name) as unknown;
      },
    });
  const counting = new Proxy(database, {
    get: (inner, name) => {
      if (name === "prepare") return (query: string) => wrap(inner.prepare(query));
      if (name === "batch")
        return async (statements: (D1PreparedStatement & { bare: D1PreparedStatement })[]) => {
          const answers = await inner.batch(statements.map(({ bare }) => bare));
          for (const answer of answers) add(answer);
          return answers;
        };
      return Reflect.get(inner, name) as unknown;
    },
  });
  return { database: counting, rows: () => rows };
}
