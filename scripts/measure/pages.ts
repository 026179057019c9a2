import { gzipSync } from "node:zlib";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { withBarePage, withProduct } from "./shared/sites.ts";
import { kB, median, type Figure } from "./shared/table.ts";

const CONCURRENCY = 8;
/** The pages take turns, so that changing load affects both. */
const ROUNDS = 3;
const WARM_UP_SECONDS = 0.5;
const OPEN_PAGES = ["/", "/signin", "/register"];
const MEMBERS_PAGES = ["/feed", "/upload", "/my-uploads", "/settings"];

type Get = () => Promise<Response>;

export const options = { seconds: "3" };

export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, ({ origin }) =>
    withBarePage(task, async (bare) => {
      const { session } = await signInOrUp(origin, CREATOR);
      const served = await measureServed(origin, session, bare, readNumber(task, "seconds"));
      return { figures: [...served, ...(await measureScripts(origin, session, bare))] };
    }),
  );
}

async function measureServed(
  origin: string,
  session: Session,
  bare: string,
  seconds: number,
): Promise<Figure[]> {
  const pages: Record<string, Get> = {
    bare: () => fetch(bare),
    "the sign-in page": () => fetch(`${origin}/signin`),
    "the feed, signed in": () => session.get("/feed"),
  };
  const rates: Record<string, number[]> = {};
  for (const get of Object.values(pages)) await measureRate(get, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, get] of Object.entries(pages))
      (rates[name] ??= []).push(await measureRate(get, seconds));
  const { bare: bareRates = [], ...ourRates } = rates;
  const against = median(bareRates);
  return Object.entries(ourRates).map(([name, own]) => ({
    what: `${name} served`,
    ours: `${median(own).toFixed(0)} /s`,
    against: `${against.toFixed(0)} /s (bare Remix page)`,
    ratio: median(own) / against,
    better: "more",
  }));
}

async function measureRate(get: Get, seconds: number): Promise<number> {
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

async function measureScripts(origin: string, session: Session, bare: string): Promise<Figure[]> {
  const pages = [
    ...OPEN_PAGES.map((path) => ({ path, get: () => fetch(origin + path) })),
    ...MEMBERS_PAGES.map((path) => ({ path, get: () => session.get(path) })),
  ];
  const least = await scriptBytes(bare, await fetch(bare));
  const figures: Figure[] = [];
  for (const { path, get } of pages) {
    const bytes = await scriptBytes(origin, await get());
    figures.push({
      what: `JavaScript of ${path}`,
      ours: kB(bytes),
      against: `${kB(least)} (bare Remix and React)`,
      ratio: bytes / least,
      better: "less",
      remark: "gzip",
    });
  }
  return figures;
}

/** The route manifest also names what only a next page needs. */
const NEEDED =
  /(?:<link[^>]+modulepreload[^>]+href=|import (?:[^";]+from )?|import\()"(\/assets\/[\w./-]+\.js)"/g;

/** Compressed as by the edge. */
async function scriptBytes(origin: string, page: Response): Promise<number> {
  const names = new Set(Array.from((await page.text()).matchAll(NEEDED), ([, name]) => name));
  let bytes = 0;
  for (const name of names) {
    const body = new Uint8Array(await (await fetch(origin + name)).arrayBuffer());
    bytes += gzipSync(body).byteLength;
  }
  return bytes;
}
