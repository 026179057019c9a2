import { accountStorage } from "~/platform/browser-storage";

/** Storage may refuse them. */
export interface Notes<T> {
  read(): Record<string, T>;
  set(key: string, note: T | null): void;
}

const MAX_NOTES = 200;

export function openNotes<T>(name: string): Notes<T> {
  const storage = accountStorage(name);
  const read = (): Record<string, T> => {
    try {
      return JSON.parse(storage.read() ?? "{}") as Record<string, T>;
    } catch {
      return {};
    }
  };
  return {
    read,
    set(key, note) {
      const others = Object.entries(read()).filter(([other]) => other !== key);
      const all = note === null ? others : [...others, [key, note] as const];
      storage.write(JSON.stringify(Object.fromEntries(all.slice(-MAX_NOTES))));
    },
  };
}

/** Tabs share it; a lock separates them. */
export function readHolderId(): string {
  const storage = accountStorage("wl.renditions.holder");
  const holder = storage.read() ?? crypto.randomUUID();
  storage.write(holder);
  return holder;
}
