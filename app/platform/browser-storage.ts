/*
 * All that this site keeps in a browser's local and session storage goes through here. Nothing throws: storage may be
 * full, or refused. What belongs to a person is kept under their account's id, so that nobody who signs in after
 * them is shown it, and it goes when they sign out or somebody else signs in.
 */

/** What stays with the device: it says nothing about a person. */
const OF_DEVICE = ["darkMode", "wl.wide", "wl.quality", "wl.renditions.paused", "wl.account"] as const;

/** Texts under these names stay with their tab when somebody signs out elsewhere: their owner may come back to them. */
const DRAFTS = "wl.draft.";

/** Remix' own: how far each page of this tab was scrolled. */
const SCROLLED = "positions";

/** Where dropped files' handles lie (IndexedDB), and copies of films until they are sent (Origin Private File System). */
export const FILES_DATABASE = "wl.uploads";
export const COPIES_FOLDER = "renditions";

type Area = "localStorage" | "sessionStorage";

/** One text in a browser's storage. */
export interface KeptText {
  /** @returns null where nothing is kept, it has run out, or storage is refused */
  read(): string | null;
  /** @param text null removes it @param until when it runs out: ms since the Unix epoch @returns whether it is kept */
  write(text: string | null, until?: number): boolean;
}

/** Whose page this is: an account's id; empty for somebody who isn't signed in. */
let account = "";

/** Kept for everybody who uses this browser. */
export function keptForDevice(name: (typeof OF_DEVICE)[number]): KeptText {
  return keptText("localStorage", () => name);
}

/** Kept for the person whose page this is. @param name begins with `wl.`; drafts with `wl.draft.` */
export function keptForAccount(name: string, area: Area = "localStorage"): KeptText {
  return keptText(area, () => `${name}@${account}`);
}

/** Kept for an account whose page this is not yet. */
export function keptFor(owner: string, name: string): KeptText {
  return keptText("localStorage", () => `${name}@${owner}`);
}

/** Whose page this is, as far as it is known. */
export function storageOwner(): string {
  return account;
}

/** Says whose page this is, before anything of it is read. What this browser keeps of anybody else is removed. */
export function keepFor(owner: string): void {
  if (typeof document === "undefined") return;
  account = owner;
  sweep((name, of) => of === owner || name.startsWith(DRAFTS));
  const last = keptForDevice("wl.account");
  if (last.read() === owner) return;
  last.write(owner);
  forgetTheRest();
}

/**
 * The person of this page signed out. In another tab somebody else may have signed in by now: theirs stays.
 * @param here in this tab, which then keeps no drafts either
 */
export function forgetPerson({ here }: { here: boolean }): void {
  const last = keptForDevice("wl.account");
  const gone = account || (here ? last.read() : null);
  sweep((name, of) => (of && of !== gone) || (!here && name.startsWith(DRAFTS)));
  // Elsewhere: this page is still theirs until it has gone, and the other tab removes the rest.
  if (!here) return;
  account = "";
  last.write(null);
  forgetTheRest();
}

/** Removes what has run out. */
export function forgetExpired(): void {
  sweep(() => true);
}

/** Clears all that this browser keeps for the site, the choices of the device among it. */
export function clearStorage(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) attempt(() => globalThis[area].clear());
  forgetTheRest();
}

function forgetTheRest(): void {
  attempt(() => sessionStorage.removeItem(SCROLLED));
  attempt(() => void indexedDB.deleteDatabase(FILES_DATABASE));
  void navigator.storage
    ?.getDirectory?.()
    .then((root) => root.removeEntry(COPIES_FOLDER, { recursive: true }))
    .catch(() => undefined);
}

/** Goes through what belongs to people. @param isKept by its name, and the account it belongs to */
function sweep(isKept: (name: string, of: string | undefined) => unknown): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    attempt(() => {
      const store = globalThis[area];
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
      for (const key of keys) {
        if (!key.startsWith("wl.") || (OF_DEVICE as readonly string[]).includes(key)) continue;
        const [name = "", of] = key.split("@");
        if (!isKept(name, of) || isOver(store.getItem(key))) store.removeItem(key);
      }
    });
}

function keptText(area: Area, key: () => string): KeptText {
  return {
    read: () =>
      attempt(() => {
        const text = globalThis[area].getItem(key());
        return isOver(text) ? null : (text?.replace(UNTIL, "") ?? null);
      }) ?? null,
    write: (text, until) =>
      attempt(() => {
        if (text === null) globalThis[area].removeItem(key());
        else globalThis[area].setItem(key(), until === undefined ? text : `until=${until}|${text}`);
        return true;
      }) ?? false,
  };
}

/** Before a text that runs out. */
const UNTIL = /^until=(\d+)\|/;

function isOver(text: string | null): boolean {
  return Number(UNTIL.exec(text ?? "")?.[1] ?? Infinity) <= Date.now();
}

/** @returns undefined where the browser refuses */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
