import type { Database } from "~/platform/database.server";
import { BoundedMemory } from "~/platform/bounded-memory";
import { SECOND_MS } from "~/platform/clock";
import { findMediaBeside, type MediaRecord } from "../access.server";
import type { EdgeCache } from "../edge-cache.server";
import { STREAM_ROW_MS } from "../media.limits";
import { shownStreams, type ShownStream } from "./streams.store.server";

/** What is asked of a film for each of its pieces, and when the database said so (ms since the Unix epoch). */
export interface FilmFacts {
  media: MediaRecord;
  streams: ShownStream[];
  readAt: number;
}

export interface FilmMemory {
  cache: EdgeCache;
  now: number;
}

/** Films times viewers of five seconds; some 2 KB each. */
const ROOM = 2000;
const remembered = new BoundedMemory<FilmFacts>(ROOM);

const place = (id: number, viewer: string) => ({ id, variant: "row", format: viewer, version: "1" });

/**
 * A film and how it is streamed, as the database had it at most STREAM_ROW_MS ago, from this isolate or the edge: a
 * player asks for many pieces in one go.
 * @param viewer whom the token names
 */
export async function rememberedFilm(
  { cache, now }: FilmMemory,
  id: number,
  viewer: string,
): Promise<FilmFacts | null> {
  const isFresh = ({ readAt }: FilmFacts) => readAt <= now && now < readAt + STREAM_ROW_MS;
  const near = remembered.get(`${id} ${viewer}`);
  if (near && isFresh(near)) return near;
  const kept = await cache.read(place(id, viewer));
  const facts = kept && (await kept.json<FilmFacts>().catch(() => null));
  if (!facts || !isFresh(facts)) return null;
  remembered.set(`${id} ${viewer}`, facts);
  return facts;
}

/** Whole seconds; what is older than its `readAt` allows is not believed anyway. */
const KEPT_SECONDS = Math.ceil(STREAM_ROW_MS / SECOND_MS);

/** Remembers what was read of a film for the pieces that are asked for next. */
export function rememberFilm({ cache }: FilmMemory, id: number, viewer: string, facts: FilmFacts): void {
  remembered.set(`${id} ${viewer}`, facts);
  const type = { "Content-Type": "application/json" };
  cache.keep(place(id, viewer), JSON.stringify(facts), type, KEPT_SECONDS);
}

/** A film and how it is streamed, as this database has it. */
export async function readFilm(
  db: Database,
  id: number,
  viewer: string,
  now: number,
): Promise<FilmFacts | null> {
  const found = await findMediaBeside(db, { id, viewer, now }, shownStreams);
  return found
    ? { media: found.media, streams: JSON.parse(found.beside) as ShownStream[], readAt: now }
    : null;
}
