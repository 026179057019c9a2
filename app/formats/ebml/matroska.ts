import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BudgetSpent, NotThisFormat, TruncatedMedia } from "../reading/errors.ts";
import {
  addCodec,
  markUnshowable,
  setDuration,
  setFrameRate,
  setPixelAspect,
  setSize,
  setSound,
  setType,
  swapDisplayed,
  warn,
} from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS } from "../reading/limits.ts";
import { clusterStart, lastBlockTicks } from "./clusters.ts";
import { readFloat, readElement, readUint, walkElements } from "./ebml.ts";
import type { Element } from "./ebml.ts";
import * as ID from "./ids.ts";
import { readSeekHead } from "./seek-head.ts";
import { hasLocationTags } from "./tags.ts";
import { readTrackEntry } from "./tracks.ts";
import type { MatroskaTrack } from "./tracks.ts";

/** If the file doesn't say. */
const DEFAULT_SCALE = 1_000_000;
const DOC_TYPE_MARK = "\x42\x82";
const DOC_HEADER_BYTES = 256;
const RESYNC_BYTES = 64 * 1024;

interface Segment {
  bodyAt: number;
  scale: number;
  duration: number;
  readonly tracks: MatroskaTrack[];
  readonly seeks: Map<number, number>;
  firstCluster: Element | null;
  hasInfo: boolean;
  hasTracks: boolean;
  tracksEnd: number | null;
  tags: Element | null;
}

/** RFC 9559. Without a duration, measures the last cluster. */
export async function readMatroska(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await readElement(reader, 0, reader.size);
  if (header === null || header.id !== ID.ebml) throw new NotThisFormat("probe.not_media", null);
  // A damaged element mustn't hide the type.
  const fields = await reader.view(header.bodyAt, Math.min(header.bodyBytes, DOC_HEADER_BYTES));
  const docType = fields.find(DOC_TYPE_MARK);
  const webm = docType >= 0 && fields.find("webm", docType, docType + 16) >= 0;
  setType(facts, "video", webm ? "video/webm" : "video/x-matroska", webm ? "webm" : "mkv");
  const segment: Segment = {
    bodyAt: header.end,
    scale: DEFAULT_SCALE,
    duration: Number.NaN,
    tracks: [],
    seeks: new Map(),
    firstCluster: null,
    hasInfo: false,
    hasTracks: false,
    tracksEnd: null,
    tags: null,
  };
  try {
    await walkSegment(reader, facts, segment, header.end);
    await readMissing(reader, segment);
  } finally {
    describe(facts, segment, webm);
  }
  const { tracks } = segment;
  if (tracks.length > 0 && tracks.every(({ type }) => type === "other")) markUnshowable(facts, "unreadable");
  if (facts.durationMs === null && segment.hasTracks) await measureDuration(reader, facts, segment);
  facts.hasGps = await hasLocation(reader, segment);
}

/** A whole film is too long to search. */
async function hasLocation(reader: BoundedReader, segment: Segment): Promise<boolean> {
  const indexed = segment.seeks.get(ID.tags);
  try {
    if (indexed !== undefined) {
      const tags = await readElement(reader, segment.bodyAt + indexed, reader.size);
      return tags?.id === ID.tags && (await hasLocationTags(reader, tags));
    }
    const tags = segment.tags ?? (await findInMemory(reader, ID.tags));
    return tags !== null && (await hasLocationTags(reader, tags));
  } catch (error) {
    if (error instanceof BudgetSpent || error instanceof TruncatedMedia) return false;
    throw error;
  }
}

async function walkSegment(
  reader: BoundedReader,
  facts: MediaFacts,
  segment: Segment,
  from: number,
): Promise<void> {
  let at = from;
  while (at < reader.size) {
    reader.step();
    const element = await readElement(reader, at, reader.size);
    if (
      element === null ||
      (!ID.TOP_IDS.has(element.id) && element.id !== ID.padding && element.id !== ID.crc32)
    ) {
      warn(facts, "probe.damaged");
      const next = await resync(reader, at + 1);
      if (next === null) return;
      at = next;
      continue;
    }
    if (element.cut) warn(facts, "probe.truncated");
    if (element.id === ID.segment) {
      segment.bodyAt = element.bodyAt;
      at = element.bodyAt;
      continue;
    }
    if (element.id === ID.cluster) {
      segment.firstCluster ??= element;
      if (segment.hasTracks || segment.seeks.has(ID.tracks) || element.unknownSize) return;
    }
    await readElementBody(reader, segment, element);
    if (segment.hasInfo && segment.hasTracks && segment.duration > 0) return;
    at = element.end;
  }
}

async function readElementBody(reader: BoundedReader, segment: Segment, element: Element): Promise<void> {
  if (element.id === ID.tags) segment.tags ??= element;
  else if (element.id === ID.seekHead) await readSeekHead(reader, element, segment.seeks);
  else if (element.id === ID.info) {
    segment.hasInfo = true;
    for await (const child of walkElements(reader, element.bodyAt, element.end)) {
      if (child.id === ID.timestampScale)
        segment.scale =
          readUint(await reader.view(child.bodyAt, Math.min(child.bodyBytes, 8))) || DEFAULT_SCALE;
      else if (child.id === ID.duration)
        segment.duration = readFloat(await reader.view(child.bodyAt, Math.min(child.bodyBytes, 8)));
    }
  } else if (element.id === ID.tracks) {
    segment.hasTracks = true;
    segment.tracksEnd = element.end;
    for await (const child of walkElements(reader, element.bodyAt, element.end)) {
      if (child.id === ID.trackEntry && segment.tracks.length < MAX_TRACKS)
        segment.tracks.push(await readTrackEntry(reader, child));
    }
  }
}

async function readMissing(reader: BoundedReader, segment: Segment): Promise<void> {
  for (const [id, has] of [
    [ID.info, segment.hasInfo],
    [ID.tracks, segment.hasTracks],
  ] as const) {
    if (has) continue;
    const position = segment.seeks.get(id);
    const indexed =
      position === undefined ? null : await readElement(reader, segment.bodyAt + position, reader.size);
    const element = indexed?.id === id ? indexed : await findInMemory(reader, id);
    if (element !== null) await readElementBody(reader, segment, element);
  }
}

async function findInMemory(reader: BoundedReader, id: number): Promise<Element | null> {
  const view = await reader.view(0, reader.keptFrom(0));
  const mark = String.fromCharCode(id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255);
  for (let at = view.find(mark); at >= 0; at = view.find(mark, at + 4)) {
    reader.step();
    const element = await readElement(reader, at, reader.size);
    if (element !== null && !element.cut && !element.unknownSize) return element; // the seek head holds the id without a size
  }
  return null;
}

async function resync(reader: BoundedReader, from: number): Promise<number | null> {
  const view = await reader.view(
    from,
    Math.max(reader.keptFrom(from), Math.min(RESYNC_BYTES, reader.size - from)),
  );
  for (let i = 0; view.has(i, 6); i++) {
    if ((view.u8(i) & 0xf0) === 0x10 && ID.TOP_IDS.has(view.u32(i))) return from + i;
  }
  return null;
}

async function measureDuration(reader: BoundedReader, facts: MediaFacts, segment: Segment): Promise<void> {
  try {
    const last = await lastBlockTicks(reader);
    if (last === null) return;
    const first =
      segment.firstCluster === null
        ? 0
        : (clusterStart(await reader.view(segment.firstCluster.bodyAt, 64), 0) ?? 0);
    const frame = facts.frameRate === null ? 0 : 1 / facts.frameRate;
    setDuration(facts, (Math.max(last - first, 0) * segment.scale) / 1e9 + frame);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    warn(facts, "probe.bounded");
  }
}

function describe(facts: MediaFacts, segment: Segment, webm: boolean): void {
  setDuration(facts, (segment.duration * segment.scale) / 1e9);
  for (const track of segment.tracks) if (track.type !== "other") addCodec(facts, track.type, track.codec);
  const video = segment.tracks.find((track) => track.type === "video");
  const audio = segment.tracks.find((track) => track.type === "audio");
  if (segment.tracks.length === 0) warn(facts, "probe.truncated");
  if (segment.tracks.some((track) => track.encrypted)) warn(facts, "probe.encrypted");
  if (audio !== undefined) setSound(facts, audio.channels, audio.sampleRate);
  if (video !== undefined) {
    setSize(facts, video.width, video.height);
    if (facts.width !== null && video.croppedWidth > 0 && video.croppedHeight > 0)
      [facts.width, facts.height] = [video.croppedWidth, video.croppedHeight];
    setPixelAspect(facts, video.pixelAspect);
    facts.rotation = video.rotation;
    if (video.rotation % 180 === 90) swapDisplayed(facts);
    if (video.frameNanoseconds > 0) setFrameRate(facts, 1e9 / video.frameNanoseconds);
  } else if (audio !== undefined) {
    setType(facts, "audio", webm ? "audio/webm" : "audio/x-matroska", webm ? "weba" : "mka");
  }
}
