import { BoundedReader } from "../reading/bounded-reader.ts";
import type { RangeSource } from "../reading/bounded-reader.ts";
import { BudgetSpent, MalformedMedia, TruncatedMedia } from "../reading/errors.ts";
import { lettersOf } from "./letters.ts";
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

/** Looks through a whole file of any format; adds what it finds, so that a file which breaks off keeps the rest. */
export type Finder = (reader: BoundedReader, found: Findings) => Promise<void>;

/** JPEG, PNG, WebP, GIF, TIFF, HEIC and AVIF; how far from its frame's start a cover may begin. */
const PICTURE_START = /\xff\xd8\xff|[^]PNG\r\n|RIFF[^]{4}WEBP|GIF8[79]a|II\*\0|MM\0\*|\0[^]{3}ftyp/;
const PICTURE_LOOK_BYTES = 64 * 1024;

/** What all windows on one file share. */
interface Sum {
  readonly patches: Patch[];
  readonly kinds: Set<PersonalKind>;
  readonly left: Set<PersonalKind>;
  nested: number;
}

/** What was found in a file, or in a file within it: offsets are from the start of that one. */
export class Findings {
  readonly #sum: Sum;
  readonly #base: number;
  readonly #depth: number;
  readonly #finder: Finder;
  readonly #account: BoundedReader;

  /** @param account the reader of the file itself: whatever is looked at within it is counted there */
  constructor(finder: Finder, account: BoundedReader, base = 0, depth = 0, sum?: Sum) {
    this.#finder = finder;
    this.#account = account;
    this.#base = base;
    this.#depth = depth;
    this.#sum = sum ?? { patches: [], kinds: new Set(), left: new Set(), nested: 0 };
  }

  get patches(): readonly Patch[] {
    return this.#sum.patches;
  }

  /** What the patches take out. */
  get kinds(): ReadonlySet<PersonalKind> {
    return this.#sum.kinds;
  }

  /** What is in the file and can't be taken out at the same length, or was not reached within the budget. */
  get left(): ReadonlySet<PersonalKind> {
    return this.#sum.left;
  }

  /** Counts work on bytes that are in memory, which costs no reads. @throws BudgetSpent past the file's budget */
  step(count = 1): void {
    this.#account.step(Math.ceil(count));
  }

  /** Reads a part of the file, or what was unpacked from it, on the file's own account of work. */
  open(source: RangeSource): BoundedReader {
    return new BoundedReader(source, NESTED_BUDGET, this.#account);
  }

  /** @throws BudgetSpent where a file has more of them than memory is to hold */
  add(kind: PersonalKind, ...patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.length <= 0) continue;
      if (this.#sum.patches.length >= MAX_PATCHES) throw new BudgetSpent("patches");
      this.#sum.kinds.add(kind);
      this.#sum.patches.push({ ...patch, at: this.#base + patch.at });
    }
  }

  /** Overwrites these bytes with one value, unless nothing stands there any more. */
  empty(kind: PersonalKind, at: number, bytes: Uint8Array, value = 0): void {
    // Many names may stand for the same bytes.
    this.step(bytes.length / EMPTY_BYTES_A_STEP);
    if (!isEmpty(bytes)) this.add(kind, blank(at, bytes.length, value));
  }

  /**
   * Notes what goes along with a finding, such as a checksum: all of it or nothing.
   * @throws BudgetSpent where a file has more of them than memory is to hold
   */
  follow(...patches: readonly Patch[]): void {
    this.#follow(patches);
  }

  /** Not as arguments: a call takes some hundred thousand at most. */
  #follow(patches: readonly Patch[]): void {
    if (this.#sum.patches.length + patches.length > MAX_PATCHES) throw new BudgetSpent("patches");
    for (const patch of patches) this.#sum.patches.push({ ...patch, at: this.#base + patch.at });
  }

  /** Notes what something that follows takes out. */
  note(kind: PersonalKind): void {
    this.#sum.kinds.add(kind);
  }

  leave(kind: PersonalKind): void {
    this.#sum.left.add(kind);
  }

  /** The same findings, for something that begins at this offset. */
  within(at: number): Findings {
    return new Findings(this.#finder, this.#account, this.#base + at, this.#depth, this.#sum);
  }

  /** Findings of their own, for a part that is looked at before it is decided what becomes of it. */
  apart(): Findings {
    return new Findings(this.#finder, this.#account, 0, this.#depth);
  }

  /** Takes over what was found apart. Its offsets are from the start of this file. */
  take(other: Findings): void {
    this.#follow(other.patches);
    for (const kind of other.kinds) this.#sum.kinds.add(kind);
    for (const kind of other.left) this.#sum.left.add(kind);
  }

  /** Looks through the picture that begins in these bytes, behind its description. */
  async picture(reader: BoundedReader, at: number, length: number): Promise<void> {
    const start = lettersOf(await reader.view(at, Math.min(length, PICTURE_LOOK_BYTES))).search(
      PICTURE_START,
    );
    if (start >= 0) await this.nested(windowOf(reader, at + start, length - start), at + start);
  }

  /** Looks through a file within this one: a picture behind a picture, a film within a photo, a cover. */
  async nested(source: RangeSource, at: number): Promise<void> {
    if (this.#depth >= MAX_NESTED_DEPTH || ++this.#sum.nested > MAX_NESTED_FILES)
      return this.leave("location");
    const reader = this.open(source);
    const inner = new Findings(this.#finder, this.#account, this.#base + at, this.#depth + 1, this.#sum);
    try {
      await this.#finder(reader, inner);
    } catch (error) {
      if (reader.storageError !== null) throw reader.storageError.cause;
      if (error instanceof BudgetSpent) inner.leave("location");
      else if (!(error instanceof MalformedMedia || error instanceof TruncatedMedia)) throw error;
    }
  }
}

/** A part of a file as a source of its own. */
export function windowOf(reader: BoundedReader, at: number, length: number): RangeSource {
  const size = Math.max(Math.min(length, reader.size - at), 0);
  return {
    size,
    read: async (offset, wanted) => (await reader.view(at + offset, Math.min(wanted, size - offset))).bytes,
  };
}
