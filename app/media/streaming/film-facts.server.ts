import type { Database } from "~/platform/database.server";
import { BoundedMemory } from "~/platform/bounded-memory";
import { SECOND_MS } from "~/platform/clock";
import { findMediaWith, type MediaRecord } from "../access.store.server";
import type { EdgeCache } from "../edge-cache.server";
import { STREAM_ACCESS_MS } from "../media.limits";
import { shownStreams, type ShownStream } from "./streams.store.server";

export interface FilmFacts {
  media: MediaRecord;
  streams: ShownStream[];
  readAt: number;
}

export interface FilmMemory {
  cache: EdgeCache;
  now: number;
}

const MAX_ENTRIES = 2000;
const remembered = new BoundedMemory<FilmFacts>(MAX_ENTRIES);

/** At most STREAM_ACCESS_MS old, because a player asks for many segments at once. */
export async function readCachedFilm(
  { cache, now }: FilmMemory,
  id: number,
  viewer: string,
): Promise<FilmFacts | null> {
  const isFresh = ({ readAt }: FilmFacts) => readAt <= now && now < readAt + STREAM_ACCESS_MS;
  const cached = remembered.get(`${id} ${viewer}`);
  if (cached && isFresh(cached)) return cached;
  const response = await cache.read(cacheKey(id, viewer));
  const facts = response && (await response.json<FilmFacts>().catch(() => null));
  if (!facts || !isFresh(facts)) return null;
  remembered.set(`${id} ${viewer}`, facts);
  return facts;
}

const KEPT_SECONDS = Math.ceil(STREAM_ACCESS_MS / SECOND_MS);

export function cacheFilm({ cache }: FilmMemory, id: number, viewer: string, facts: FilmFacts): void {
  remembered.set(`${id} ${viewer}`, facts);
  const type = { "Content-Type": "application/json" };
  cache.keep(cacheKey(id, viewer), JSON.stringify(facts), type, KEPT_SECONDS);
}

export async function readFilm(
  db: Database,
  id: number,
  viewer: string,
  now: number,
): Promise<FilmFacts | null> {
  const found = await findMediaWith(db, { id, viewer, now }, shownStreams);
  return found
    ? { media: found.media, streams: JSON.parse(found.beside) as ShownStream[], readAt: now }
    : null;
}

const cacheKey = (id: number, viewer: string) => ({ id, variant: "row", format: viewer, version: "1" });
