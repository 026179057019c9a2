import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { readWorks, type WorkRow } from "~/feed/works.store.server";
import { workItems, type WorkItemDeps, type WorkPage } from "~/feed/work-items.server";
import { nextReachCursor, maxRows, type Cursor, type Reach } from "~/platform/keyset.server";
import { readNewest, readRanked, type Hits, type Indexed, type Ranked } from "./find.store.server";
import { buildMatch, type Media } from "./match.rules";
import { RARE } from "./search.limits";
import type { Search } from "./search.server";

export interface FoundWorksDeps extends WorkItemDeps {
  search: D1Database;
}

/** Indexed works may no longer be visible. */
const MOST_ROUNDS = 5;

interface WorkQuery extends Required<Reach> {
  match: string;
  known: Pick<Hits, "best" | "newest"> | null;
}

type PlacedWork = WorkRow & { place: number };

/** The index gives the order; the main database decides what may be seen now. */
export async function foundWorks(
  deps: FoundWorksDeps,
  viewerId: string,
  { words, minor, order, works }: Pick<Search, "words" | "minor" | "order"> & Partial<Pick<Search, "works">>,
  media: Media | null,
  { after, downTo }: Required<Reach>,
): Promise<WorkPage> {
  const match = buildMatch(words, { media, minor });
  const most = maxRows({ downTo }, FEED_PAGE_SIZE);
  const known = after || downTo ? null : (works ?? null);
  const read = isByListing(after ?? downTo, order) ? newestRows : bestRows;
  const rows = await read(deps, viewerId, { match, after, downTo, known }, most);
  return {
    items: await workItems(deps, viewerId, rows, ({ place }) => place),
    next: nextReachCursor(rows.map(toCursor), { downTo }, FEED_PAGE_SIZE),
    whole: downTo !== null,
  };
}

/** A list keeps its order even if the number of hits has changed: a time is larger than any score. */
const LEAST_MOMENT = Date.UTC(2000, 0);

function isByListing(cursor: Cursor | null, order: Search["order"]): boolean {
  // 0.0 ends either order.
  return cursor === null || cursor.created_at === 0 ? order === "newest" : cursor.created_at >= LEAST_MOMENT;
}

const toCursor = ({ place, id }: PlacedWork): Cursor => ({ created_at: place, id });

async function newestRows(
  { db, search }: FoundWorksDeps,
  viewerId: string,
  { match, after, downTo, known }: WorkQuery,
  most: number,
): Promise<PlacedWork[]> {
  const found: PlacedWork[] = [];
  let behind: string | undefined;
  for (let round = 0; round < MOST_ROUNDS && found.length < most; round++) {
    const indexed: Indexed[] =
      round === 0 && known ? known.newest : await readNewest(search, match, { after, downTo, behind }, most);
    const rows = await readWorks(
      db,
      viewerId,
      indexed.map(({ key }) => Number(key)),
    );
    found.push(...rows.map((row) => ({ ...row, place: row.listed_at })));
    behind = indexed.at(-1)?.row;
    if (indexed.length < most) break;
  }
  return found.slice(0, most);
}

async function bestRows(
  { db, search }: FoundWorksDeps,
  viewerId: string,
  { match, after, downTo, known }: WorkQuery,
  most: number,
): Promise<PlacedWork[]> {
  const ranked: Ranked[] = known?.best ?? (await readRanked(search, match, RARE));
  const scores = new Map(ranked.map(({ key, score }) => [Number(key), score]));
  const places = [...scores]
    .map(([id, score]) => ({ created_at: score, id }))
    .sort(byPlace)
    .filter((place) => (after ? byPlace(after, place) < 0 : !downTo || byPlace(place, downTo) <= 0));
  const found: PlacedWork[] = [];
  for (let at = 0; at < places.length && found.length < most; at += most) {
    const ids = places.slice(at, at + most).map(({ id }) => id);
    const rows = await readWorks(db, viewerId, ids);
    found.push(...rows.map((row) => ({ ...row, place: scores.get(row.id) ?? 0 })));
  }
  return found.slice(0, most);
}

const byPlace = (a: Cursor, b: Cursor) => b.created_at - a.created_at || b.id - a.id;
