import { env } from "cloudflare:workers";
import { GREY, makePng } from "./png";

export async function stripedPng(width: number, height: number): Promise<Uint8Array> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = (x >> 4) % 2 ? 230 : 40;
  }
  const deflated = new Response(
    new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate")),
  ).arrayBuffer();
  return makePng(width, height, GREY, new Uint8Array(await deflated));
}

export async function makeJpeg(width: number, height: number): Promise<Uint8Array> {
  const png = new Blob([new Uint8Array(await stripedPng(width, height))]).stream();
  const jpeg = await env.IMAGES.input(png).output({ format: "image/jpeg" });
  return new Uint8Array(await jpeg.response().arrayBuffer());
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

/** Stored 80 by 40 with EXIF orientation 6, so shown 40 by 80. */
export function turnedJpeg(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(TURNED), (char) => char.charCodeAt(0));
}

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export const smallPng = () =>
  decodeBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGPQeMbwTAMABloCHUk9/mEAAAAASUVORK5CYII=",
  );

export const smallWebp = () => decodeBase64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA");

/** Only a valid header (WebP Lossless Bitstream, section 3). */
export function makeWebp(width: number, height: number, pixelBytes = 64): Uint8Array {
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

/** Bytes after the end, which decoders ignore. */
export function padPicture(picture: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(picture);
  return bytes;
}

export async function pictureInfo(response: Response): Promise<ImageInfoResponse> {
  if (!response.body) throw new Error("The answer has no body");
  return env.IMAGES.info(response.body);
}
