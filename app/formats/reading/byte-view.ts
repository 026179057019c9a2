import { TruncatedMedia } from "./errors.ts";

const TWO_POW_32 = 2 ** 32;

/** Reading outside throws TruncatedMedia. */
export class ByteView {
  readonly bytes: Uint8Array;
  readonly #data: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.byteLength;
  }

  has(at: number, length: number): boolean {
    return at >= 0 && length >= 0 && at + length <= this.length;
  }

  u8(at: number): number {
    return this.#data.getUint8(this.#need(at, 1));
  }

  u16(at: number, little = false): number {
    return this.#data.getUint16(this.#need(at, 2), little);
  }

  i16(at: number, little = false): number {
    return this.#data.getInt16(this.#need(at, 2), little);
  }

  u24(at: number, little = false): number {
    const a = this.u8(at);
    const b = this.u8(at + 1);
    const c = this.u8(at + 2);
    return little ? a | (b << 8) | (c << 16) : (a << 16) | (b << 8) | c;
  }

  u32(at: number, little = false): number {
    return this.#data.getUint32(this.#need(at, 4), little);
  }

  i32(at: number, little = false): number {
    return this.#data.getInt32(this.#need(at, 4), little);
  }

  /** Exact up to 2^53. */
  u64(at: number, little = false): number {
    this.#need(at, 8);
    const [high, low] = little
      ? [this.u32(at + 4, true), this.u32(at, true)]
      : [this.u32(at), this.u32(at + 4)];
    return high * TWO_POW_32 + low;
  }

  f32(at: number, little = false): number {
    return this.#data.getFloat32(this.#need(at, 4), little);
  }

  f64(at: number, little = false): number {
    return this.#data.getFloat64(this.#need(at, 8), little);
  }

  text(at: number, length: number): string {
    this.#need(at, length);
    let text = "";
    for (let i = at; i < at + length; i++) text += String.fromCharCode(this.bytes[i] ?? 0);
    return text;
  }

  is(at: number, text: string): boolean {
    if (!this.has(at, text.length)) return false;
    for (let i = 0; i < text.length; i++) if (this.bytes[at + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  slice(at: number, length = this.length - at): ByteView {
    const start = Math.min(Math.max(at, 0), this.length);
    return new ByteView(this.bytes.subarray(start, Math.min(start + Math.max(length, 0), this.length)));
  }

  find(text: string, from = 0, end = this.length): number {
    const first = text.charCodeAt(0);
    const last = Math.min(end, this.length) - text.length;
    for (
      let at = this.bytes.indexOf(first, Math.max(from, 0));
      at >= 0 && at <= last;
      at = this.bytes.indexOf(first, at + 1)
    ) {
      if (this.is(at, text)) return at;
    }
    return -1;
  }

  findLast(text: string, before = this.length): number {
    const first = text.charCodeAt(0);
    const start = Math.min(before - 1, this.length - text.length);
    if (start < 0) return -1;
    for (
      let at = this.bytes.lastIndexOf(first, start);
      at >= 0;
      at = at === 0 ? -1 : this.bytes.lastIndexOf(first, at - 1)
    ) {
      if (this.is(at, text)) return at;
    }
    return -1;
  }

  #need(at: number, length: number): number {
    if (!this.has(at, length)) throw new TruncatedMedia(`wanted ${length} bytes at ${at} of ${this.length}`);
    return at;
  }
}
