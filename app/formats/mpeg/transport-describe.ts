import type { ByteView } from "../reading/byte-view.ts";
import { addCodec, setFrameRate, setPixelAspect, setSize, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { AAC_CHANNELS, AAC_SAMPLE_RATES } from "../isobmff/elementary-stream.ts";
import { parseAudioFrame } from "./audio-frame.ts";
import { parseSurroundFrame } from "./dolby-frame.ts";
import { CLOCK_HERTZ } from "./pes.ts";
import type { ProgramStream } from "./transport-tables.ts";
import { codedSize, guessCodec } from "./video-stream.ts";

export interface GatheredStream {
  readonly stream: ProgramStream;
  readonly data: ByteView;
  readonly times: readonly number[];
}

/** A measured rate snaps to these. */
const USUAL_RATES = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60] as const;
const RATE_TOLERANCE = 0.03;
const MIN_TIMES = 8;

export function describeStreams(facts: MediaFacts, streams: readonly GatheredStream[]): void {
  for (const gathered of streams) {
    const { type, codec } = gathered.stream;
    if (type === "video") describeVideo(facts, codec, gathered);
    else if (type === "audio") describeAudio(facts, codec, gathered.data);
  }
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0) facts.kind = "audio";
}

/** Without a descriptor or any table. */
export function nameByContent(stream: ProgramStream, data: ByteView): ProgramStream {
  if (stream.type === "video") return { ...stream, codec: guessCodec(data) ?? stream.codec };
  const surround = parseSurroundFrame(data, 0);
  if (surround !== null) return { ...stream, type: "audio", codec: surround.codec };
  if (data.has(0, 2) && (data.u16(0) & 0xfff6) === 0xfff0) return { ...stream, type: "audio", codec: "aac" };
  return parseAudioFrame(data, 0) === null ? stream : { ...stream, type: "audio", codec: "mp2" };
}

function describeVideo(facts: MediaFacts, codec: string, { data, times }: GatheredStream): void {
  addCodec(facts, "video", codec);
  if (facts.width !== null) return;
  const size = codedSize(codec, data);
  if (size === null) return;
  setSize(facts, size.width, size.height);
  setPixelAspect(facts, size.pixelAspect);
  setFrameRate(facts, size.frameRate ?? measuredRate(times) ?? 0);
}

function measuredRate(times: readonly number[]): number | null {
  if (times.length < MIN_TIMES) return null;
  const span = (Math.max(...times) - Math.min(...times)) / CLOCK_HERTZ;
  const rate = (times.length - 1) / span;
  return USUAL_RATES.find((usual) => Math.abs(rate - usual) / usual < RATE_TOLERANCE) ?? rate;
}

function describeAudio(facts: MediaFacts, codec: string, data: ByteView): void {
  const start = Math.max(data.bytes.indexOf(0xff), 0);
  const frame = codec === "mp2" ? parseAudioFrame(data, start) : null;
  addCodec(facts, "audio", frame === null ? codec : `mp${frame.layer}`);
  if (facts.channels !== null) return;
  const surround = parseSurroundFrame(data, 0);
  if (frame !== null) setSound(facts, frame.channels, frame.sampleRate);
  else if (surround !== null) setSound(facts, surround.channels, surround.sampleRate);
  else if (codec === "aac" && data.has(0, 7) && data.u8(0) === 0xff) {
    setSound(
      facts,
      AAC_CHANNELS[((data.u8(2) & 1) << 2) | (data.u8(3) >> 6)] || null,
      AAC_SAMPLE_RATES[(data.u8(2) >> 2) & 15] ?? null,
    );
  } else if (codec === "opus") setSound(facts, null, 48_000);
}
