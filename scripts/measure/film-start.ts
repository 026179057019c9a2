import { setTimeout as wait } from "node:timers/promises";
import { openLine, type Line, type Speed } from "../browser/line.ts";
import { ENGINE_NAMES } from "../browsers/engine.ts";
import type { Window } from "../browsers/window.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { BARE_FILM, serveBareFilm } from "./shared/bare-player.ts";
import { storeMeasuredFilms } from "./shared/measured-films.ts";
import { enginesOf, openPlayer, signUpPlayers } from "./shared/play-site.ts";
import { withProduct } from "./shared/sites.ts";
import { kB, median, ms, percentile, type Figure } from "./shared/table.ts";

const LINES: Readonly<Record<string, Speed>> = {
  loopback: {},
  "10 Mbit/s, 40 ms": { down: 10e6, roundTripMs: 40 },
  "2 Mbit/s, 60 ms": { down: 2e6, roundTripMs: 60 },
};
/** On which a film may not stand still. */
const THIN_LINES: Readonly<Record<string, Speed>> = {
  "3 Mbit/s": { down: 3e6, roundTripMs: 60 },
  "2 Mbit/s": { down: 2e6, roundTripMs: 60 },
  "1 Mbit/s": { down: 1e6, roundTripMs: 100 },
};
/** Of the film beyond what is watched of it. */
const SPARE_SECONDS = 10;
/** A film that is a little heavier than it should be is no larger than uploads may be. */
const LARGEST_BYTES = 180 * 1024 * 1024;
/** By then all of the first page answers. */
const LOOK_MS = 700;
const START_LIMIT_MS = 20_000;
const FILM = /^\/(stream\/|media\/\d+\/original|film\.mp4)/;

/** A way to see the film. */
interface Way {
  name: string;
  line: Line;
  /** Upload to open from the first page; null for the bare player. */
  id: number | null;
  isStreamed: boolean;
}

/** What one start came to; times in milliseconds. */
interface Started {
  /** From the film's first request to its first frame. */
  player: number;
  /** From the press on its card, or the making of the bare player, to its first frame. */
  whole: number;
  /** Bytes of the film that had come by then. */
  bytes: number;
}

/** With 0 seconds of stalls none are looked for; the films are shorter then. */
export const options = {
  engines: ENGINE_NAMES.join(","),
  starts: "20",
  "stall-seconds": "120",
  "film-megabits": "5",
};

/**
 * How soon and how steadily a film plays on lines as people have them, from the press on its card on the first page,
 * beside a bare `<video>` with the same file from a static server.
 */
export function run(task: Task): Promise<Measured> {
  return withProduct(task, async ({ origin, port }) => {
    const { creator } = await signUpPlayers(origin);
    const stallSeconds = numberOf(task, "stall-seconds");
    const bitsPerSecond = numberOf(task, "film-megabits") * 1e6;
    const seconds = Math.min(stallSeconds + SPARE_SECONDS, Math.floor((8 * LARGEST_BYTES) / bitsPerSecond));
    const films = await storeMeasuredFilms(creator, task.dir, { seconds, bitsPerSecond });
    const bareServer = await serveBareFilm(films.path);
    const [site, other] = [
      await openLine(port, { isHidden: true }),
      await openLine(bareServer.port, { isHidden: true }),
    ];
    const bare: Way = { name: "bare", line: other, id: null, isStreamed: false };
    const single: Way = { name: "one size", line: site, id: films.single, isStreamed: false };
    const several: Way = { name: "several sizes", line: site, id: films.several, isStreamed: true };
    const figures: Figure[] = [];
    try {
      for (const name of enginesOf(task.options["engines"] ?? "")) {
        const window = await openPlayer(name, origin);
        try {
          figures.push(...(await measureStarts(window, bare, [single, several], task)));
          if (stallSeconds > 0) figures.push(...(await measureStalls(window, bare, several, stallSeconds)));
        } finally {
          await window.close();
        }
      }
    } finally {
      for (const server of [site, other, bareServer]) server.close();
    }
    return { figures };
  });
}

/** All ways in turn, so that what else the machine does falls to each alike. */
async function measureStarts(window: Window, bare: Way, ours: readonly Way[], task: Task): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [lineName, speed] of Object.entries(LINES)) {
    const done = new Map<Way, Started[]>([bare, ...ours].map((way) => [way, []]));
    let failed = 0;
    // The first of each is not counted: scripts and connections come with it.
    for (let start = 0; start <= numberOf(task, "starts"); start++)
      for (const [way, starts] of done) {
        try {
          const started = await startOnce(window, way, speed);
          if (start > 0) starts.push(started);
        } catch (error) {
          failed++;
          task.say(`  ${window.name}, ${lineName}, ${way.name}: ${String(error).split("\n")[0]}`);
        }
      }
    for (const way of ours) {
      const [own, least] = [done.get(way) ?? [], done.get(bare) ?? []];
      const compare = (what: string, pick: (start: Started) => number, show: (value: number) => string) => ({
        what: `${what}, ${window.name}, ${lineName}, ${way.name}`,
        ours: spreadOf(own.map(pick), show),
        against: `${spreadOf(least.map(pick), show)} (bare player)`,
        ratio: median(own.map(pick)) / median(least.map(pick)),
        better: "less" as const,
      });
      figures.push(
        {
          ...compare("first frame", ({ player }) => player, ms),
          remark: `median / three quarters of ${own.length} starts; ${failed} failed`,
        },
        compare("from the press", ({ whole }) => whole, ms),
        compare("bytes before it", ({ bytes }) => bytes, kB),
      );
    }
  }
  return figures;
}

function spreadOf(values: readonly number[], show: (value: number) => string): string {
  return `${show(median(values))} / ${show(percentile(values, 75))}`;
}

async function measureStalls(window: Window, bare: Way, ours: Way, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, speed] of Object.entries(THIN_LINES)) {
    const [own, least] = [
      await stalledIn(window, ours, speed, seconds),
      await stalledIn(window, bare, speed, seconds),
    ];
    figures.push({
      what: `stood still in ${seconds} s, ${window.name}, ${name}`,
      ours: percent(own.stalled),
      against: `${percent(least.stalled)} (bare player)`,
      ratio: null,
      better: "less",
      remark: `in the end ${own.width} pixels wide, bare ${least.width}`,
    });
  }
  return figures;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Plays from the first frame on. @returns the share of the time in which the film stood still, and its width at the end */
async function stalledIn(window: Window, way: Way, speed: Speed, seconds: number) {
  await startOnce(window, way, speed);
  const started = performance.now();
  const before = await window.evaluate(readProgress);
  await wait(seconds * 1000);
  const after = await window.evaluate(readProgress);
  const passed = (performance.now() - started) / 1000;
  return { stalled: Math.max(0, 1 - (after.at - before.at) / passed), width: after.width };
}

let opened = 0;

/** Starts the film once, on a page where nothing of it was fetched. */
async function startOnce(window: Window, way: Way, speed: Speed): Promise<Started> {
  const { line, id, isStreamed } = way;
  await openBefore(window, way);
  line.choose(speed);
  const traffic = line.count(FILM);
  const { openedAt, firstFrameAt } = await window.evaluate(startFilm, {
    link: id === null ? null : `a[href="/upload/${id}"]`,
    source: `${BARE_FILM}?${++opened}`,
    isStreamed,
    limitMs: START_LIMIT_MS,
  });
  if (traffic.firstAskedAt === null) throw new Error("the film came from nowhere");
  return {
    player: firstFrameAt - traffic.firstAskedAt,
    whole: firstFrameAt - openedAt,
    bytes: traffic.bytesUntil(firstFrameAt),
  };
}

/** The page from which it is opened, by a line that loses no time. */
async function openBefore(window: Window, { line, id }: Way): Promise<void> {
  line.choose({});
  await window.leaveFor(`${line.origin}/${id === null ? "" : "robots.txt"}`);
  if (id === null) return;
  // Films begin where they were left, and streams with what the line last gave.
  await window.evaluate(() => localStorage.clear());
  await window.open(`${line.origin}/feed`);
  await wait(LOOK_MS);
}

interface Opening {
  /** A link of the page that leads to the film; null for a bare page, which makes a player of its own. */
  link: string | null;
  /** Of the bare player. */
  source: string;
  /** The player is given a stream, and is to be left alone until it has it. */
  isStreamed: boolean;
  limitMs: number;
}

/** Runs in the page: opens the film and plays it as soon as it can be. @returns milliseconds since the Unix epoch */
async function startFilm({ link, source, isStreamed, limitMs }: Opening) {
  const POLL_MS = 4;
  const now = () => performance.timeOrigin + performance.now();
  const deadline = performance.now() + limitMs;
  const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() > deadline) throw new Error(`never ${what}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const openedAt = now();
  if (link === null)
    document.body.appendChild(Object.assign(document.createElement("video"), { src: source }));
  else (await until("had the link", () => document.querySelector<HTMLElement>(link))).click();
  const player = link === null ? "video" : "media-controller video";
  const video = await until("had a player", () => document.querySelector<HTMLVideoElement>(player));
  await until("had a source", () => (isStreamed ? video.currentSrc.startsWith("blob:") : video.currentSrc));
  let problem = "";
  let firstFrameAt = 0;
  video.requestVideoFrameCallback(() => (firstFrameAt = now()));
  // WebKitGTK may leave its promise open while the film plays.
  void video.play().catch((error: unknown) => (problem = String(error)));
  await until(`showed a frame ${problem}`, () => firstFrameAt);
  return { openedAt, firstFrameAt };
}

/** Runs in the page. @returns seconds of the film, and pixels of the size that is on show */
function readProgress() {
  const video = document.querySelector<HTMLVideoElement>("media-controller video, body > video");
  return { at: video?.currentTime ?? NaN, width: video?.videoWidth ?? NaN };
}
