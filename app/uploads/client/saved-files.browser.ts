import { FILES_DATABASE, storageOwner } from "~/platform/browser-storage";

/** File System Access (WICG), 'getAsFileSystemHandle'. */
interface FileHandle {
  readonly kind: "file" | "directory";
  getFile(): Promise<File>;
  requestPermission?(descriptor: { mode: "read" }): Promise<PermissionState>;
}

type HandleGiver = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> };

const STORE = "handles";

const droppedHandles = new WeakMap<File, Promise<FileHandle | null>>();

/** During the drop event: the browser clears the data afterwards. */
export function droppedFiles(transfer: DataTransfer): File[] {
  return [...transfer.items].flatMap((item: HandleGiver) => {
    const file = item.kind === "file" ? item.getAsFile() : null;
    if (!file) return [];
    const handle = item.getAsFileSystemHandle?.().catch(() => null);
    if (handle) droppedHandles.set(file, handle);
    return [file];
  });
}

export async function saveFileHandle(id: number, file: File): Promise<void> {
  const handle = await droppedHandles.get(file);
  if (handle?.kind === "file")
    await transact("readwrite", (store) => store.put(handle, storageKey(id))).catch(() => null);
}

/** @returns a function that may ask for permission */
export async function findSavedFile(id: number): Promise<(() => Promise<File | null>) | null> {
  const handle = await transact<FileHandle | undefined>("readonly", (store) =>
    store.get(storageKey(id)),
  ).catch(() => null);
  if (!handle) return null;
  return async () => {
    const permission = (await handle.requestPermission?.({ mode: "read" })) ?? "granted";
    return permission === "granted" ? handle.getFile().catch(() => null) : null;
  };
}

export async function deleteFileHandle(id: number): Promise<void> {
  await transact("readwrite", (store) => store.delete(storageKey(id))).catch(() => null);
}

/** Nobody is asked for another person's file. */
const storageKey = (id: number) => `${storageOwner()}.${id}`;

async function transact<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest<IDBValidKey> | IDBRequest<undefined>,
): Promise<T> {
  const opening = indexedDB.open(FILES_DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE);
  };
  const database = await awaitRequest(opening);
  try {
    return (await awaitRequest(
      ask(database.transaction(STORE, mode).objectStore(STORE)) as IDBRequest<T>,
    )) as T;
  } finally {
    database.close();
  }
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}
