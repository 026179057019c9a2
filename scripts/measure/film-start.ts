import { setTimeout as wait } from "node:timers/promises";
import { openLine, type Line, type Speed } from "../browser/line.ts";
import { ENGINE_NAMES } from "../browsers/engine.ts";
import type { Window } from "../browsers/window.ts";
import { readNumber, type MeasureResult, type MeasureTask } from "./measure.ts";
import { BARE_FILM, serveBareFilm } from "./shared/bare-player.ts";
import { BITS_PER_SECOND, storeMeasuredFilms } from "./shared/measured-films.ts";
import { inEachEngine, signUpPlayers } from "./shared/play-site.ts";
import { withProduct } from "./shared/sites.ts";
import { kB, median, ms, percentile, type Figure } from "./shared/table.ts";

const LINES: Readonly<Record<string, Speed>> = {
  loopback: {},
  "10 Mbit/s, 40 ms": { down: 10e6, roundTripMs: 40 },
  "2 Mbit/s, 60 ms": { down: 2e6, roundTripMs: 60 },
};
const THIN_LINES: Readonly<Record<string, Speed>> = {
  "3 Mbit/s": { down: 3e6, roundTripMs: 60 },
  "2 Mbit/s": { down: 2e6, roundTripMs: 60 },
  "1 Mbit/s": { down: 1e6, roundTripMs: 100 },
};
const SPARE_SECONDS = 10;
/** Below the upload limit, since a film may turn out a little heavier than planned. */
const LARGEST_BYTES = 180 * 1024 * 1024;
/** By then the first page has loaded. */
const LOOK_MS = 700;
const START_LIMIT_MS = 20_000;
const FILM = /^\/(stream\/|media\/\d+\/original|film\.mp4)/;

interface Way {
  name: string;
  line: Line;
  id: number | null;
  isStreamed: boolean;
}

interface Started {
  /** From the film's first request to its first frame. */
  player: number;
  /** From the press on its card, or the creation of the bare player, to its first frame. */
  whole: number;
  bytes: number;
}

/** 0 `stall-seconds` skips the search for stalls and makes the films shorter. */
export const options = {
  engines: ENGINE_NAMES.join(","),
  starts: "20",
  "stall-seconds": "120",
};

/** Compared with a bare `<video>` of the same file from a static server. */
export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, async ({ origin, port }) => {
    const { creator } = await signUpPlayers(origin);
    const stallSeconds = readNumber(task, "stall-seconds");
    const seconds = Math.min(stallSeconds + SPARE_SECONDS, Math.floor((8 * LARGEST_BYTES) / BITS_PER_SECOND));
    const films = await storeMeasuredFilms(creator, task.dir, seconds);
    const bareServer = await serveBareFilm(films.path);
    const [site, other] = [
      await openLine(port, { isHidden: true }),
      await openLine(bareServer.port, { isHidden: true }),
    ];
    const bare: Way = { name: "bare", line: other, id: null, isStreamed: false };
    const single: Way = { name: "one size", line: site, id: films.single, isStreamed: false };
    const several: Way = { name: "several sizes", line: site, id: films.several, isStreamed: true };
    try {
      const figures = await inEachEngine(task, origin, async (window) => [
        ...(await measureStarts(window, bare, [single, several], task)),
        ...(stallSeconds > 0 ? await measureStalls(window, bare, several, stallSeconds) : []),
      ]);
      return { figures };
    } finally {
      for (const server of [site, other, bareServer]) server.close();
    }
  });
}

/** In turn, so that other load on the machine affects each alike. */
async function measureStarts(
  window: Window,
  bare: Way,
  ours: readonly Way[],
  task: MeasureTask,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [lineName, speed] of Object.entries(LINES)) {
    const done = new Map<Way, Started[]>([bare, ...ours].map((way) => [way, []]));
    let failed = 0;
    // The first also loads scripts and opens connections.
    for (let start = 0; start <= readNumber(task, "starts"); start++)
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
        ours: formatSpread(own.map(pick), show),
        against: `${formatSpread(least.map(pick), show)} (bare player)`,
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

function formatSpread(values: readonly number[], show: (value: number) => string): string {
  return `${show(median(values))} / ${show(percentile(values, 75))}`;
}

async function measureStalls(window: Window, bare: Way, ours: Way, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, speed] of Object.entries(THIN_LINES)) {
    const [own, least] = [
      await measureStall(window, ours, speed, seconds),
      await measureStall(window, bare, speed, seconds),
    ];
    figures.push({
      what: `stalled in ${seconds} s, ${window.name}, ${name}`,
      ours: percent(own.stalled),
      against: `${percent(least.stalled)} (bare player)`,
      ratio: null,
      better: "less",
      remark: `at the end ${own.width} pixels wide, bare ${least.width}`,
    });
  }
  return figures;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The share of the time in which the film stalled. */
async function measureStall(window: Window, way: Way, speed: Speed, seconds: number) {
  await startOnce(window, way, speed);
  const started = performance.now();
  const before = await window.evaluate(readProgress);
  await wait(seconds * 1000);
  const after = await window.evaluate(readProgress);
  const passed = (performance.now() - started) / 1000;
  return { stalled: Math.max(0, 1 - (after.at - before.at) / passed), width: after.width };
}

let opened = 0;

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

async function openBefore(window: Window, { line, id }: Way): Promise<void> {
  line.choose({});
  await window.leaveFor(`${line.origin}/${id === null ? "" : "robots.txt"}`);
  if (id === null) return;
  // Films resume where they were left, and streams start with the last known bandwidth.
  await window.evaluate(() => localStorage.clear());
  await window.open(`${line.origin}/feed`);
  await wait(LOOK_MS);
}

interface Opening {
  link: string | null;
  source: string;
  isStreamed: boolean;
  limitMs: number;
}

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
  // WebKitGTK may never settle the promise while the film plays.
  void video.play().catch((error: unknown) => (problem = String(error)));
  await until(`showed a frame ${problem}`, () => firstFrameAt);
  return { openedAt, firstFrameAt };
}

function readProgress() {
  const video = document.querySelector<HTMLVideoElement>("media-controller video, body > video");
  return { at: video?.currentTime ?? NaN, width: video?.videoWidth ?? NaN };
}
