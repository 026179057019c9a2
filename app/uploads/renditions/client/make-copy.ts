import type { RequestOptions } from "../../client/api.browser";
import type { Transport } from "../../client/transport.browser";
import type { WantedWork } from "../renditions.schema";
import type { Rung } from "../rungs.rules";
import type { ConvertOptions, Made } from "./converting/convert.browser";
import { ConvertError, type ConvertRequest, type MadePictures } from "./converting/convert.messages";
import type { StoredCopies, StoredCopy } from "./stored-copies.browser";
import type { RenditionSnapshot } from "./rendition-store.browser";
import { sendCopy } from "./send-copy.browser";
import { sendPictures } from "./send-pictures.browser";
import { copyId, copyKey, type CopyId, type RungId } from "./wanted-works.browser";

export interface MakerDeps {
  transport: Transport;
  convert: (request: ConvertRequest, options: ConvertOptions) => Promise<Made>;
  kept: StoredCopies;
  holder: string;
}

interface MakeOptions {
  signal: AbortSignal;
  onStep: (change: Partial<RenditionSnapshot>) => void;
  untilCalm: (signal: AbortSignal) => Promise<void>;
}

export class Maker {
  readonly #tools: MakerDeps;
  readonly #files = new Map<number, Blob>();
  readonly #pictures = new Map<string, MadePictures>();

  constructor(tools: MakerDeps) {
    this.#tools = tools;
  }

  take(work: number, file: Blob): void {
    this.#files.set(work, file);
  }

  clear(): void {
    this.#files.clear();
    this.#pictures.clear();
  }

  async make(work: WantedWork, copy: CopyId, options: MakeOptions): Promise<void> {
    if (copy.wanted === "sprite") await this.#makePictures(work, options);
    else await this.#makeRung(work, copy.wanted, options);
  }

  async #makeRung(work: WantedWork, wanted: Rung, options: MakeOptions): Promise<void> {
    const { kept } = this.#tools;
    const copy = copyId(work, wanted);
    const found = (await kept.find(copy)) ?? (await this.#convertRung(work, copy, options));
    const { onStep, signal } = options;
    onStep({ stage: "sending", progress: 0, problem: null });
    await options.untilCalm(signal);
    await sendCopy({ ...copy, etag: work.etag }, found, {
      ...this.#request(signal),
      onSent: (bytes) => onStep({ progress: Math.min(1, bytes / found.note.size) }),
      onSentAll: () => onStep({ stage: "checking", progress: 1 }),
      onUpload: (id) => kept.setUpload(copy, id),
    });
    await kept.forget(copy);
  }

  async #convertRung(work: WantedWork, copy: RungId, options: MakeOptions): Promise<StoredCopy> {
    const { kept } = this.#tools;
    const name = kept.nameFor(copy);
    const made = await this.#convert(work, copy, name, options);
    const found = "copy" in made ? await kept.keep(copy, { ...made.copy, name }) : null;
    if (!found) throw new ConvertError("storage_full");
    return found;
  }

  async #makePictures(work: WantedWork, options: MakeOptions): Promise<void> {
    const copy = copyId(work, "sprite");
    let pictures = this.#pictures.get(copyKey(copy));
    if (!pictures) {
      const made = await this.#convert(work, copy, "", options);
      if (!("pictures" in made)) throw new ConvertError("crashed");
      pictures = made.pictures;
      this.#pictures.set(copyKey(copy), pictures);
    }
    options.onStep({ stage: "sending", progress: 0, problem: null });
    await options.untilCalm(options.signal);
    const { etag } = work;
    await sendPictures({ work: work.id, etag }, pictures, this.#request(options.signal));
    this.#pictures.delete(copyKey(copy));
  }

  async #convert(
    work: WantedWork,
    { wanted }: CopyId,
    keepAs: string,
    { signal, onStep }: MakeOptions,
  ): Promise<Made> {
    onStep({ stage: "making", progress: 0, problem: null });
    const { id, file_size: fileSize, duration_ms: durationMs, hasPoster } = work;
    const convertFrom = async (source: ConvertRequest["source"]) => {
      const request = { wanted, source, fileSize, durationMs, keepAs, wantsPoster: !hasPoster };
      try {
        const onProgress = (progress: number) => onStep({ progress });
        return await this.#tools.convert(request, { signal, onProgress });
      } catch (error) {
        await this.#tools.kept.sweep(null);
        throw error;
      }
    };
    const stored = { work: id, holder: this.#tools.holder };
    const file = this.#files.get(id);
    if (file?.size !== fileSize) return convertFrom(stored);
    try {
      return await convertFrom({ file });
    } catch (error) {
      if (!(error instanceof ConvertError && error.problem === "unreachable")) throw error;
      // The stored original is unchanged.
      this.#files.delete(id);
      return convertFrom(stored);
    }
  }

  #request(signal: AbortSignal): RequestOptions {
    return { signal, transport: this.#tools.transport };
  }
}
