import { TruncatedMedia } from "./errors.ts";

const MAX_GOLOMB_ZEROS = 31;

/** Most significant first, or least (JPEG XL, VP8L). */
export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #leastFirst: boolean;
  #at = 0;

  constructor(bytes: Uint8Array, order: "msb" | "lsb" = "msb") {
    this.#bytes = bytes;
    this.#leastFirst = order === "lsb";
  }

  get bitsLeft(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw new TruncatedMedia("bits end");
    const shift = this.#leastFirst ? this.#at & 7 : 7 - (this.#at & 7);
    this.#at++;
    return (byte >> shift) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++)
      value = this.#leastFirst ? value + this.bit() * 2 ** i : value * 2 + this.bit();
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** ITU-T H.264 section 9.1. */
  ue(): number {
    let zeros = 0;
    while (this.bit() === 0) {
      if (++zeros > MAX_GOLOMB_ZEROS) throw new TruncatedMedia("Golomb code never ends");
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** ITU-T H.264 section 9.1.1. */
  se(): number {
    const code = this.ue();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
