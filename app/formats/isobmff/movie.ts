import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, NotThisFormat } from "../reading/errors.ts";
import { markUnshowable, setDuration, setFrameRate, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { readBody, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { describeTracks } from "./describe.ts";
import { readFragmentedTime } from "./fragments.ts";
import type { FragmentClock } from "./fragments.ts";
import { unpackMovie } from "./compressed-movie.ts";
import { hasLocation } from "./location.ts";
import { readTopLevel } from "./top-level.ts";
import type { TopLevel } from "./top-level.ts";
import { MOVIE_HEADER_BYTES, NO_TURN, parseClock, parseMovieTurn, readTrack } from "./track.ts";
import type { Track } from "./track.ts";

const MOVIE_PREFETCH_BYTES = 48 * 1024;

const PLAYED_HANDLERS: ReadonlySet<string> = new Set(["vide", "soun", "pict"]);

/** Tracks end at different frames. */
const SURE_SECONDS = 1;
const SURE_SHARE = 0.03;

/** ISO/IEC 14496-12. */
export async function readMovie(reader: BoundedReader, facts: MediaFacts, branded: boolean): Promise<void> {
  const top = await readTopLevel(reader);
  facts.hasGps ||= top.tellsLocation;
  if (top.movie === null) {
    if (top.firstFragment !== null) return warn(facts, "probe.truncated"); // one segment of something longer
    if (!branded)
      throw new NotThisFormat(
        top.hasMedia ? "probe.unreadable" : "probe.not_media",
        top.hasMedia ? facts.mimeType : null,
      );
    warn(facts, "probe.truncated");
    // Written last by recorders; nothing plays without it.
    return markUnshowable(facts, "unfinished");
  }
  if (top.cut) warn(facts, "probe.truncated");
  const unpacked = await unpackMovie(reader, top.movie);
  if (unpacked !== null) return readMovie(unpacked, facts, branded);
  await reader.view(top.movie.at, Math.min(top.movie.end - top.movie.at, MOVIE_PREFETCH_BYTES));
  const tracks: Track[] = [];
  let clock = { timescale: 0, duration: 0 };
  let turn = NO_TURN;
  let isExtended = false;
  let fragmentSeconds: number | null = null;
  let sampleTicks: ReadonlyMap<number, number> = new Map();
  try {
    for await (const box of walkBoxes(reader, top.movie.bodyAt, top.movie.end)) {
      if (box.type === "mvhd") {
        const body = await readBody(reader, box, MOVIE_HEADER_BYTES);
        clock = parseClock(body);
        turn = parseMovieTurn(body);
      } else if (box.type === "trak" && tracks.length < MAX_TRACKS) {
        const track = await readTrack(reader, box, turn);
        if (track !== null) tracks.push(track);
        facts.hasGps ||= track?.tellsLocation === true;
      } else if (box.type === "mvex") {
        isExtended = true;
        ({ seconds: fragmentSeconds, sampleTicks } = await readExtends(reader, box, clock.timescale));
      } else if (box.type === "udta" || box.type === "meta" || box.type === "uuid") {
        facts.hasGps ||= await hasLocation(reader, box);
      }
    }
  } finally {
    describeTracks(facts, tracks, top.movie.cut);
    setDuration(facts, movieSeconds(facts, clock, tracks));
  }
  if (!branded && tracks.length === 0 && clock.timescale === 0)
    throw new NotThisFormat("probe.not_media", null);
  const isEmpty = !tracks.some(isPlayed) && facts.width === null;
  if (isEmpty && !top.movie.cut) markUnshowable(facts, "unreadable");
  if (!isExtended && top.firstFragment === null) return;
  const clocks = new Map<number, FragmentClock>(
    tracks.map(({ id, timescale, handler }) => [
      id,
      { timescale, video: handler === "vide", sampleTicks: sampleTicks.get(id) ?? 0 },
    ]),
  );
  const before = Math.max(0, ...tracks.map(({ tableSeconds }) => tableSeconds ?? 0));
  const seconds = await measureFragments(reader, facts, top, { clocks, before, stated: fragmentSeconds });
  if (seconds !== null) setDuration(facts, Math.max(seconds, 0));
}

async function readExtends(
  reader: BoundedReader,
  mvex: Box,
  timescale: number,
): Promise<{ seconds: number | null; sampleTicks: Map<number, number> }> {
  const sampleTicks = new Map<number, number>();
  let seconds: number | null = null;
  for await (const box of walkBoxes(reader, mvex.bodyAt, mvex.end)) {
    const body = await readBody(reader, box, 24);
    if (box.type === "trex" && body.has(0, 16)) sampleTicks.set(body.u32(4), body.u32(12));
    if (box.type !== "mehd" || timescale === 0 || seconds !== null) continue;
    const duration = body.u8(0) === 1 ? body.u64(4) : body.u32(4);
    if (duration > 0 && duration < 2 ** 53 && duration !== 0xffff_ffff) seconds = duration / timescale;
  }
  return { seconds, sampleTicks };
}

const isPlayed = ({ handler }: Track) => PLAYED_HANDLERS.has(handler);

/** Players read a timescale of 0 as seconds. */
function movieSeconds(
  facts: MediaFacts,
  clock: { timescale: number; duration: number },
  tracks: readonly Track[],
): number {
  if (clock.timescale === 0 && clock.duration > 0) warn(facts, "probe.damaged");
  const timescale = clock.timescale || 1;
  const played = tracks.filter(isPlayed);
  const stated = clock.duration / timescale;
  const samples = sampledSeconds(played);
  if (stated > 0 && samples !== null && contradicts(stated, samples)) {
    warn(facts, "probe.wrong_duration");
    return samples;
  }
  if (stated > 0) return stated;
  return Math.max(
    0,
    ...played.map((track) =>
      track.timescale > 0 && track.duration > 0
        ? track.duration / track.timescale
        : track.presentedDuration / timescale,
    ),
  );
}

/** Whatever the header says. */
function sampledSeconds(played: readonly Track[]): number | null {
  let longest = 0;
  for (const { tableSeconds, samples, edited } of played) {
    if (tableSeconds === null || edited || (samples ?? 0) < 2) return null;
    longest = Math.max(longest, tableSeconds);
  }
  return longest > 0 ? longest : null;
}

function contradicts(seconds: number, otherSeconds: number): boolean {
  return Math.abs(seconds - otherSeconds) > Math.max(SURE_SECONDS, otherSeconds * SURE_SHARE);
}

interface FragmentLengths {
  clocks: ReadonlyMap<number, FragmentClock>;
  before: number;
  stated: number | null;
}

async function measureFragments(
  reader: BoundedReader,
  facts: MediaFacts,
  top: TopLevel,
  { clocks, before, stated }: FragmentLengths,
): Promise<number | null> {
  const index = before > 0 ? null : (top.index?.seconds ?? null);
  const declared = index ?? stated;
  if (top.firstFragment === null) return declared;
  try {
    const fragments = await readFragmentedTime(reader, top.firstFragment, clocks, {
      before,
      indexed: top.index?.lastAt ?? null,
    });
    if (fragments.cut) warn(facts, "probe.truncated");
    if (facts.frameRate === null && fragments.frameRate !== null && facts.kind === "video")
      setFrameRate(facts, fragments.frameRate);
    if (fragments.seconds === null || (fragments.estimated && declared !== null)) return declared;
    if (fragments.estimated) warn(facts, "probe.estimated_duration");
    if (declared !== null && contradicts(declared, fragments.seconds)) warn(facts, "probe.wrong_duration");
    // An index counts shown frames, fragments decoded ones.
    const isClose = index !== null && Math.abs(index - fragments.seconds) <= fragments.seconds * SURE_SHARE;
    return isClose ? index : fragments.seconds;
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    warn(facts, "probe.bounded");
    return declared;
  }
}
