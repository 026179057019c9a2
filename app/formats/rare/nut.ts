import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { TruncatedMedia } from "../reading/errors.ts";
import { addCodec, setDuration, setSize, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { MAX_TRACKS, TAIL_BYTES } from "../reading/limits.ts";
import { fourccCodec, waveCodec } from "../riff/microsoft-codecs.ts";

const FILE_ID_BYTES = 25;
/** NUT specification, "startcodes". */
const MAIN = "NM\x7a\x56\x1f\x5f\x04\xad";
const STREAM = "NS\x11\x40\x5b\xf2\xf9\xdb";
const SYNC_POINT = "NK\xe4\xad\xee\xca\x45\x69";
const INDEX = "NX\xdd\x67\x2f\x23\xe6\x4e";
/** Longer ones have a checksum. */
const PLAIN_PACKET_BYTES = 4096;
const MAX_NUMBER_BYTES = 8;
const CLASS_VIDEO = 0;
const CLASS_AUDIO = 1;
const SOUNDS: ReadonlyMap<string, string> = new Map([
  ["mp3 ", "mp3"],
  ["vrbs", "vorbis"],
  ["Opus", "opus"],
  ["ALAW", "pcm_alaw"],
  ["ULAW", "pcm_mulaw"],
]);

export async function readNut(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, reader.keptFrom(0));
  const main = packetNumbers(head, head.find(MAIN, FILE_ID_BYTES));
  if (main === null) throw new TruncatedMedia("no main header");
  const timeBases = readTimeBases(main);
  let streams = 0;
  for (
    let at = head.find(STREAM);
    at >= 0 && streams < MAX_TRACKS;
    at = head.find(STREAM, at + 8), streams++
  ) {
    reader.step();
    const body = packetNumbers(head, at);
    if (body !== null) describeStream(facts, body);
  }
  if (facts.codecs.video.length === 0 && facts.codecs.audio.length > 0) facts.kind = "audio";
  const tail = await reader.tail(TAIL_BYTES);
  const index = packetNumbers(tail, tail.findLast(INDEX));
  const last = index ?? packetNumbers(tail, tail.findLast(SYNC_POINT));
  if (last === null) return warn(facts, "probe.truncated");
  if (index === null) warn(facts, "probe.estimated_duration");
  const stamp = last.number();
  const base = timeBases[stamp % timeBases.length];
  if (base !== undefined) setDuration(facts, Math.floor(stamp / timeBases.length) * base);
}

function packetNumbers(view: ByteView, at: number): NutNumbers | null {
  if (at < 0) return null;
  const numbers = new NutNumbers(view, at + 8);
  if (numbers.number() > PLAIN_PACKET_BYTES) numbers.skip(4);
  return numbers;
}

class NutNumbers {
  readonly #view: ByteView;
  #at: number;

  constructor(view: ByteView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  number(): number {
    let value = 0;
    for (let i = 0; i < MAX_NUMBER_BYTES; i++) {
      const byte = this.#view.u8(this.#at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new TruncatedMedia("a number never ends");
  }

  bytes(): ByteView {
    const length = this.number();
    const bytes = this.#view.slice(this.#at, length);
    this.#at += length;
    return bytes;
  }
}

function readTimeBases(body: NutNumbers): number[] {
  const version = body.number();
  if (version > 3) body.number();
  body.number(); // streams
  body.number(); // longest distance between sync points
  const count = Math.min(body.number(), MAX_TRACKS);
  return Array.from({ length: count }, () => {
    const numerator = body.number();
    return numerator / Math.max(body.number(), 1);
  });
}

function describeStream(facts: MediaFacts, body: NutNumbers): void {
  body.number(); // stream
  const kind = body.number();
  const code = body.bytes();
  for (let i = 0; i < 5; i++) body.number(); // clock, shift, distance, delay, flags
  body.bytes(); // the codec's own header
  if (kind === CLASS_VIDEO) {
    addCodec(facts, "video", fourccCodec(code.text(0, Math.min(code.length, 4))));
    const width = body.number();
    if (facts.width === null) setSize(facts, width, body.number());
  } else if (kind === CLASS_AUDIO) {
    addCodec(facts, "audio", soundCodec(code));
    const numerator = body.number();
    const rate = numerator / Math.max(body.number(), 1);
    setSound(facts, body.number(), rate);
  }
}

function soundCodec(code: ByteView): string {
  const text = code.text(0, Math.min(code.length, 4));
  const little = /^P([SUF])D([\x08-\x40])$/.exec(text);
  const big = /^([\x08-\x40])D([SUF])P$/.exec(text);
  const sign = little?.[1] ?? big?.[2];
  const bits = little?.[2] ?? big?.[1];
  if (sign !== undefined && bits !== undefined) {
    const width = bits.charCodeAt(0);
    const order = little ? "le" : "be";
    return `pcm_${sign.toLowerCase()}${width}${width === 8 ? "" : order}`;
  }
  return SOUNDS.get(text) ?? (code.length >= 2 ? waveCodec(code.u16(0, true), 0) : "unknown");
}
