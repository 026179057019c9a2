import { env } from "cloudflare:workers";

/** Real pictures for real decoders, made where the tests run. */

/** A PNG of vertical stripes in grey, any size: 8 bits a pixel, one channel. */
export async function stripedPng(width: number, height: number): Promise<Uint8Array> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = (x >> 4) % 2 ? 230 : 40;
  }
  const deflated = new Response(
    new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate")),
  ).arrayBuffer();
  return pngOf(width, height, new Uint8Array(await deflated));
}

/** A JPEG of the same. */
export async function jpegOf(width: number, height: number): Promise<Uint8Array> {
  const png = new Blob([new Uint8Array(await stripedPng(width, height))]).stream();
  const made = await env.IMAGES.input(png).output({ format: "image/jpeg" });
  return new Uint8Array(await made.response().arrayBuffer());
}

function pngOf(width: number, height: number, data: Uint8Array): Uint8Array {
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...be32(width), ...be32(height), 8, 0, 0, 0, 0]),
    ...chunk("IDAT", [...data]),
    ...chunk("IEND", []),
  ]);
}

function chunk(type: string, body: number[]): number[] {
  const named = [...new TextEncoder().encode(type), ...body];
  return [...be32(body.length), ...named, ...be32(crc32(named))];
}

function be32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** CRC-32 as PNG wants it (ISO 3309). */
function crc32(bytes: number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const TURNED = [
  "/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwAB",
  "AAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAx",
  "MDABoAMAAQAAAP//AAACoAQAAQAAAFAAAAADoAQAAQAAACgAAAAAAAAA/+IB8ElDQ19QUk9GSUxFAAEBAAAB4GxjbXMEIAAAbW50",
  "clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5keem/Vlo+",
  "AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQA",
  "AAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAg",
  "YlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAA",
  "HABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7of///aIAAAPcAADAcVhZ",
  "WiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBhcmEAAAAAAAMAAAACZmkA",
  "APKnAAANWQAAE9AAAApb/9sAQwAoHB4jHhkoIyEjLSsoMDxkQTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq2q2KjMj/y9ru9f///5vB",
  "////+v/m/f/4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4",
  "+Pj4/8AAEQgAKABQAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEA",
  "AAAAAAAAAAAAAAAAAAAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkAXTAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "f//Z",
].join("");

/** A JPEG stored 80 by 40 and turned by EXIF orientation 6, so shown 40 by 80. */
export function turnedJpeg(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(TURNED), (char) => char.charCodeAt(0));
}

const decoded = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** A whole PNG of two by two pixels. */
export const smallPng = () =>
  decoded("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGPQeMbwTAMABloCHUk9/mEAAAAASUVORK5CYII=");

/** A whole WebP of one pixel. */
export const smallWebp = () => decoded("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA");

/** A lossless WebP by its header (WebP Lossless Bitstream, section 3): any size, and pixels that nobody decodes. */
export function webpOf(width: number, height: number, pixelBytes = 64): Uint8Array {
  const bytes = new Uint8Array(20 + 5 + pixelBytes + ((5 + pixelBytes) % 2));
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  text(8, "WEBPVP8L");
  view.setUint32(16, 5 + pixelBytes, true);
  view.setUint8(20, 0x2f);
  view.setUint32(21, (width - 1) | ((height - 1) << 14), true);
  return bytes;
}

/** The same picture with bytes behind its end, which decoders pass over. */
export function padded(picture: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(picture);
  return bytes;
}

/** What an answer's bytes are, as a decoder sees them. */
export async function pictureInfo(response: Response): Promise<ImageInfoResponse> {
  if (!response.body) throw new Error("The answer has no body");
  return env.IMAGES.info(response.body);
}
