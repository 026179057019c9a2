import type { BoundedReader } from "../bounded-reader.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { audioCodecName, pcmCodecName } from "../isobmff/codec-names.ts";

/** Sounds in a plain wrapping. One function a format; offsets in bytes. */

/** Sun and NeXT sound. */
export async function readAu(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(0, 24);
  const [offset, declared, encoding, rate, channels] = [
    header.u32(4),
    header.u32(8),
    header.u32(12),
    header.u32(16),
    header.u32(20),
  ];
  const [codec, bits] = AU_ENCODINGS.get(encoding) ?? ["unknown", 0];
  addCodec(facts, "audio", codec);
  setSound(facts, channels, rate);
  const rest = reader.size - offset;
  const bytes = declared === 0xffff_ffff || declared === 0 ? rest : Math.min(declared, rest);
  setDuration(facts, bits === 0 ? null : (bytes * 8) / bits / channels / rate);
}

const AU_ENCODINGS: ReadonlyMap<number, readonly [string, number]> = new Map([
  [1, ["pcm_mulaw", 8]],
  [2, ["pcm_s8", 8]],
  [3, ["pcm_s16be", 16]],
  [4, ["pcm_s24be", 24]],
  [5, ["pcm_s32be", 32]],
  [6, ["pcm_f32be", 32]],
  [7, ["pcm_f64be", 64]],
  [23, ["adpcm_g726", 4]],
  [27, ["pcm_alaw", 8]],
]);

/** Core Audio Format (Apple CAF specification): description, packet table and data chunks. */
export async function readCaf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let [rate, bytesPerPacket, framesPerPacket] = [0, 0, 0];
  let at = 8;
  for (let i = 0; i < 256 && at + 12 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 12);
    const name = head.text(0, 4);
    const length = head.u32(4) === 0xffff_ffff ? reader.size - at - 12 : head.u64(4);
    if (name === "desc") {
      const body = await reader.exactly(at + 12, 32);
      rate = body.f64(0);
      [bytesPerPacket, framesPerPacket] = [body.u32(16), body.u32(20)];
      const [code, flags, bits] = [body.text(8, 4), body.u32(12), body.u32(28)];
      addCodec(
        facts,
        "audio",
        code === "lpcm"
          ? `pcm_${flags & 1 ? "f" : "s"}${bits}${flags & 2 ? "le" : "be"}`
          : code === "aac "
            ? "aac"
            : code === "opus"
              ? "opus"
              : (pcmCodecName(code, bits, false) ?? audioCodecName(code)),
      );
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
}

/** Creative Voice: the first sound block (old form with a time constant, new form with hertz) stands for the rest. */
export async function readVoc(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let at = (await reader.exactly(20, 2)).u16(0, true);
  for (let i = 0; i < 64 && at + 16 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 16);
    const type = head.u8(0);
    if (type === 1 || type === 9) {
      const rate = type === 1 ? Math.round(1e6 / (256 - head.u8(4))) : head.u32(4, true);
      const [bits, channels] = type === 1 ? [8, 1] : [head.u8(8), head.u8(9)];
      addCodec(facts, "audio", bits === 8 ? "pcm_u8" : "pcm_s16le");
      setSound(facts, channels, rate);
      return setDuration(facts, ((reader.size - at) * 8) / bits / channels / rate);
    }
    at += 4 + head.u24(1, true);
  }
}
