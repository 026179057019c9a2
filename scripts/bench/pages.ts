import { gzipSync } from "node:zlib";
import type { Session } from "../demo/client/session.ts";
import { kB, median, type Figure } from "./table.ts";

/** Requests under way at once, and how often the pages take turns. */
const CONCURRENCY = 8;
const ROUNDS = 3;

type Get = () => Promise<Response>;

/** Pages served per second, ours and the bare one in turn, so that the machine's moods hit both. */
export async function measurePages(
  pages: Record<string, Get>,
  bare: Get,
  seconds: number,
): Promise<Figure[]> {
  const rates: Record<string, number[]> = {};
  const all = { bare, ...pages };
  for (const get of Object.values(all)) await rateOf(get, 0.5);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, get] of Object.entries(all)) (rates[name] ??= []).push(await rateOf(get, seconds));
  }
  const against = median(rates["bare"] ?? []);
  return Object.keys(pages).map((name) => {
    const ours = median(rates[name] ?? []);
    return {
      what: `${name} served`,
      ours: `${ours.toFixed(0)} /s`,
      against: `${against.toFixed(0)} /s (bare Remix page)`,
      ratio: ours / against,
      better: "more",
    };
  });
}

async function rateOf(get: Get, seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let served = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const response = await get();
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`A page answered ${response.status} under load`);
      served++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return served / ((performance.now() - started) / 1000);
}

/** JavaScript that a page needs before it works, gzipped as the edge would send it, against the bare page's. */
export async function measureScripts(
  origin: string,
  session: Session,
  bareOrigin: string,
  paths: readonly string[],
): Promise<Figure[]> {
  const floor = await scriptBytes(bareOrigin, await (await fetch(bareOrigin)).text());
  const figures: Figure[] = [];
  for (const path of paths) {
    const open = path === "/" || path === "/signin" || path === "/register";
    const response = open ? await fetch(origin + path) : await session.get(path);
    const bytes = await scriptBytes(origin, await response.text());
    figures.push({
      what: `JavaScript of ${path}`,
      ours: kB(bytes),
      against: `${kB(floor)} (bare Remix and React)`,
      ratio: bytes / floor,
      better: "less",
      remark: "gzip",
    });
  }
  return figures;
}

/** What is preloaded or imported; the route manifest also names what only a next page will need. */
const NEEDED =
  /(?:<link[^>]+modulepreload[^>]+href=|import (?:[^";]+from )?|import\()"(\/assets\/[\w.-]+\.js)"/g;

async function scriptBytes(origin: string, html: string): Promise<number> {
  const names = new Set(Array.from(html.matchAll(NEEDED), ([, name]) => name));
  let bytes = 0;
  for (const name of names) {
    const body = new Uint8Array(await (await fetch(origin + name)).arrayBuffer());
    bytes += gzipSync(body).byteLength;
  }
  return bytes;
}
