import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const IRCAM_HEADER_BYTES = 1024;
/** VAX, Sun, MIPS and NeXT. */
const IRCAM_MACHINES = 4;
const ADX_FRAME_SAMPLES_PER_BYTE = 2;
const ADX_MARK = "(c)CRI";

const SPHERE_HEADER_BYTES = 1024;
const SPHERE_CODECS: ReadonlyMap<string, string> = new Map([
  ["ulaw", "pcm_mulaw"],
  ["mu-law", "pcm_mulaw"],
  ["alaw", "pcm_alaw"],
]);

const IRCAM_ENCODINGS: ReadonlyMap<number, readonly [string, number]> = new Map([
  [0x00001, ["pcm_s8", 1]],
  [0x00002, ["pcm_s16", 2]],
  [0x00003, ["pcm_s24", 3]],
  [0x40004, ["pcm_s32", 4]],
  [0x00004, ["pcm_f32", 4]],
  [0x00008, ["pcm_f64", 8]],
  [0x10001, ["pcm_alaw", 1]],
  [0x20001, ["pcm_mulaw", 1]],
]);

/** soxformat(7). */
export async function readSox(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 32);
  const little = header.is(0, ".SoX");
  const samples = header.u64(8, little);
  const rate = header.f64(16, little);
  const channels = header.u32(24, little);
  addCodec(facts, "audio", little ? "pcm_s32le" : "pcm_s32be");
  setSound(facts, channels, rate);
  const atHand = (reader.size - header.u32(4, little)) / 4; // a file written to a pipe counts zero
  setDuration(facts, (samples > 0 ? Math.min(samples, atHand) : atHand) / channels / rate);
}

export function isIrcam(head: ByteView): boolean {
  return ircamOrder(head) !== null;
}

export async function readIrcam(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 16);
  const little = ircamOrder(header) === "little";
  const rate = header.f32(4, little);
  const channels = header.u32(8, little);
  const [codec, bytes] = IRCAM_ENCODINGS.get(header.u32(12, little)) ?? ["unknown", 0];
  addCodec(facts, "audio", /\d\d$/.test(codec) ? `${codec}${little ? "le" : "be"}` : codec);
  setSound(facts, channels, rate);
  setDuration(facts, (reader.size - IRCAM_HEADER_BYTES) / bytes / channels / rate);
}

export async function readAdx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 16);
  const dataAt = header.u16(2) + 4;
  if (!(await reader.view(dataAt - ADX_MARK.length, ADX_MARK.length)).is(0, ADX_MARK))
    throw new NotThisFormat("probe.not_media", null);
  const blockBytes = header.u8(5);
  const channels = header.u8(7);
  const rate = header.u32(8);
  addCodec(facts, "audio", "adpcm_adx");
  setSound(facts, channels, rate);
  const blocks = Math.floor((reader.size - dataAt) / (blockBytes * channels));
  const atHand = blocks * (blockBytes - 2) * ADX_FRAME_SAMPLES_PER_BYTE;
  setDuration(facts, Math.min(header.u32(12), atHand) / rate);
}

export async function readAst(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 24);
  const rate = header.u32(16);
  addCodec(facts, "audio", header.u16(8) === 0 ? "adpcm_afc" : "pcm_s16be_planar");
  setSound(facts, header.u16(12), rate);
  setDuration(facts, header.u32(20) / rate);
}

export async function readSphere(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.view(0, SPHERE_HEADER_BYTES);
  const text = head.text(0, head.length);
  const value = (name: string): string | null =>
    new RegExp(`^${name} -[a-z]\\d* (\\S+)`, "m").exec(text)?.[1] ?? null;
  const rate = Number(value("sample_rate"));
  const bytes = Number(value("sample_n_bytes"));
  const coding = value("sample_coding") ?? "pcm";
  const order = value("sample_byte_format") === "10" ? "be" : "le";
  addCodec(
    facts,
    "audio",
    SPHERE_CODECS.get(coding) ?? (coding === "pcm" && bytes > 1 ? `pcm_s${bytes * 8}${order}` : coding),
  );
  setSound(facts, Number(value("channel_count")), rate);
  setDuration(facts, Number(value("sample_count")) / rate);
}

function ircamOrder(head: ByteView): "little" | "big" | null {
  if (!head.has(0, 16)) return null;
  const isMachine = (number: number): boolean => number >= 1 && number <= IRCAM_MACHINES;
  const little = head.is(0, "\x64\xa3") && isMachine(head.u8(2)) && head.u8(3) === 0;
  const big = head.is(2, "\xa3\x64") && isMachine(head.u8(1)) && head.u8(0) === 0;
  if (!little && !big) return null;
  const rate = head.f32(4, little);
  const channels = head.u32(8, little);
  const isSound = rate >= 1000 && rate <= 768_000 && channels >= 1 && channels <= 64;
  if (!isSound || !IRCAM_ENCODINGS.has(head.u32(12, little))) return null;
  return little ? "little" : "big";
}
