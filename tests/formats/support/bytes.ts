/** Numbers are big-endian unless a name ends in `le`. */
export type Part = Uint8Array | string | readonly number[];

export function join(...parts: readonly Part[]): Uint8Array {
  const pieces = parts.map((part) =>
    typeof part === "string" ? latin1(part) : part instanceof Uint8Array ? part : Uint8Array.from(part),
  );
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
}

export const zeros = (count: number): Uint8Array => new Uint8Array(count);
export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const u24 = (value: number): number[] => [(value >> 16) & 255, ...u16(value)];
export const u32 = (value: number): number[] => [(value >>> 24) & 255, ...u24(value)];
export const u64 = (value: number): number[] => [
  ...u32(Math.floor(value / 2 ** 32)),
  ...u32(value % 2 ** 32),
];
export const u16le = (value: number): number[] => u16(value).reverse();
export const u24le = (value: number): number[] => u24(value).reverse();
export const u32le = (value: number): number[] => u32(value).reverse();
export const u64le = (value: number): number[] => u64(value).reverse();

export function f64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Values are SHORTs except those listed as LONG. */
export interface TiffPlan {
  readonly little?: boolean;
  readonly shorts?: Readonly<Record<number, number>>;
  readonly gps?: boolean;
}

export function tiff({ little = true, shorts = {}, gps = false }: TiffPlan): Uint8Array {
  const [w16, w32] = little ? [u16le, u32le] : [u16, u32];
  const tags = Object.entries(shorts).map(([tag, value]) =>
    join(w16(Number(tag)), w16(3), w32(1), w16(value), [0, 0]),
  );
  const count = tags.length + (gps ? 1 : 0);
  const gpsAt = 8 + 2 + count * 12 + 4;
  if (gps) tags.push(join(w16(0x8825), w16(4), w32(1), w32(gpsAt)));
  const root = join(little ? "II" : "MM", w16(42), w32(8), w16(count), ...tags, w32(0));
  if (!gps) return root;
  const valueAt = gpsAt + 2 + 12 + 4;
  return join(
    root,
    w16(1),
    w16(2),
    w16(5),
    w32(3),
    w32(valueAt),
    w32(0),
    w32(52),
    w32(1),
    w32(30),
    w32(1),
    w32(0),
    w32(1),
  );
}

export const ORIENTATION = 0x0112;

export function segment(marker: number, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join([0xff, marker], u16(payload.length + 2), payload);
}

export function jpegFrame(width: number, height: number, marker = 0xc0): Uint8Array {
  return segment(marker, [8], u16(height), u16(width), [1, 1, 0x11, 0]);
}

export const exifSegment = (block: Uint8Array): Uint8Array => segment(0xe1, "Exif\0\0", block);

export function jpeg(...segments: readonly Uint8Array[]): Uint8Array {
  return join([0xff, 0xd8], ...segments, segment(0xda, [1, 1, 0, 0, 63, 0]), zeros(64), [0xff, 0xd9]);
}

/** PNG chunk with an invalid CRC. */
export function pngChunk(type: string, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join(u32(payload.length), type, payload, u32(0));
}

export function png(width: number, height: number, ...chunks: readonly Uint8Array[]): Uint8Array {
  return join(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", u32(width), u32(height), [8, 2, 0, 0, 0]),
    ...chunks,
    pngChunk("IEND"),
  );
}

export const idat = (bytes = 64): Uint8Array => pngChunk("IDAT", zeros(bytes));

export function riff(name: string, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join(name, u32le(payload.length), payload, payload.length % 2 ? [0] : []);
}

export const riffFile = (form: string, ...chunks: readonly Uint8Array[]): Uint8Array =>
  riff("RIFF", form, ...chunks);

/** `id` in hexadecimal, with a four-byte size. */
export function ebml(id: string, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join(hex(id), [0x10 | ((payload.length >>> 24) & 15), ...u24(payload.length)], payload);
}

export function hex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** One packet under 64 KiB. */
export function oggPage(serial: number, granule: number, packet: Uint8Array, flags = 0): Uint8Array {
  const laces = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  return join(
    "OggS",
    [0, flags],
    u64le(granule),
    u32le(serial),
    u32le(0),
    u32le(0),
    [laces.length],
    laces,
    packet,
  );
}
