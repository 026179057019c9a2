import { accountStorage } from "~/platform/browser-storage";

/** Small things that a browser remembers about copies, under one key each. Storage may be refused or full: then it forgets. */
export interface Notes<T> {
  read(): Record<string, T>;
  set(key: string, note: T | null): void;
}

/** The oldest are forgotten beyond these. */
const MOST_NOTES = 200;

export function openNotes<T>(name: string): Notes<T> {
  const kept = accountStorage(name);
  const read = (): Record<string, T> => {
    try {
      return JSON.parse(kept.read() ?? "{}") as Record<string, T>;
    } catch {
      return {};
    }
  };
  return {
    read,
    set(key, note) {
      const others = Object.entries(read()).filter(([other]) => other !== key);
      const all = note === null ? others : [...others, [key, note] as const];
      kept.write(JSON.stringify(Object.fromEntries(all.slice(-MOST_NOTES))));
    },
  };
}

/** Who this browser is to a lease: one for all of its tabs, which a lock keeps apart. */
export function holderOf(): string {
  const kept = accountStorage("wl.renditions.holder");
  const holder = kept.read() ?? crypto.randomUUID();
  kept.write(holder);
  return holder;
}
