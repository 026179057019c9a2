/** ISO/IEC 14496-12 section 4.2, big-endian. */
export class BoxWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;

  constructor(bytes = 4096) {
    this.#bytes = new Uint8Array(bytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  u8(value: number): this {
    const at = this.#grow(1);
    this.#view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.#grow(2);
    this.#view.setUint16(at, value);
    return this;
  }

  u32(value: number): this {
    const at = this.#grow(4);
    this.#view.setUint32(at, value);
    return this;
  }

  i32(value: number): this {
    const at = this.#grow(4);
    this.#view.setInt32(at, value);
    return this;
  }

  u64(value: number): this {
    return this.u32(Math.floor(value / 2 ** 32)).u32(value % 2 ** 32);
  }

  text(text: string): this {
    for (let i = 0; i < text.length; i++) this.u8(text.charCodeAt(i));
    return this;
  }

  zeros(count: number): this {
    this.#grow(count);
    return this;
  }

  raw(bytes: Uint8Array): this {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  box(type: string, fill: () => void): this {
    const at = this.#length;
    this.u32(0).text(type);
    fill();
    return this.setU32(at, this.#length - at);
  }

  fullBox(type: string, version: number, flags: number, fill: () => void): this {
    return this.box(type, () => {
      this.u32(((version << 24) | flags) >>> 0);
      fill();
    });
  }

  setU32(at: number, value: number): this {
    this.#view.setUint32(at, value);
    return this;
  }

  #grow(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
