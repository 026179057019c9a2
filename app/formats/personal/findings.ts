import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource } from "../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { windowSource } from "../reading/sources.ts";
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

/** A broken file keeps earlier ones. */
export type Finder = (reader: BoundedReader, found: Findings) => Promise<void>;

const PICTURE_START = /\xff\xd8\xff|[^]PNG\r\n|RIFF[^]{4}WEBP|GIF8[79]a|II\*\0|MM\0\*|\0[^]{3}ftyp/;
const PICTURE_LOOK_BYTES = 64 * 1024;

interface Shared {
  readonly patches: Patch[];
  readonly kinds: Set<PersonalKind>;
  readonly left: Set<PersonalKind>;
  nestedFiles: number;
}

export class Findings {
  readonly #shared: Shared;
  readonly #base: number;
  readonly #depth: number;
  readonly #finder: Finder;
  readonly #account: BoundedReader;

  /** @param account the outermost file's reader */
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

  get isNested(): boolean {
    return this.#depth > 0;
  }

  /** Work in memory costs no reads. */
  step(count = 1): void {
    this.#account.step(Math.ceil(count));
  }

  open(source: RangeSource): BoundedReader {
    return new BoundedReader(source, NESTED_BUDGET, this.#account);
  }

  add(kind: PersonalKind, ...patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.length <= 0) continue;
      if (this.#shared.patches.length >= MAX_PATCHES) throw new BudgetSpent("patches");
      this.#shared.kinds.add(kind);
      this.#shared.patches.push({ ...patch, at: this.#base + patch.at });
    }
  }

  addUnlessEmpty(kind: PersonalKind, at: number, bytes: Uint8Array, value = 0): void {
    // Many names may share bytes.
    this.step(bytes.length / EMPTY_BYTES_A_STEP);
    if (!isEmpty(bytes)) this.add(kind, blank(at, bytes.length, value));
  }

  /** All or nothing, such as with a checksum. */
  addRelated(...patches: readonly Patch[]): void {
    this.#addAll(patches);
  }

  /** Calls have limited arguments. */
  #addAll(patches: readonly Patch[]): void {
    if (this.#shared.patches.length + patches.length > MAX_PATCHES) throw new BudgetSpent("patches");
    for (const patch of patches) this.#shared.patches.push({ ...patch, at: this.#base + patch.at });
  }

  addKind(kind: PersonalKind): void {
    this.#shared.kinds.add(kind);
  }

  leave(kind: PersonalKind): void {
    this.#shared.left.add(kind);
  }

  offsetBy(at: number): Findings {
    return new Findings(this.#finder, this.#account, this.#base + at, this.#depth, this.#shared);
  }

  separate(): Findings {
    return new Findings(this.#finder, this.#account, 0, this.#depth);
  }

  merge(other: Findings): void {
    this.#addAll(other.patches);
    for (const kind of other.kinds) this.#shared.kinds.add(kind);
    for (const kind of other.left) this.#shared.left.add(kind);
  }

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
