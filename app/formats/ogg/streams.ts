import { fourccCodec, waveCodec } from "../riff/microsoft-codecs.ts";
import type { ByteView } from "../reading/byte-view.ts";
import type { OggPage } from "./pages.ts";

export interface OggStream {
  readonly type: "video" | "audio" | "other";
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly frameRate: number;
  readonly pixelAspect: number;
  readonly rate: number;
  /** Before the first audible sample. */
  readonly preSkip: number;
  /** Theora, else 0. */
  readonly keyShift: number;
}

const UNKNOWN_STREAM: OggStream = {
  type: "other",
  codec: "unknown",
  width: 0,
  height: 0,
  channels: 0,
  sampleRate: 0,
  frameRate: 0,
  pixelAspect: 1,
  rate: 0,
  preSkip: 0,
  keyShift: 0,
};
const OPUS_RATE = 48_000;

export function identifyStream(packet: ByteView): OggStream {
  if (packet.is(0, "\x01vorbis") && packet.has(0, 16))
    return sound("vorbis", packet.u8(11), packet.u32(12, true));
  if (packet.is(0, "OpusHead") && packet.has(0, 19)) {
    return { ...sound("opus", packet.u8(9), OPUS_RATE), preSkip: packet.u16(10, true) };
  }
  if (packet.is(0, "Speex   ") && packet.has(0, 52))
    return sound("speex", packet.u32(48, true), packet.u32(36, true));
  if (packet.is(0, "\x7fFLAC") && packet.has(0, 35)) return flac(packet.slice(17));
  if (packet.is(0, "fLaC") && packet.has(0, 26)) return flac(packet.slice(8));
  if (packet.is(0, "CELT    ") && packet.has(0, 48))
    return sound("celt", packet.u32(40, true), packet.u32(36, true));
  if (packet.is(0, "\x80theora") && packet.has(0, 42)) return theora(packet);
  if (packet.is(0, "OVP80") && packet.has(0, 26)) {
    return {
      ...UNKNOWN_STREAM,
      type: "video",
      codec: "vp8",
      width: packet.u16(8),
      height: packet.u16(10),
      frameRate: packet.u32(18) / packet.u32(22),
      rate: packet.u32(18) / packet.u32(22),
      keyShift: 32,
    };
  }
  if (packet.is(0, "BBCD")) return { ...UNKNOWN_STREAM, type: "video", codec: "dirac" };
  if (packet.is(0, "\x01video\0") && packet.has(0, 53)) return ogmVideo(packet);
  if (packet.is(0, "\x01audio\0") && packet.has(0, 53)) return ogmAudio(packet);
  return UNKNOWN_STREAM;
}

export function pageSeconds(stream: OggStream, page: OggPage): number | null {
  if (page.granule === null || stream.rate <= 0) return null;
  if (stream.codec === "vp8") return page.granuleHigh / stream.rate;
  if (stream.keyShift === 0) return Math.max(page.granule - stream.preSkip, 0) / stream.rate;
  const base = 2 ** stream.keyShift;
  return (Math.floor(page.granule / base) + (page.granule % base)) / stream.rate;
}

function sound(codec: string, channels: number, sampleRate: number): OggStream {
  return { ...UNKNOWN_STREAM, type: "audio", codec, channels, sampleRate, rate: sampleRate };
}

function flac(info: ByteView): OggStream {
  const word = info.u32(10);
  return sound("flac", ((word >> 9) & 7) + 1, word >>> 12);
}

/** Theora section 6.2: the picture region. */
function theora(packet: ByteView): OggStream {
  const rate = packet.u32(22) / packet.u32(26);
  const keyShift = (packet.u16(40) >> 5) & 31;
  return {
    ...UNKNOWN_STREAM,
    type: "video",
    codec: "theora",
    width: packet.u24(14),
    height: packet.u24(17),
    frameRate: rate,
    pixelAspect: packet.u24(30) > 0 && packet.u24(33) > 0 ? packet.u24(30) / packet.u24(33) : 1,
    rate,
    keyShift,
  };
}

function ogmVideo(packet: ByteView): OggStream {
  const rate = 1e7 / packet.u64(17, true);
  return {
    ...UNKNOWN_STREAM,
    type: "video",
    codec: fourccCodec(packet.text(9, 4)),
    width: packet.u32(45, true),
    height: packet.u32(49, true),
    frameRate: rate,
    rate,
  };
}

function ogmAudio(packet: ByteView): OggStream {
  const tag = Number.parseInt(packet.text(9, 4), 16);
  return sound(waveCodec(tag, packet.u16(41, true)), packet.u16(45, true), packet.u64(25, true));
}
