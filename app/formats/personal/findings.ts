import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource } from "../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { decodeLatin1 } from "./latin1.ts";
import {
  EMPTY_BYTES_A_STEP,
  MAX_NESTED_DEPTH,
  MAX_NESTED_FILES,
  MAX_PATCHES,
  NESTED_BUDGET,
} from "./limits.ts";
import type { PersonalKind } from "./names.ts";
import { blank, isEmpty } from "./patch.ts";
import type { Patch } from "./patch.ts";

/** Adds findings as it reads, so that a broken file keeps the earlier ones. */
export type Finder = (reader: BoundedReader, found: Findings) => Promise<void>;

const PICTURE_START = /\xff\xd8\xff|[^]PNG\r\n|RIFF[^]{4}WEBP|GIF8[79]a|II\*\0|MM\0\*|\0[^]{3}ftyp/;
const PICTURE_LOOK_BYTES = 64 * 1024;

/** Shared by all Findings of a file. */
interface Shared {
  readonly patches: Patch[];
  readonly kinds: Set<PersonalKind>;
  readonly left: Set<PersonalKind>;
  nestedFiles: number;
}

/** For a file or one nested in it, with offsets from its start. */
export class Findings {
  readonly #shared: Shared;
  readonly #base: number;
  readonly #depth: number;
  readonly #finder: Finder;
  readonly #account: BoundedReader;

  /** @param account the outermost file's reader, which counts all work */
  constructor(finder: Finder, account: BoundedReader, base = 0, depth = 0, shared?: Shared) {
    this.#finder = finder;
    this.#account = account;
    this.#base = base;
    this.#depth = depth;
    this.#shared = shared ?? { patches: [], kinds: new Set(), left: new Set(), nestedFiles: 0 };
  }

  get patches(): readonly Patch[] {
    return this.#shared.patches;
  }

  get kinds(): ReadonlySet<PersonalKind> {
    return this.#shared.kinds;
  }

  get left(): ReadonlySet<PersonalKind> {
    return this.#shared.left;
  }

  /** For work in memory, which costs no reads. @throws BudgetSpent */
  step(count = 1): void {
    this.#account.step(Math.ceil(count));
  }

  /** A part of the file, or what was unpacked from it. */
  open(source: RangeSource): BoundedReader {
    return new BoundedReader(source, NESTED_BUDGET, this.#account);
  }

  /** @throws BudgetSpent */
  add(kind: PersonalKind, ...patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.length <= 0) continue;
      if (this.#shared.patches.length >= MAX_PATCHES) throw new BudgetSpent("patches");
      this.#shared.kinds.add(kind);
      this.#shared.patches.push({ ...patch, at: this.#base + patch.at });
    }
  }

  addUnlessEmpty(kind: PersonalKind, at: number, bytes: Uint8Array, value = 0): void {
    // Many names may point to the same bytes.
    this.step(bytes.length / EMPTY_BYTES_A_STEP);
    if (!isEmpty(bytes)) this.add(kind, blank(at, bytes.length, value));
  }

  /** For what belongs to a finding, such as a checksum: all or nothing. @throws BudgetSpent */
  addRelated(...patches: readonly Patch[]): void {
    this.#addAll(patches);
  }

  /** A call can't have more than some hundred thousand arguments. */
  #addAll(patches: readonly Patch[]): void {
    if (this.#shared.patches.length + patches.length > MAX_PATCHES) throw new BudgetSpent("patches");
    for (const patch of patches) this.#shared.patches.push({ ...patch, at: this.#base + patch.at });
  }

  /** For a kind whose patches come separately. */
  addKind(kind: PersonalKind): void {
    this.#shared.kinds.add(kind);
  }

  /** Notes what stays in the file. */
  leave(kind: PersonalKind): void {
    this.#shared.left.add(kind);
  }

  /** For a part that begins at this offset. */
  offsetBy(at: number): Findings {
    return new Findings(this.#finder, this.#account, this.#base + at, this.#depth, this.#shared);
  }

  /** For a part that is examined before we decide about it. */
  separate(): Findings {
    return new Findings(this.#finder, this.#account, 0, this.#depth);
  }

  /** @param other with offsets from this file's start */
  merge(other: Findings): void {
    this.#addAll(other.patches);
    for (const kind of other.kinds) this.#shared.kinds.add(kind);
    for (const kind of other.left) this.#shared.left.add(kind);
  }

  /** A picture may begin anywhere in these bytes. */
  async examinePicture(reader: BoundedReader, at: number, length: number): Promise<void> {
    const start = decodeLatin1(await reader.view(at, Math.min(length, PICTURE_LOOK_BYTES))).search(
      PICTURE_START,
    );
    if (start >= 0) await this.examineFile(windowSource(reader, at + start, length - start), at + start);
  }

  async examineFile(source: RangeSource, at: number): Promise<void> {
    if (this.#depth >= MAX_NESTED_DEPTH || ++this.#shared.nestedFiles > MAX_NESTED_FILES)
      return this.leave("location");
    const reader = this.open(source);
    const inner = new Findings(this.#finder, this.#account, this.#base + at, this.#depth + 1, this.#shared);
    try {
      await this.#finder(reader, inner);
    } catch (error) {
      if (reader.storageError !== null) throw reader.storageError.cause;
      if (error instanceof BudgetSpent) inner.leave("location");
      else if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
    }
  }
}

export function windowSource(reader: BoundedReader, at: number, length: number): RangeSource {
  const size = Math.max(Math.min(length, reader.size - at), 0);
  return {
    size,
    read: async (offset, wanted) => (await reader.view(at + offset, Math.min(wanted, size - offset))).bytes,
  };
}
