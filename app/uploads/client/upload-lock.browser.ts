import { uploadReasons } from "~/words/en/upload-reasons";
import { UploadError } from "./retries.browser";

/** Two tabs would send the parts twice. */
export async function withUploadLock<T>(id: number, work: () => Promise<T>): Promise<T> {
  // Secure contexts only.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
    if (!lock) throw new UploadError(uploadReasons.otherTab);
    return work();
  }) as Promise<T>;
}

export async function lockedUploads(): Promise<Set<number>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const ids = held.map(({ name }) => Number(/^wl\.upload\.(\d+)$/.exec(name ?? "")?.[1]));
  return new Set(ids.filter((id) => id > 0));
}

const lockName = (id: number) => `wl.upload.${id}`;
