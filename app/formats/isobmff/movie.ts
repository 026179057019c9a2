import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, NotThisFormat } from "../reading/errors.ts";
import { markUnshowable, setDuration, setFrameRate, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { bodyOf, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { describeTracks } from "./describe.ts";
import { fragmentFrameRate, fragmentedSeconds } from "./fragments.ts";
import type { FragmentClock } from "./fragments.ts";
import { unpackMovie } from "./compressed-movie.ts";
import { hasLocation } from "./location.ts";
import { readTopLevel } from "./top-level.ts";
import type { TopLevel } from "./top-level.ts";
import { parseClock, readTrack } from "./track.ts";
import type { Track } from "./track.ts";

/** Bytes of 'moov' fetched at once: enough for the headers of a usual film's tracks. */
const MOVIE_PREFETCH_BYTES = 48 * 1024;

/** MP4, QuickTime, 3GPP and their fragmented kin (ISO/IEC 14496-12). `branded` says whether an 'ftyp' named the type. */
export async function readMovie(reader: BoundedReader, facts: MediaFacts, branded: boolean): Promise<void> {
  const top = await readTopLevel(reader);
  facts.hasGps ||= top.tellsLocation;
  if (top.movie === null) {
    if (top.firstFragment !== null) return warn(facts, "probe.truncated"); // a segment of something longer
    if (!branded)
      throw new NotThisFormat(
        top.hasMedia ? "probe.unreadable" : "probe.not_media",
        top.hasMedia ? facts.mimeType : null,
      );
    warn(facts, "probe.truncated");
    // A recorder writes the movie header last: without one, nobody knows what the media are.
    return markUnshowable(facts, "unfinished");
  }
  if (top.movie.cut) warn(facts, "probe.truncated");
  const unpacked = await unpackMovie(reader, top.movie);
  if (unpacked !== null) return readMovie(unpacked, facts, branded);
  await reader.view(top.movie.at, Math.min(top.movie.end - top.movie.at, MOVIE_PREFETCH_BYTES));
  const tracks: Track[] = [];
  let clock = { timescale: 0, duration: 0 };
  let isExtended = false;
  let fragmentSeconds: number | null = null;
  try {
    for await (const box of walkBoxes(reader, top.movie.bodyAt, top.movie.end)) {
      if (box.type === "mvhd") clock = parseClock(await bodyOf(reader, box, 40));
      else if (box.type === "trak" && tracks.length < MAX_TRACKS) {
        const track = await readTrack(reader, box);
        if (track !== null) tracks.push(track);
        facts.hasGps ||= track?.telemetry === true;
      } else if (box.type === "mvex") {
        isExtended = true;
        fragmentSeconds = await extendsSeconds(reader, box, clock.timescale);
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
  if (!isExtended && top.firstFragment === null) return;
  const clocks = new Map<number, FragmentClock>(
    tracks.map((track) => [track.id, { timescale: track.timescale, video: track.handler === "vide" }]),
  );
  const stated = fragmentSeconds ?? top.indexSeconds;
  const measured = stated ?? (await measure(reader, facts, top, clocks));
  if (stated !== null && top.firstFragment !== null && facts.frameRate === null && facts.kind === "video")
    setFrameRate(facts, (await fragmentFrameRate(reader, top.firstFragment, clocks)) ?? 0);
  if (measured !== null) setDuration(facts, Math.max(measured, 0));
}

async function measure(
  reader: BoundedReader,
  facts: MediaFacts,
  top: TopLevel,
  clocks: ReadonlyMap<number, FragmentClock>,
): Promise<number | null> {
  if (top.firstFragment === null) return null;
  try {
    const fragments = await fragmentedSeconds(reader, top.firstFragment, clocks);
    if (facts.frameRate === null && fragments.frameRate !== null && facts.kind === "video")
      setFrameRate(facts, fragments.frameRate);
    return fragments.seconds;
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    warn(facts, "probe.bounded");
    return null;
  }
}

async function extendsSeconds(reader: BoundedReader, mvex: Box, timescale: number): Promise<number | null> {
  for await (const box of walkBoxes(reader, mvex.bodyAt, mvex.end)) {
    if (box.type !== "mehd" || timescale === 0) continue;
    const body = await bodyOf(reader, box, 16);
    const duration = body.u8(0) === 1 ? body.u64(4) : body.u32(4);
    if (duration > 0 && duration < 2 ** 53 && duration !== 0xffff_ffff) return duration / timescale;
  }
  return null;
}

/** The movie header's clock; where that is silent, the longest track. A timescale of 0 counts seconds, as players take it. */
function movieSeconds(
  facts: MediaFacts,
  clock: { timescale: number; duration: number },
  tracks: readonly Track[],
): number {
  if (clock.timescale === 0 && clock.duration > 0) warn(facts, "probe.damaged");
  const timescale = clock.timescale || 1;
  if (clock.duration > 0) return clock.duration / timescale;
  const played = tracks.filter((track) => track.handler === "vide" || track.handler === "soun");
  return Math.max(
    0,
    ...played.map((track) =>
      track.timescale > 0 && track.duration > 0
        ? track.duration / track.timescale
        : track.presentedDuration / timescale,
    ),
  );
}
