import { inflate } from "../reading/inflate.ts";

const MAX_SIDE = 256;
/** By colour type (PNG, third edition, section 11.2.1). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const ALPHA_SAMPLES: Record<number, number> = { 4: 1, 6: 3 };

/** As image services write; transparency becomes white. @returns null for any other */
export async function readSmallPng(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; grey: Float64Array } | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, interlaced] = [bytes[24], bytes[25] ?? -1, bytes[28]];
  const samples = SAMPLES[colour];
  if (depth !== 8 || interlaced !== 0 || !samples || width < 1 || height < 1) return null;
  if (width > MAX_SIDE || height > MAX_SIDE) return null;
  const { data, palette } = readChunks(bytes, view);
  const raw = await inflate(data, height * (width * samples + 1));
  if (raw?.length !== height * (width * samples + 1)) return null;
  const rows = unfilter(raw, { width: width * samples, height, samples });
  const grey = new Float64Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = greyValue(rows, at * samples, colour, palette);
  return { width, height, grey };
}

function readChunks(bytes: Uint8Array, view: DataView): { data: Uint8Array; palette: Uint8Array } {
  const pieces: Uint8Array[] = [];
  let palette = new Uint8Array(0);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 0x49444154) pieces.push(body);
    if (type === 0x504c5445) palette = Uint8Array.from(body);
    at += 12 + length;
  }
  const data = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => (data.set(piece, at), at + piece.length), 0);
  return { data, palette };
}

/** Section 9. @param width bytes of a row */
function unfilter(
  raw: Uint8Array,
  { width, height, samples }: { width: number; height: number; samples: number },
): Uint8Array {
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (width + 1)];
    for (let x = 0; x < width; x++) {
      const value = raw[y * (width + 1) + 1 + x] ?? 0;
      const left = x < samples ? 0 : (rows[y * width + x - samples] ?? 0);
      const up = y === 0 ? 0 : (rows[(y - 1) * width + x] ?? 0);
      const corner = y === 0 || x < samples ? 0 : (rows[(y - 1) * width + x - samples] ?? 0);
      rows[y * width + x] = value + predict(filter, left, up, corner);
    }
  }
  return rows;
}

function predict(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((near) => Math.abs(guess - near)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Luma of Rec. 601. */
function greyValue(rows: Uint8Array, at: number, colour: number, palette: Uint8Array): number {
  const [from, start] = colour === 3 ? [palette, (rows[at] ?? 0) * 3] : [rows, at];
  const isGrey = colour === 0 || colour === 4;
  const [red, green, blue] = [0, 1, 2].map((part) => from[start + (isGrey ? 0 : part)] ?? 0) as [
    number,
    number,
    number,
  ];
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  const alphaAt = ALPHA_SAMPLES[colour];
  const alpha = alphaAt === undefined ? 255 : (rows[at + alphaAt] ?? 255);
  return 255 + (grey - 255) * (alpha / 255);
}
