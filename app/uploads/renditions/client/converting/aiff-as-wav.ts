/** `end` is exclusive. */
type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

export interface Ranges {
  size: number;
  read: ReadRange;
}

const MAX_CHUNKS = 1000;
const HEADER_BYTES = 44;
const COMMON_BYTES = 22;
/** Microsoft, 'WAVEFORMATEX': PCM, IEEE floats. */
const [PCM, FLOAT] = [1, 3];
/** AIFF-C; all but 'sowt' are big-endian. */
const UNCOMPRESSED = new Set(["NONE", "twos", "in24", "in32", "sowt", "fl32", "FL32"]);
const EXPONENT_BIAS = 16_383;

interface Common {
  channels: number;
  sampleRate: number;
  bytesPerSample: number;
  code: string;
}

/** Browsers decode WAV. Source: Apple, AIFF-C draft of 1991. @returns null for compressed sound */
export async function aiffAsWav({ size, read }: Ranges): Promise<Ranges | null> {
  const head = await read(0, Math.min(size, 12));
  if (head.length < 12 || textAt(head, 0) !== "FORM" || !/^AIF[FC]$/.test(textAt(head, 8))) return null;
  let common: Common | null = null;
  let data: { from: number; to: number } | null = null;
  for (let at = 12, count = 0; at + 8 <= size && count < MAX_CHUNKS && !(common && data); count++) {
    const chunk = dataView(await read(at, Math.min(size, at + 8 + COMMON_BYTES)));
    const [name, length, from] = [readText(chunk, 0), chunk.getUint32(4), at + 8];
    if (name === "COMM" && chunk.byteLength >= 26) common = readCommon(chunk, textAt(head, 8) === "AIFC");
    if (name === "SSND" && chunk.byteLength >= 16)
      data = { from: from + 8 + chunk.getUint32(8), to: Math.min(size, from + length) };
    at = from + length + (length % 2);
  }
  if (!common || !data || !UNCOMPRESSED.has(common.code)) return null;
  return asWav({ size, read }, common, data);
}

function readCommon(chunk: DataView, isCompressed: boolean): Common {
  const exponent = (chunk.getUint16(16) & 0x7fff) - EXPONENT_BIAS;
  const hasCode = isCompressed && chunk.byteLength >= 30;
  return {
    channels: chunk.getUint16(8),
    bytesPerSample: Math.ceil(chunk.getUint16(14) / 8),
    sampleRate: Math.round(chunk.getUint32(18) * 2 ** (exponent - 31)),
    code: hasCode ? readText(chunk, 26) : "twos",
  };
}

function asWav({ read }: Ranges, common: Common, { from, to }: { from: number; to: number }): Ranges {
  const { bytesPerSample: step, code } = common;
  const header = wavHeader(common, to - from);
  const bytesAt = async (start: number, end: number): Promise<Uint8Array> => {
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
      const headerBytes = header.subarray(start, Math.min(end, HEADER_BYTES));
      if (end <= HEADER_BYTES) return headerBytes;
      const dataBytes = await bytesAt(Math.max(0, start - HEADER_BYTES), end - HEADER_BYTES);
      const all = new Uint8Array(headerBytes.length + dataBytes.length);
      all.set(headerBytes);
      all.set(dataBytes, headerBytes.length);
      return all;
    },
  };
}

function wavHeader({ channels, sampleRate, bytesPerSample, code }: Common, bytes: number): Uint8Array {
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

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const readText = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
const textAt = (bytes: Uint8Array, at: number) => readText(dataView(bytes), at);
