import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, NotThisFormat } from "../reading/errors.ts";
import {
  addCodec,
  setDuration,
  setFrameRate,
  setSize,
  setSound,
  setType,
  swapDisplayed,
  warn,
} from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { bodyOf, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { isStillCodec } from "./codec-names.ts";
import { fragmentFrameRate, fragmentedSeconds } from "./fragments.ts";
import type { FragmentClock } from "./fragments.ts";
import { unpackMovie } from "./compressed-movie.ts";
import { hasLocation } from "./location.ts";
import { parseClock, readTrack } from "./track.ts";
import type { Track } from "./track.ts";

/** Bytes of 'moov' fetched at once: enough for the headers of a usual film's tracks. */
const MOVIE_PREFETCH_BYTES = 48 * 1024;
const MAX_TOP_BOXES = 2000;
/** Boxes looked at behind header and media. */
const MAX_TRAILING_BOXES = 4;

interface TopLevel {
  readonly movie: Box | null;
  readonly firstFragment: Box | null;
  /** Sum of the segment index, seconds, when it covers the file. */
  readonly indexSeconds: number | null;
  readonly hasMedia: boolean;
  /** An XMP packet beside the movie tells a location. */
  readonly tellsLocation: boolean;
}

/** MP4, QuickTime, 3GPP and their fragmented kin (ISO/IEC 14496-12). `branded` says whether an 'ftyp' named the type. */
export async function readMovie(reader: BoundedReader, facts: MediaFacts, branded: boolean): Promise<void> {
  const top = await readTopLevel(reader);
  facts.hasGps ||= top.tellsLocation;
  if (top.movie === null) {
    if (!branded && top.firstFragment === null)
      throw new NotThisFormat(
        top.hasMedia ? "probe.unreadable" : "probe.not_media",
        top.hasMedia ? facts.mimeType : null,
      );
    return warn(facts, "probe.truncated");
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

async function readTopLevel(reader: BoundedReader): Promise<TopLevel> {
  let [movie, firstFragment, indexSeconds, hasMedia]: [Box | null, Box | null, number | null, boolean] = [
    null,
    null,
    null,
    false,
  ];
  let [boxes, trailing, tellsLocation] = [0, 0, false];
  for await (const box of walkBoxes(reader, 0, reader.size)) {
    if (box.type === "moov" && movie === null) movie = box;
    else if (box.type === "moof" && firstFragment === null) firstFragment = box;
    else if (box.type === "mdat") hasMedia = true;
    else if (box.type === "sidx" && indexSeconds === null)
      indexSeconds = await segmentIndexSeconds(reader, box);
    else if (box.type === "uuid") tellsLocation ||= await hasLocation(reader, box);
    // What follows header and media is metadata, or more media: a few boxes tell which.
    if (firstFragment !== null && movie !== null) break;
    if (movie !== null && hasMedia && ++trailing > MAX_TRAILING_BOXES) break;
    if (++boxes > MAX_TOP_BOXES) throw new BudgetSpent("top-level boxes");
  }
  return { movie, firstFragment, indexSeconds, hasMedia, tellsLocation };
}

/** Seconds of a 'sidx' box, null when the bytes it indexes do not reach the end of the file (one index a segment). */
async function segmentIndexSeconds(reader: BoundedReader, box: Box): Promise<number | null> {
  const body = await bodyOf(reader, box, 64 * 1024);
  const long = body.u8(0) === 1;
  const timescale = body.u32(8);
  const firstOffset = long ? body.u64(20) : body.u32(16);
  const countAt = long ? 30 : 22;
  const count = body.u16(countAt);
  let [ticks, bytes] = [0, 0];
  for (let i = 0; i < count; i++) {
    reader.step();
    const at = countAt + 2 + i * 12;
    if (!body.has(at, 12)) return null;
    bytes += body.u32(at) & 0x7fff_ffff;
    ticks += body.u32(at + 4);
  }
  const covered = box.end + firstOffset + bytes;
  return timescale > 0 && ticks > 0 && covered >= reader.size * 0.98 ? ticks / timescale : null;
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

/** `cut` tells that tracks may be missing, so that sound alone proves nothing. */
function describeTracks(facts: MediaFacts, tracks: readonly Track[], cut: boolean): void {
  const pictures = tracks.filter(
    (track) => (track.handler === "vide" || track.handler === "pict") && track.visual !== null,
  );
  const sounds = tracks.filter((track) => track.handler === "soun");
  const moving = pictures.filter((track) => track.visual !== null && !isStillCodec(track.visual.codec));
  const isCover =
    moving.length === 0 &&
    sounds.length > 0 &&
    (facts.kind === "audio" || pictures.every((track) => track.samples === 1));
  const shown = isCover ? [] : moving.length > 0 ? moving : pictures;
  const main = shown.find((track) => track.enabled) ?? shown[0];
  for (const track of shown) if (track.visual !== null) addCodec(facts, "video", track.visual.codec);
  for (const { sound } of sounds) if (sound !== null) addCodec(facts, "audio", sound.codec);
  if (tracks.some((track) => track.visual?.encrypted === true || track.sound?.encrypted === true))
    warn(facts, "probe.encrypted");
  if (main?.visual) describePicture(facts, main);
  const sound = (sounds.find((track) => track.enabled) ?? sounds[0])?.sound;
  if (sound) setSound(facts, sound.channels, sound.sampleRate);
  if (shown.length > 0) {
    if (facts.kind === "audio")
      setType(
        facts,
        "video",
        "video/mp4",
        facts.fileExt === "m4a" || facts.fileExt === "m4b" ? "mp4" : facts.fileExt,
      );
  } else if (sounds.length > 0 && !cut) {
    describeAsSound(facts);
  }
}

function describePicture(facts: MediaFacts, track: Track): void {
  const visual = track.visual;
  if (visual === null) return;
  const useHeader = visual.width === 0 || visual.height === 0;
  setSize(
    facts,
    useHeader ? Math.round(track.headerWidth) : visual.width,
    useHeader ? Math.round(track.headerHeight) : visual.height,
  );
  if (
    visual.cleanWidth !== null &&
    visual.cleanHeight !== null &&
    facts.width !== null &&
    facts.height !== null
  ) {
    facts.width = Math.min(visual.cleanWidth, facts.width);
    facts.height = Math.min(visual.cleanHeight, facts.height);
  }
  facts.rotation = track.rotation;
  if (track.rotation % 180 === 90) swapDisplayed(facts);
  if (track.frameRate !== null) setFrameRate(facts, track.frameRate);
}

function describeAsSound(facts: MediaFacts): void {
  const audioType = new Map([
    ["video/mp4", "audio/mp4"],
    ["video/3gpp", "audio/3gpp"],
    ["video/3gpp2", "audio/3gpp2"],
  ]).get(facts.mimeType);
  setType(
    facts,
    "audio",
    audioType ?? facts.mimeType,
    facts.mimeType === "video/mp4" ? "m4a" : facts.fileExt,
  );
}
