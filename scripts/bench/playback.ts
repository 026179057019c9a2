import { spawnSync } from "node:child_process";
import type { Session } from "../demo/client/session.ts";
import type { Person } from "../demo/client/people.ts";
import type { Engine, EngineName } from "../engines/engine.ts";
import { openEngine } from "../engines/open-engine.ts";
import { signInWith } from "../engines/players.ts";
import { Refusal } from "../local/refusal.ts";
import { openSlowLine, type Line } from "../network/slow-line.ts";
import { BARE_PAGE, serveBareFilm } from "./playback/bare-player.ts";
import { storeMeasuredFilms } from "./playback/films.ts";
import { measurePresses, WATCHED_SECONDS } from "./playback/pressing.ts";
import { measureSegments } from "./playback/segments.ts";
import { startOnce, type Started, type Way } from "./playback/starting.ts";
import { watchFor } from "./playback/stalling.ts";
import { kB, median, ms, type Figure } from "./table.ts";

const LINES = {
  loopback: null,
  "10 Mbit/s, 40 ms": { bitsPerSecond: 10e6, roundTripMs: 40 },
  "2 Mbit/s, 60 ms": { bitsPerSecond: 2e6, roundTripMs: 60 },
} as const satisfies Record<string, Line | null>;
/** On which of them far places are sought, too. */
const SOUGHT_ON = "10 Mbit/s, 40 ms";
const THIN_LINES = {
  "3 Mbit/s": { bitsPerSecond: 3e6, roundTripMs: 60 },
  "2 Mbit/s": { bitsPerSecond: 2e6, roundTripMs: 60 },
} as const satisfies Record<string, Line>;
/** Of the film beyond what is watched of it. Seconds. */
const SPARE_SECONDS = 10;
/** A film that is a little heavier than it should be is no larger than uploads may be. */
const LARGEST_BYTES = 180 * 1024 * 1024;

export interface PlaybackOptions {
  engines: readonly EngineName[];
  /** Of each film, on each line, in each engine. */
  starts: number;
  /** How long each line is watched for stalls. */
  stallSeconds: number;
  /** Of the film, bits a second. */
  filmBits: number;
  say: (line: string) => void;
}

/**
 * How soon and how steadily films play on lines as people have them, beside a bare `<video>` with the same file from a
 * static server: from the press on a card of the first page, as viewers come to a film.
 */
export async function measurePlayback(
  dir: string,
  port: number,
  { creator, viewer }: { creator: Session; viewer: Person },
  { engines, starts, stallSeconds, filmBits, say }: PlaybackOptions,
): Promise<Figure[]> {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0)
    throw new Refusal("The films are made by ffmpeg, which is not here. Debian has it as `ffmpeg`.");
  const seconds = Math.min(stallSeconds + SPARE_SECONDS, Math.floor((8 * LARGEST_BYTES) / filmBits));
  const films = await storeMeasuredFilms(creator, dir, { seconds, bitsPerSecond: filmBits });
  say(`  A film of ${seconds} s at ${filmBits / 1e6} Mbit/s, in ${films.sizes} sizes`);
  const bare = await serveBareFilm(films.path);
  const [site, other] = [await openSlowLine(port), await openSlowLine(bare.port)];
  const ways: Record<Way["name"], Way> = {
    bare: { name: "bare", slow: other, id: null, isStreamed: false },
    "one size": { name: "one size", slow: site, id: films.single, isStreamed: false },
    "several sizes": { name: "several sizes", slow: site, id: films.several, isStreamed: true },
  };
  try {
    const figures = await measureSegments(dir, creator, films);
    for (const { what, ours, against } of figures) say(`  ${what}: ${ours}, bare ${against}`);
    for (const name of engines) {
      const engine = await openEngine(name);
      try {
        await signInWith(engine, creator.origin, viewer);
        figures.push(...(await measureStarts(engine, Object.values(ways), starts, say)));
        figures.push(...(await measureStalls(engine, ways, stallSeconds, say)));
      } finally {
        await engine.close();
      }
    }
    return figures;
  } finally {
    for (const server of [site, other, bare]) server.close();
  }
}

/** What comes of presses before the script is there, at 2 Mbit/s, beside a bare `<video>` with the same file. */
export async function measureEarlyPresses(
  dir: string,
  port: number,
  { creator, viewer }: { creator: Session; viewer: Person },
  {
    engines,
    rounds,
    filmBits,
    say,
  }: Pick<PlaybackOptions, "engines" | "filmBits" | "say"> & { rounds: number },
): Promise<Figure[]> {
  const seconds = WATCHED_SECONDS + SPARE_SECONDS;
  const { path, several } = await storeMeasuredFilms(creator, dir, { seconds, bitsPerSecond: filmBits });
  const bare = await serveBareFilm(path);
  try {
    const pages = { film: several, port, bare: { port: bare.port, path: BARE_PAGE } };
    return await measurePresses({ ...pages, origin: creator.origin, viewer, engines, rounds, say });
  } finally {
    bare.close();
  }
}

/** All ways in turn, so that what else the machine does falls to each alike. */
async function measureStarts(
  engine: Engine,
  ways: readonly Way[],
  starts: number,
  say: PlaybackOptions["say"],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [lineName, line] of Object.entries(LINES)) {
    const done = new Map<Way["name"], Started[]>(ways.map(({ name }) => [name, []]));
    const failed: string[] = [];
    // The first of each is not counted: scripts and connections come with it.
    for (let start = 0; start <= starts; start++)
      for (const way of ways) {
        try {
          const started = await startOnce(engine, way, line, lineName === SOUGHT_ON);
          if (start > 0) done.get(way.name)?.push(started);
        } catch (error) {
          failed.push(`${way.name}: ${String(error).split("\n")[0] ?? ""}`);
        }
      }
    for (const problem of failed) say(`  ${engine.name}, ${lineName}: ${problem}`);
    const bare = done.get("bare") ?? [];
    for (const [name, ours] of done)
      if (name !== "bare")
        figures.push(...figuresOf(`${engine.name}, ${lineName}, ${name}`, ours, bare, failed));
    for (const figure of figures.slice(-8)) say(`  ${figure.what}: ${figure.ours}, bare ${figure.against}`);
  }
  return figures;
}

function figuresOf(
  where: string,
  ours: readonly Started[],
  bare: readonly Started[],
  failed: readonly string[],
): Figure[] {
  const compare = (what: string, pick: (start: Started) => number, show: (value: number) => string) => {
    const [mine, other] = [ours.map(pick), bare.map(pick)];
    return {
      ...{ what: `${what}, ${where}`, ours: both(mine, show), against: both(other, show) },
      ...{ ratio: median(mine) / median(other), better: "less" as const },
    };
  };
  const isSought = ours.some(({ seek }) => seek !== null);
  return [
    {
      ...compare("first frame", ({ player }) => player, ms),
      remark: `${ours.length} starts, ${failed.length} failed`,
    },
    compare("from the press", ({ whole }) => whole, ms),
    compare("bytes before it", ({ bytes }) => bytes, kB),
    ...(isSought ? [compare("to 70 %", ({ seek }) => seek ?? NaN, ms)] : []),
  ];
}

const both = (values: readonly number[], show: (value: number) => string) =>
  `${show(median(values))} / ${show(quartile(values))}`;

/** What three quarters of the values stay within. */
function quartile(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? NaN;
}

async function measureStalls(
  engine: Engine,
  ways: Record<Way["name"], Way>,
  seconds: number,
  say: PlaybackOptions["say"],
): Promise<Figure[]> {
  if (seconds === 0) return [];
  const figures: Figure[] = [];
  for (const [name, line] of Object.entries(THIN_LINES)) {
    const ours = await watchFor(engine, ways["several sizes"], line, seconds);
    const bare = await watchFor(engine, ways.bare, line, seconds);
    figures.push({
      ...{ what: `stood still in ${seconds} s, ${engine.name}, ${name}`, ratio: null, better: "less" },
      ...{ ours: percent(ours.stalled), against: percent(bare.stalled) },
      remark: `in the end ${ours.width} pixels wide, bare ${bare.width}`,
    });
    say(`  ${engine.name}, ${name}: stood still ${percent(ours.stalled)}, bare ${percent(bare.stalled)}`);
  }
  return figures;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
