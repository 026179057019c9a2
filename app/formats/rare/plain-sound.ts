import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setSound, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { audioCodecName, pcmCodecName } from "../isobmff/codec-names.ts";

const AU_ENCODINGS: ReadonlyMap<number, readonly [string, number]> = new Map([
  [1, ["pcm_mulaw", 8]],
  [2, ["pcm_s8", 8]],
  [3, ["pcm_s16be", 16]],
  [4, ["pcm_s24be", 24]],
  [5, ["pcm_s32be", 32]],
  [6, ["pcm_f32be", 32]],
  [7, ["pcm_f64be", 64]],
  [23, ["adpcm_g726le", 4]],
  [24, ["adpcm_g722", 4]],
  [25, ["adpcm_g726le", 3]],
  [26, ["adpcm_g726le", 5]],
  [27, ["pcm_alaw", 8]],
]);

const VOC_CODECS: ReadonlyMap<number, readonly [string, number]> = new Map([
  [0, ["pcm_u8", 8]],
  [1, ["adpcm_sbpro_4", 4]],
  [2, ["adpcm_sbpro_3", 3]],
  [3, ["adpcm_sbpro_2", 2]],
  [4, ["pcm_s16le", 16]],
  [6, ["pcm_alaw", 8]],
  [7, ["pcm_mulaw", 8]],
]);
const VOC_BLOCK = { end: 0, sound: 1, more: 2, silence: 3, extended: 8, sound16: 9 } as const;

export async function readAu(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 24);
  const offset = header.u32(4);
  const declared = header.u32(8);
  const rate = header.u32(16);
  const channels = header.u32(20);
  const [codec, bits] = AU_ENCODINGS.get(header.u32(12)) ?? ["unknown", 0];
  addCodec(facts, "audio", codec);
  setSound(facts, channels, rate);
  const rest = reader.size - offset;
  const bytes = declared === 0xffff_ffff || declared === 0 ? rest : Math.min(declared, rest);
  setDuration(facts, bits === 0 ? null : (bytes * 8) / bits / channels / rate);
}

/** Apple CAF specification. */
export async function readCaf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let rate = 0;
  let bytesPerPacket = 0;
  let framesPerPacket = 0;
  let at = 8;
  for (let i = 0; i < 256 && at + 12 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 12);
    const name = head.text(0, 4);
    const length = head.u32(4) === 0xffff_ffff ? reader.size - at - 12 : head.u64(4);
    if (at + 12 + length > reader.size) warn(facts, "probe.truncated");
    if (name === "desc") {
      const body = await reader.exactly(at + 12, 32);
      rate = body.f64(0);
      bytesPerPacket = body.u32(16);
      framesPerPacket = body.u32(20);
      addCodec(facts, "audio", cafCodec(body.text(8, 4), body.u32(12), body.u32(28)));
      setSound(facts, body.u32(24), rate);
    } else if (name === "pakt") {
      const body = await reader.exactly(at + 12, 16);
      setDuration(facts, framesPerPacket > 0 ? (body.u64(0) * framesPerPacket) / rate : body.u64(8) / rate);
    } else if (name === "data" && bytesPerPacket > 0) {
      const bytes = Math.min(length, reader.size - at - 12) - 4;
      setDuration(facts, ((bytes / bytesPerPacket) * framesPerPacket) / rate);
    }
    at += 12 + length;
  }
  if (facts.codecs.audio.length === 0) warn(facts, "probe.truncated");
}

export async function readVoc(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let at = (await reader.exactly(20, 2)).u16(0, true);
  let rate = 0;
  let channels = 1;
  let bits = 0;
  let soundBytes = 0;
  let silence = 0;
  const memory = await reader.view(0, reader.keptFrom(0));
  while (memory.has(at, 4)) {
    reader.step();
    const head = memory.slice(at, 16);
    const type = head.u8(0);
    if (type === VOC_BLOCK.end) break;
    const length = Math.min(head.u24(1, true), reader.size - at - 4);
    if (type === VOC_BLOCK.extended) {
      channels = head.u8(7) + 1;
      rate = Math.round(256e6 / (65_536 - head.u16(4, true)) / channels);
    } else if (type === VOC_BLOCK.sound || type === VOC_BLOCK.sound16) {
      const isPlain = type === VOC_BLOCK.sound;
      const [codec, width] = VOC_CODECS.get(isPlain ? head.u8(5) : head.u16(10, true)) ?? ["unknown", 0];
      if (bits === 0) {
        addCodec(facts, "audio", codec);
        rate = isPlain ? rate || Math.round(1e6 / (256 - head.u8(4))) : head.u32(4, true);
        channels = isPlain ? channels : head.u8(9);
        bits = isPlain ? width : head.u8(8);
        setSound(facts, channels, rate);
      }
      soundBytes += length - (isPlain ? 2 : 12);
    } else if (type === VOC_BLOCK.more) soundBytes += length;
    else if (type === VOC_BLOCK.silence) silence += (head.u16(4, true) + 1) / (1e6 / (256 - head.u8(6)));
    at += 4 + length;
  }
  if (!memory.has(at, 4)) soundBytes += Math.max(reader.size - at, 0); // sound beyond the bytes in memory
  setDuration(facts, bits === 0 ? null : (soundBytes * 8) / bits / channels / rate + silence);
}

function cafCodec(code: string, flags: number, bits: number): string {
  if (code === "lpcm") {
    const order = flags & 2 ? "le" : "be";
    return `pcm_${flags & 1 ? "f" : "s"}${bits}${bits === 8 ? "" : order}`;
  }
  if (code.startsWith("aac")) return "aac";
  if (code === "opus") return code;
  return pcmCodecName(code, bits, false) ?? audioCodecName(code);
}
