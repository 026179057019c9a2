import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";
import type { Recorder } from "./recorder.ts";

const PAUSE_MS = { min: 100, max: 700 };
const RANGE_BYTES = 256 * 1024;

const Links = z.object({ links: z.record(z.string(), z.object({ view: z.string() })) });

export async function browse(session: Session, recorder: Recorder, until: () => boolean): Promise<void> {
  while (!until()) {
    try {
      await oneVisit(session, recorder, until);
    } catch (error) {
      recorder.fail("a visit", error);
      await recorder.outages.over();
    }
  }
}

async function oneVisit(session: Session, recorder: Recorder, until: () => boolean): Promise<void> {
  const feed = await recorder.time("page: feed", () => readText(session, "/feed", 200));
  await pause();
  const cursor = /\d{13}\.\d+/.exec(feed)?.[0];
  if (cursor !== undefined) {
    const more = `/feed.data?cursor=${cursor}&_routes=${encodeURIComponent("routes/browse/feed/route")}`;
    await recorder.time("data: more of the feed", () => readText(session, more, 200));
  }
  const ids = [...new Set([...feed.matchAll(/\/upload\/(\d+)/g)].map((match) => match[1] ?? ""))];
  for (const id of ids.slice(0, 3)) {
    if (until()) return;
    await openOne(session, recorder, id);
    await pause();
  }
  await recorder.time("page: profile", () => readText(session, "/profile", 200));
}

async function openOne(session: Session, recorder: Recorder, id: string): Promise<void> {
  const page = await recorder.time("page: detail", () => readText(session, `/upload/${id}`, 200));
  if (!page.includes("/media/")) throw new Error(`The page of upload ${id} names no media`);
  const link = await recorder.time("signed links", async () => {
    const text = await readText(session, `/api/links?for=detail&ids=${id}`, 200);
    return Links.parse(JSON.parse(text)).links[id]?.view;
  });
  if (link === undefined) throw new Error(`Upload ${id} got no link`);
  const size = await recorder.time("media: first range", () => range(session, link, 0));
  if (size > 2 * RANGE_BYTES) {
    const at = Math.floor(Math.random() * (size - RANGE_BYTES));
    await recorder.time("media: seek to a range", () => range(session, link, at));
  } else {
    await recorder.time("media: whole, then not modified", () => wholeTwice(session, link));
  }
}

/** Checks the answer to the byte. */
async function range(session: Session, link: string, at: number): Promise<number> {
  const response = await session.get(link, { Range: `bytes=${at}-${at + RANGE_BYTES - 1}` });
  const bytes = await response.arrayBuffer();
  const [, from, to, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "") ?? [];
  if (response.status !== 206 || Number(from) !== at || bytes.byteLength !== Number(to) - at + 1) {
    throw new Error(`A range answered ${response.status} with ${bytes.byteLength} bytes`);
  }
  return Number(size);
}

async function wholeTwice(session: Session, link: string): Promise<void> {
  const whole = await session.get(link);
  await whole.arrayBuffer();
  const etag = whole.headers.get("ETag") ?? "";
  const again = await session.get(link, { "If-None-Match": etag });
  await again.arrayBuffer();
  if (whole.status !== 200 || again.status !== 304) {
    throw new Error(`Media answered ${whole.status}, then ${again.status}`);
  }
}

export async function readText(session: Session, path: string, status: number): Promise<string> {
  const response = await session.get(path);
  const text = await response.text();
  if (response.status === status) return text;
  throw new Error(`${path.replace(/\d+/g, "…").replace(/\?.*/, "")} answered ${response.status}`);
}

const pause = () => wait(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
