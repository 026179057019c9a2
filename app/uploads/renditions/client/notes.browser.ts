/** Small things that a browser remembers about copies, under one key each. Storage may be refused or full: then it forgets. */
export interface Notes<T> {
  read(): Record<string, T>;
  set(key: string, note: T | null): void;
}

/** The oldest are forgotten beyond these. */
const MOST_NOTES = 200;

export function openNotes<T>(name: string): Notes<T> {
  const read = (): Record<string, T> => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "{}") as Record<string, T>;
    } catch {
      return {};
    }
  };
  return {
    read,
    set(key, note) {
      const others = Object.entries(read()).filter(([other]) => other !== key);
      const all = note === null ? others : [...others, [key, note] as const];
      try {
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(all.slice(-MOST_NOTES))));
      } catch {
        // Nothing depends on it but that a thing is done once more.
      }
    },
  };
}

/** Who this browser is to a lease: one for all of its tabs, which a lock keeps apart. */
export function holderOf(): string {
  const KEY = "wl.renditions.holder";
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
