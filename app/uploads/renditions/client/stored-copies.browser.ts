import { copiesFolder, listFileNames } from "./copies-folder";
import type { Notes } from "./notes.browser";
import { copyKey, type CopyId, type RungId } from "./wanted-works.browser";

export interface StoredCopyRecord {
  name: string;
  size: number;
  /** A lost response makes no second reservation. */
  reserveKey: string;
  upload: number | null;
  madeAt: number;
}

export interface StoredCopy {
  note: StoredCopyRecord;
  blob: Blob;
}

/** A tab may close before sending. */
export interface StoredCopies {
  nameFor(copy: RungId): string;
  find(copy: RungId): Promise<StoredCopy | null>;
  keep(copy: RungId, made: { name: string; size: number; blob: Blob | null }): Promise<StoredCopy | null>;
  setUpload(copy: RungId, upload: number | null): void;
  forget(copy: RungId): Promise<void>;
  /** @param wanted null: unknown */
  sweep(wanted: readonly CopyId[] | null): Promise<void>;
}

/** As long as the server keeps an unfinished upload. */
const KEPT_MS = 6 * 24 * 60 * 60 * 1000;

export function openStoredCopies(notes: Notes<StoredCopyRecord>): StoredCopies {
  const inMemory = new Map<string, Blob>();
  const readBlob = async ({ name, size }: StoredCopyRecord): Promise<Blob | null> => {
    const inMemoryBlob = inMemory.get(name);
    if (inMemoryBlob) return inMemoryBlob;
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
      const note = notes.read()[copyKey(copy)];
      if (!note) return null;
      const blob = await readBlob(note).catch(() => null);
      if (!blob) notes.set(copyKey(copy), null);
      return blob && { note, blob };
    },
    async keep(copy, { name, size, blob }) {
      if (blob) inMemory.set(name, blob);
      const reserveKey = crypto.randomUUID();
      notes.set(copyKey(copy), { name, size, reserveKey, upload: null, madeAt: Date.now() });
      return this.find(copy);
    },
    setUpload(copy, upload) {
      const note = notes.read()[copyKey(copy)];
      // It must not match the abandoned upload.
      const reserveKey = upload === null ? crypto.randomUUID() : note?.reserveKey;
      if (note && reserveKey) notes.set(copyKey(copy), { ...note, reserveKey, upload });
    },
    async forget(copy) {
      const note = notes.read()[copyKey(copy)];
      notes.set(copyKey(copy), null);
      if (note) await remove(note.name);
    },
    async sweep(wanted) {
      const keys = wanted && new Set(wanted.map(copyKey));
      for (const [key, { name, madeAt }] of Object.entries(notes.read())) {
        if (madeAt > Date.now() - KEPT_MS && (!keys || keys.has(key))) continue;
        notes.set(key, null);
        await remove(name);
      }
      const known = new Set(Object.values(notes.read()).map(({ name }) => name));
      for (const name of await listFileNames(await copiesFolder(false)))
        if (!known.has(name)) await remove(name);
    },
  };
}
