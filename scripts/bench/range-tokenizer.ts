import {
  AbstractTokenizer,
  EndOfStreamError,
  type IRandomAccessFileInfo,
  type IReadChunkOptions,
} from "strtok3";
import type { RangeSource } from "../../app/formats/index.ts";

/** What one read from storage brings at least, as anybody would have it who pays for each. Bytes. */
const READ_AHEAD_BYTES = 16 * 1024;

/** file-type's and music-metadata's way to bytes, over ranged reads with a modest read-ahead. */
export class RangeTokenizer extends AbstractTokenizer {
  override fileInfo: IRandomAccessFileInfo;
  readonly #source: RangeSource;
  #window = { start: 0, bytes: new Uint8Array(0) as Uint8Array };

  constructor(source: RangeSource) {
    super();
    this.#source = source;
    this.fileInfo = { size: source.size };
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async readBuffer(buffer: Uint8Array, options: IReadChunkOptions = {}): Promise<number> {
    if (options.position !== undefined) this.position = options.position;
    const read = await this.peekBuffer(buffer, options);
    this.position += read;
    return read;
  }

  override async peekBuffer(buffer: Uint8Array, options: IReadChunkOptions = {}): Promise<number> {
    const start = options.position ?? this.position;
    const wanted = Math.max(0, Math.min(options.length ?? buffer.length, this.#source.size - start));
    if (wanted < (options.length ?? buffer.length) && options.mayBeLess !== true)
      throw new EndOfStreamError();
    if (start < this.#window.start || start + wanted > this.#window.start + this.#window.bytes.length) {
      const length = Math.min(Math.max(wanted, READ_AHEAD_BYTES), this.#source.size - start);
      this.#window = { start, bytes: await this.#source.read(start, length) };
    }
    const at = start - this.#window.start;
    buffer.set(this.#window.bytes.subarray(at, at + wanted));
    return wanted;
  }
}
