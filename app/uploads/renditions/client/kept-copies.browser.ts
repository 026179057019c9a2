import { copiesFolder, namesIn } from "./copies-folder";
import type { Notes } from "./notes.browser";
import { keyOf, type CopyOf, type RungOf } from "./wanted-works.browser";

/** What is known of a copy that was made and not yet sent. */
export interface KeptNote {
  name: string;
  /** Bytes. */
  size: number;
  /** So that a reservation whose answer was lost isn't made a second time. */
  reserveKey: string;
  /** Its upload, once the server knows it. */
  upload: number | null;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
}

export interface KeptCopy {
  note: KeptNote;
  blob: Blob;
}

/** Copies that were made and wait to be sent: a tab may close in between. */
export interface KeptCopies {
  /** A name that no other copy has, for what is being made. */
  nameFor(copy: RungOf): string;
  find(copy: RungOf): Promise<KeptCopy | null>;
  /** @param blob itself, where the browser keeps no files */
  keep(copy: RungOf, made: { name: string; size: number; blob: Blob | null }): Promise<KeptCopy | null>;
  setUpload(copy: RungOf, upload: number | null): void;
  forget(copy: RungOf): Promise<void>;
  /** Removes what is no longer wanted, what is old, and what was left half made. @param wanted null: not known */
  sweep(wanted: readonly CopyOf[] | null): Promise<void>;
}

/** An unfinished upload is discarded by the server after as long. Milliseconds. */
const KEPT_MS = 6 * 24 * 60 * 60 * 1000;

/** In the Origin Private File System; where that is refused, in memory as long as the page is open. */
export function openKeptCopies(notes: Notes<KeptNote>): KeptCopies {
  const inMemory = new Map<string, Blob>();
  const blobOf = async ({ name, size }: KeptNote): Promise<Blob | null> => {
    const held = inMemory.get(name);
    if (held) return held;
    const file = await copiesFolder(true).then((found) => found?.getFileHandle(name));
    const blob = (await file?.getFile()) ?? null;
    return blob?.size === size ? blob : null;
  };
  const remove = async (name: string) => {
    inMemory.delete(name);
    await copiesFolder(true)
      .then((found) => found?.removeEntry(name))
      .catch(() => null);
  };
  return {
    nameFor: ({ work, wanted }) => `${work}.${wanted}.${crypto.randomUUID()}.mp4`,
    async find(copy) {
      const note = notes.read()[keyOf(copy)];
      if (!note) return null;
      const blob = await blobOf(note).catch(() => null);
      if (!blob) notes.set(keyOf(copy), null);
      return blob && { note, blob };
    },
    async keep(copy, { name, size, blob }) {
      if (blob) inMemory.set(name, blob);
      const reserveKey = crypto.randomUUID();
      notes.set(keyOf(copy), { name, size, reserveKey, upload: null, madeAt: Date.now() });
      return this.find(copy);
    },
    setUpload(copy, upload) {
      const note = notes.read()[keyOf(copy)];
      // Where an upload is given up, the next one must not be taken for the same.
      const reserveKey = upload === null ? crypto.randomUUID() : note?.reserveKey;
      if (note && reserveKey) notes.set(keyOf(copy), { ...note, reserveKey, upload });
    },
    async forget(copy) {
      const note = notes.read()[keyOf(copy)];
      notes.set(keyOf(copy), null);
      if (note) await remove(note.name);
    },
    async sweep(wanted) {
      const keys = wanted && new Set(wanted.map(keyOf));
      for (const [key, { name, madeAt }] of Object.entries(notes.read())) {
        if (madeAt > Date.now() - KEPT_MS && (!keys || keys.has(key))) continue;
        notes.set(key, null);
        await remove(name);
      }
      const known = new Set(Object.values(notes.read()).map(({ name }) => name));
      for (const name of await namesIn(await copiesFolder(false))) if (!known.has(name)) await remove(name);
    },
  };
}
