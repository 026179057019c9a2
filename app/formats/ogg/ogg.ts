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
import { pagesIn, parsePage } from "./pages.ts";
import { identifyStream, pageSeconds } from "./streams.ts";
import type { OggStream } from "./streams.ts";

/** A first page later than this belongs to a piece cut out of something longer. Seconds. */
const LATE_START_SECONDS = 10;
const EXTENSIONS: Readonly<Record<string, string>> = { opus: "opus", speex: "spx", flac: "oga" };

interface Clock {
  readonly stream: OggStream;
  /** Streams of one link of a chain start side by side; the next link starts behind their data. */
  readonly link: number;
  start: number;
  started: boolean;
  end: number;
}

/** Ogg: streams by their first pages, length by the last granule of each (RFC 3533, 7845; Vorbis, Theora, Speex mappings). */
export async function readOgg(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, Math.max(reader.keptFrom(0), Math.min(reader.size, HEAD_BYTES)));
  const clocks = new Map<number, Clock>();
  readPages(reader, head, clocks);
  const all = (): Clock[] => [...clocks.values()];
  describe(
    facts,
    all().map((clock) => clock.stream),
  );
  const atHead = totalSeconds(all());
  if (endsInPage(await reader.tail(TAIL_BYTES))) warn(facts, "probe.truncated");
  if (head.length < reader.size) {
    for (const clock of clocks.values()) clock.end = 0;
    for (const length of [TAIL_BYTES, WIDE_TAIL_BYTES]) {
      readPages(reader, await reader.tail(length), clocks);
      if (all().some((clock) => clock.end > 0)) break;
    }
    // The end belongs to a later link of a chain: the pace of the first stands for all.
    if (all().every((clock) => clock.link > 0 || clock.end === 0)) {
      warn(facts, "probe.estimated_duration");
      return setDuration(facts, (atHead / head.length) * reader.size);
    }
  }
  setDuration(facts, totalSeconds(all()));
}

function readPages(reader: BoundedReader, view: ByteView, clocks: Map<number, Clock>): void {
  let link = clocks.size > 0 ? 1 : 0;
  let lastWasFirst = true;
  for (const page of pagesIn(reader, view)) {
    if (page.isFirst && !lastWasFirst) link++;
    lastWasFirst = page.isFirst;
    const clock = clocks.get(page.serial);
    if (clock === undefined) {
      if (page.isFirst && clocks.size < MAX_TRACKS) {
        clocks.set(page.serial, {
          stream: identifyStream(view.slice(page.bodyAt, page.end - page.bodyAt)),
          link,
          start: 0,
          started: false,
          end: 0,
        });
      }
      continue;
    }
    const seconds = pageSeconds(clock.stream, page);
    if (seconds === null || seconds === 0) continue;
    if (!clock.started && seconds > LATE_START_SECONDS) clock.start = seconds;
    clock.started = true;
    clock.end = Math.max(clock.end, seconds);
  }
}

/** The file's last page claims more bytes than there are. */
function endsInPage(tail: ByteView): boolean {
  const at = tail.findLast("OggS");
  const page = at < 0 ? null : parsePage(tail, at);
  return page !== null && page.end > tail.length;
}

/** Streams side by side last as long as the longest; the links of a chain follow each other. */
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
