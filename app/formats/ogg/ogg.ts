import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import {
  addCodec,
  setDuration,
  setFrameRate,
  setPixelAspect,
  setSize,
  setSound,
  setType,
  warn,
} from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { HEAD_BYTES, MAX_TRACKS, TAIL_BYTES, WIDE_TAIL_BYTES } from "../reading/limits.ts";
import { chainSeconds, isOneClock, LOOK_BYTES, readMarks } from "./chain.ts";
import type { Mark } from "./chain.ts";
import { findPages, parsePage } from "./pages.ts";
import { identifyStream, pageSeconds } from "./streams.ts";
import type { OggStream } from "./streams.ts";

/** It may be a chain with one serial number. */
const MIN_CHAIN_DENSITY = 1.5;
const LATE_START_SECONDS = 10;
const EXTENSIONS: Readonly<Record<string, string>> = { opus: "opus", speex: "spx", flac: "oga" };

interface Clock {
  readonly stream: OggStream;
  readonly serial: number;
  readonly link: number;
  start: number;
  timedPages: number;
  end: number;
}

/** RFC 3533, 7845; Vorbis, Theora and Speex mappings. */
export async function readOgg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), Math.min(reader.size, HEAD_BYTES)));
  const clocks: Clock[] = [];
  readPages(reader, head, clocks);
  describe(
    facts,
    clocks.map((clock) => clock.stream),
  );
  if (clocks.length === 0) warn(facts, "probe.truncated");
  const atHead = totalSeconds(clocks);
  if (endsInPage(await reader.tail(TAIL_BYTES))) warn(facts, "probe.truncated");
  if (head.length < reader.size) {
    for (const clock of clocks) clock.end = 0;
    for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
      const tail = await reader.tail(length);
      readPages(reader, tail, clocks);
      if (hasTime(reader, tail)) break;
    }
    const chain = await measureJoinedSeconds(reader, head, clocks);
    // The first one's pace counts.
    const hasNoEndTime = clocks.every((clock) => clock.link > 0 || clock.end === 0);
    if (chain !== null || hasNoEndTime) {
      warn(facts, "probe.estimated_duration");
      return setDuration(facts, chain ?? (atHead / head.length) * reader.size);
    }
  }
  setDuration(facts, totalSeconds(clocks));
}

async function measureJoinedSeconds(
  reader: BoundedReader,
  head: ByteView,
  clocks: readonly Clock[],
): Promise<number | null> {
  const first = clocks.filter(({ stream, link }) => link === 0 && stream.rate > 0);
  const [clock] = first;
  if (clock === undefined || first.length > 1) return null;
  const { stream, serial, start } = clock;
  const marksFrom = async (from: number, length: number): Promise<Mark[]> =>
    readMarks(reader, await reader.view(from, length), from, stream);
  const headMarks = [{ at: 0, serial, seconds: start }, ...(await marksFrom(0, head.length))];
  let tailMarks: Mark[] = [];
  for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
    if (tailMarks.length === 0)
      tailMarks = await marksFrom(Math.max(reader.size - length, head.length), length);
  }
  const marks = [...headMarks, ...tailMarks];
  if (isOneClock(marks)) {
    const [lastHeadMark, lastTailMark] = [headMarks.at(-1), tailMarks.at(-1)];
    if (
      lastHeadMark === undefined ||
      lastTailMark === undefined ||
      lastHeadMark.seconds <= start ||
      lastTailMark.seconds <= start
    )
      return null;
    const pace = lastHeadMark.at / (lastHeadMark.seconds - start);
    if (lastTailMark.at / (lastTailMark.seconds - start) < pace * MIN_CHAIN_DENSITY) return null;
    // Then the clock runs back.
    const middle = Math.floor((lastHeadMark.at + lastTailMark.at) / 2);
    const middleMarks = await marksFrom(middle, LOOK_BYTES);
    marks.push(...middleMarks);
    if (isOneClock([...headMarks, ...middleMarks, ...tailMarks])) return null;
  }
  return chainSeconds(reader, stream, marks);
}

function hasTime(reader: BoundedReader, view: ByteView): boolean {
  for (const { granule } of findPages(reader, view)) if (granule !== null && granule > 0) return true;
  return false;
}

function readPages(reader: BoundedReader, view: ByteView, clocks: Clock[]): void {
  let link = clocks.length > 0 ? 1 : 0;
  let lastWasFirst = true;
  for (const page of findPages(reader, view)) {
    if (page.isFirst && !lastWasFirst) link++;
    lastWasFirst = page.isFirst;
    const clock = clocks.findLast(({ serial }) => serial === page.serial);
    if (clock === undefined || (page.isFirst && clock.link !== link)) {
      if (page.isFirst && clocks.length < MAX_TRACKS) {
        clocks.push({
          stream: identifyStream(view.slice(page.bodyAt, page.end - page.bodyAt)),
          serial: page.serial,
          link,
          start: 0,
          timedPages: 0,
          end: 0,
        });
      }
      continue;
    }
    const seconds = pageSeconds(clock.stream, page);
    // Players drop a page without its end.
    if (seconds === null || seconds === 0 || page.end > view.length) continue;
    if (clock.timedPages === 0 && seconds > LATE_START_SECONDS) clock.start = seconds;
    // A page tells its end: the first is about as long as the second.
    if (clock.timedPages === 1 && clock.start > 0) clock.start -= Math.max(seconds - clock.start, 0);
    clock.timedPages++;
    clock.end = Math.max(clock.end, seconds);
  }
}

function endsInPage(tail: ByteView): boolean {
  const at = tail.findLast("OggS");
  const page = at < 0 ? null : parsePage(tail, at);
  return page !== null && page.end > tail.length;
}

function totalSeconds(clocks: readonly Clock[]): number {
  const links = new Map<number, number>();
  for (const { stream, link, start, end } of clocks) {
    if (stream.type !== "other") links.set(link, Math.max(links.get(link) ?? 0, end - start));
  }
  return [...links.values()].reduce((sum, seconds) => sum + seconds, 0);
}

function describe(facts: MediaFacts, streams: readonly OggStream[]): void {
  for (const stream of streams) if (stream.type !== "other") addCodec(facts, stream.type, stream.codec);
  const video = streams.find((stream) => stream.type === "video");
  const audio = streams.find((stream) => stream.type === "audio");
  if (audio !== undefined) setSound(facts, audio.channels, audio.sampleRate);
  if (video !== undefined) {
    setType(facts, "video", "video/ogg", "ogv");
    if (video.width > 0) setSize(facts, video.width, video.height);
    setPixelAspect(facts, video.pixelAspect);
    setFrameRate(facts, video.frameRate);
  } else if (audio !== undefined) setType(facts, "audio", "audio/ogg", EXTENSIONS[audio.codec] ?? "ogg");
  else setType(facts, "audio", "application/ogg", "ogx");
}
