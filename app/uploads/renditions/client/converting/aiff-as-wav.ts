/** Reads `start` to `end` (exclusive) of a file. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** A file that is there only by its ranges. */
export interface Ranges {
  /** Bytes. */
  size: number;
  read: ReadRange;
}

const MAX_CHUNKS = 1000;
const HEADER_BYTES = 44;
const COMMON_BYTES = 22;
/** Source: Microsoft, 'WAVEFORMATEX': 1 is PCM, 3 IEEE floats. */
const [PCM, FLOAT] = [1, 3];
/** How AIFF-C names sound that isn't compressed: all but 'sowt' with the highest byte first. */
const PLAIN = new Set(["NONE", "twos", "in24", "in32", "sowt", "fl32", "FL32"]);
const EXPONENT_BIAS = 16_383;

interface Common {
  channels: number;
  sampleRate: number;
  bytesPerSample: number;
  code: string;
}

/**
 * An AIFF as the WAV with the same samples, which browsers' readers know: their bytes in the other order, and of one
 * byte without a sign. Source: Apple, AIFF-C draft of 1991.
 * @returns null for what is no AIFF, or is compressed
 */
export async function aiffAsWav({ size, read }: Ranges): Promise<Ranges | null> {
  const head = await read(0, Math.min(size, 12));
  if (head.length < 12 || textAt(head, 0) !== "FORM" || !/^AIF[FC]$/.test(textAt(head, 8))) return null;
  let common: Common | null = null;
  let data: { from: number; to: number } | null = null;
  for (let at = 12, count = 0; at + 8 <= size && count < MAX_CHUNKS && !(common && data); count++) {
    const chunk = viewOf(await read(at, Math.min(size, at + 8 + COMMON_BYTES)));
    const [name, length, from] = [textOf(chunk, 0), chunk.getUint32(4), at + 8];
    if (name === "COMM" && chunk.byteLength >= 26) common = commonOf(chunk, textAt(head, 8) === "AIFC");
    if (name === "SSND" && chunk.byteLength >= 16)
      data = { from: from + 8 + chunk.getUint32(8), to: Math.min(size, from + length) };
    at = from + length + (length % 2);
  }
  if (!common || !data || !PLAIN.has(common.code)) return null;
  return asWav({ size, read }, common, data);
}

function commonOf(chunk: DataView, isCompressed: boolean): Common {
  const exponent = (chunk.getUint16(16) & 0x7fff) - EXPONENT_BIAS;
  const hasCode = isCompressed && chunk.byteLength >= 30;
  return {
    channels: chunk.getUint16(8),
    bytesPerSample: Math.ceil(chunk.getUint16(14) / 8),
    sampleRate: Math.round(chunk.getUint32(18) * 2 ** (exponent - 31)),
    code: hasCode ? textOf(chunk, 26) : "twos",
  };
}

function asWav({ read }: Ranges, common: Common, { from, to }: { from: number; to: number }): Ranges {
  const { bytesPerSample: step, code } = common;
  const header = headerOf(common, to - from);
  const bytesAt = async (start: number, end: number): Promise<Uint8Array> => {
    // Whole samples, so that their bytes can change places.
    const first = start - (start % step);
    const last = Math.min(to - from, Math.ceil(end / step) * step);
    const bytes = (await read(from + first, from + last)).slice();
    if (step === 1) for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ 0x80;
    else if (code !== "sowt")
      for (let at = 0; at + step <= bytes.length; at += step) bytes.subarray(at, at + step).reverse();
    return bytes.subarray(start - first, end - first);
  };
  return {
    size: HEADER_BYTES + to - from,
    async read(start, end) {
      const ofHeader = header.subarray(start, Math.min(end, HEADER_BYTES));
      if (end <= HEADER_BYTES) return ofHeader;
      const ofData = await bytesAt(Math.max(0, start - HEADER_BYTES), end - HEADER_BYTES);
      const all = new Uint8Array(ofHeader.length + ofData.length);
      all.set(ofHeader);
      all.set(ofData, ofHeader.length);
      return all;
    },
  };
}

function headerOf({ channels, sampleRate, bytesPerSample, code }: Common, bytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) header.setUint8(at + index, text.charCodeAt(index));
  };
  const frame = channels * bytesPerSample;
  write(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, /^fl32$/i.test(code) ? FLOAT : PCM, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * frame, true);
  header.setUint16(32, frame, true);
  header.setUint16(34, bytesPerSample * 8, true);
  write(36, "data");
  header.setUint32(40, bytes, true);
  return new Uint8Array(header.buffer);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
const textAt = (bytes: Uint8Array, at: number) => textOf(viewOf(bytes), at);
