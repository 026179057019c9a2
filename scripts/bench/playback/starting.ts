import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../../engines/engine.ts";
import type { Line, SlowLine } from "../../network/slow-line.ts";
import { BARE_FILM } from "./bare-player.ts";
import { seekFar, startFilm } from "./in-page.ts";

/** A way to see the film. */
export interface Way {
  name: "one size" | "several sizes" | "bare";
  slow: SlowLine;
  /** Upload to open from the site's first page; null for the bare player. */
  id: number | null;
  isStreamed: boolean;
}

/** What one start came to; times in milliseconds. */
export interface Started {
  /** From the film's first request to its first frame. */
  player: number;
  /** From the press on its card, or the making of the bare player, to its first frame. */
  whole: number;
  /** Bytes of the film that had come by then. */
  bytes: number;
  /** To another place of the film after that, where it was tried. */
  seek: number | null;
}

/** How long somebody looks at the first page: by then all of it answers. */
const LOOK_MS = 700;
export const START_LIMIT_MS = 20_000;
const FAR = 0.7;
const FILM = /^\/(stream\/|media\/\d+\/original|film\.mp4)/;

let opened = 0;

/** Starts the film once, on a page where nothing of it was fetched. @param isSought whether to go far into it afterwards */
export async function startOnce(
  engine: Engine,
  way: Way,
  line: Line | null,
  isSought: boolean,
): Promise<Started> {
  const { slow } = way;
  await openBefore(engine, way);
  slow.choose(line);
  const traffic = slow.count(FILM);
  const { openedAt, firstFrameAt } = await engine.evaluate(startFilm, openingOf(way));
  const { firstAskedAt } = traffic;
  if (firstAskedAt === null) throw new Error("the film came from nowhere");
  const bytes = traffic.bytesUntil(firstFrameAt);
  const seek = isSought ? await engine.evaluate(seekFar, FAR, START_LIMIT_MS) : null;
  return { player: firstFrameAt - firstAskedAt, whole: firstFrameAt - openedAt, bytes, seek };
}

/** The page from which it is opened, by a line that loses no time. */
async function openBefore(engine: Engine, { slow, id }: Way): Promise<void> {
  slow.choose(null);
  await engine.open(`${slow.origin}/${id === null ? "" : "robots.txt"}`);
  if (id === null) return;
  // Films begin where they were left, and streams with what the line last gave.
  await engine.evaluate(() => localStorage.clear());
  await engine.open(`${slow.origin}/feed`);
  await wait(LOOK_MS);
}

const openingOf = ({ id, isStreamed }: Way) => ({
  link: id === null ? null : `a[href="/upload/${id}"]`,
  source: `${BARE_FILM}?${++opened}`,
  isStreamed,
  limitMs: START_LIMIT_MS,
});
