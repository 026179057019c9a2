import { FILES_DATABASE, storageOwner } from "~/platform/browser-storage";

/**
 * Handles of files that were dropped, kept so that an unfinished upload can go on without its person
 * looking for the file again. Where the browser has no such handles nothing is kept, and they choose it.
 * Source: File System Access (WICG), 'getAsFileSystemHandle'; IndexedDB stores handles as they are.
 */
interface FileHandle {
  readonly kind: "file" | "directory";
  getFile(): Promise<File>;
  requestPermission?(wish: { mode: "read" }): Promise<PermissionState>;
}

type HandleGiver = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> };

const STORE = "handles";

/** Handles of this page's dropped files, for the moment their upload gets an id. */
const dropped = new WeakMap<File, Promise<FileHandle | null>>();

/** The files of a drop. Must be called while its event is handled: afterwards the browser has forgotten. */
export function filesOf(transfer: DataTransfer): File[] {
  return [...transfer.items].flatMap((item: HandleGiver) => {
    const file = item.kind === "file" ? item.getAsFile() : null;
    if (!file) return [];
    const handle = item.getAsFileSystemHandle?.().catch(() => null);
    if (handle) dropped.set(file, handle);
    return [file];
  });
}

/** Keeps the file's handle under its upload, if it has one. */
export async function keepFile(id: number, file: File): Promise<void> {
  const handle = await dropped.get(file);
  if (handle?.kind === "file")
    await transact("readwrite", (store) => store.put(handle, keyOf(id))).catch(() => null);
}

/** @returns a function that reads the file again, or null when nothing was kept. The function may ask its person. */
export async function keptFile(id: number): Promise<(() => Promise<File | null>) | null> {
  const handle = await transact<FileHandle | undefined>("readonly", (store) => store.get(keyOf(id))).catch(
    () => null,
  );
  if (!handle) return null;
  return async () => {
    const permission = (await handle.requestPermission?.({ mode: "read" })) ?? "granted";
    return permission === "granted" ? handle.getFile().catch(() => null) : null;
  };
}

export async function forgetFile(id: number): Promise<void> {
  await transact("readwrite", (store) => store.delete(keyOf(id))).catch(() => null);
}

/** Of its account: the next person of this browser is not asked for another's file. */
const keyOf = (id: number) => `${storageOwner()}.${id}`;

async function transact<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest<IDBValidKey> | IDBRequest<undefined>,
): Promise<T> {
  const opening = indexedDB.open(FILES_DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await answer(opening);
  try {
    return (await answer(ask(database.transaction(STORE, mode).objectStore(STORE)) as IDBRequest<T>)) as T;
  } finally {
    database.close();
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}
