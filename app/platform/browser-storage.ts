/* Nothing throws: storage may be full or refused. */

const DEVICE_KEYS = ["darkMode", "wl.wide", "wl.quality", "wl.renditions.paused", "wl.account"] as const;

/** Drafts stay in their tab after a sign-out elsewhere. */
const DRAFTS = "wl.draft.";

const SCROLL_POSITIONS = "positions";

/** Handles of dropped files (IndexedDB), and films until they are sent (Origin Private File System). */
export const FILES_DATABASE = "wl.uploads";
export const COPIES_FOLDER = "renditions";

type Area = "localStorage" | "sessionStorage";

export interface StoredText {
  read(): string | null;
  /**
   * @param text null removes it
   * @param until ms since the Unix epoch
   */
  write(text: string | null, until?: number): boolean;
}

let account = "";

export function deviceStorage(name: (typeof DEVICE_KEYS)[number]): StoredText {
  return storedText("localStorage", () => name);
}

export function accountStorage(name: string, area: Area = "localStorage"): StoredText {
  return storedText(area, () => `${name}@${account}`);
}

export function storageForAccount(owner: string, name: string): StoredText {
  return storedText("localStorage", () => `${name}@${owner}`);
}

export function storageOwner(): string {
  return account;
}

/** Call it before anything is read; removes other accounts' data. */
export function setStorageOwner(owner: string): void {
  if (typeof document === "undefined") return;
  account = owner;
  removeUnless((name, of) => of === owner || name.startsWith(DRAFTS));
  const last = deviceStorage("wl.account");
  if (last.read() === owner) return;
  last.write(owner);
  removeOtherStorage();
}

/** @param here false when another tab signed out: data of a newer account stays */
export function clearPersonalStorage({ here }: { here: boolean }): void {
  const last = deviceStorage("wl.account");
  const removedAccount = account || (here ? last.read() : null);
  removeUnless((name, of) => (of && of !== removedAccount) || (!here && name.startsWith(DRAFTS)));
  // The other tab removes the rest.
  if (!here) return;
  account = "";
  last.write(null);
  removeOtherStorage();
}

export function removeExpiredStorage(): void {
  removeUnless(() => true);
}

export function clearStorage(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) attempt(() => globalThis[area].clear());
  removeOtherStorage();
}

function removeOtherStorage(): void {
  attempt(() => sessionStorage.removeItem(SCROLL_POSITIONS));
  attempt(() => void indexedDB.deleteDatabase(FILES_DATABASE));
  void navigator.storage
    ?.getDirectory?.()
    .then((root) => root.removeEntry(COPIES_FOLDER, { recursive: true }))
    .catch(() => undefined);
}

function removeUnless(isKept: (name: string, of: string | undefined) => unknown): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    attempt(() => {
      const store = globalThis[area];
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
      for (const key of keys) {
        if (!key.startsWith("wl.") || (DEVICE_KEYS as readonly string[]).includes(key)) continue;
        const [name = "", of] = key.split("@");
        if (!isKept(name, of) || isExpired(store.getItem(key))) store.removeItem(key);
      }
    });
}

function storedText(area: Area, key: () => string): StoredText {
  return {
    read: () =>
      attempt(() => {
        const text = globalThis[area].getItem(key());
        return isExpired(text) ? null : (text?.replace(UNTIL, "") ?? null);
      }) ?? null,
    write: (text, until) =>
      attempt(() => {
        if (text === null) globalThis[area].removeItem(key());
        else globalThis[area].setItem(key(), until === undefined ? text : `until=${until}|${text}`);
        return true;
      }) ?? false,
  };
}

const UNTIL = /^until=(\d+)\|/;

function isExpired(text: string | null): boolean {
  return Number(UNTIL.exec(text ?? "")?.[1] ?? Infinity) <= Date.now();
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
