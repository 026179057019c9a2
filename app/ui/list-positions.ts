import { accountStorage } from "~/platform/browser-storage";

/** Where a list was left, for Back. Holds none of its contents. */
export interface SavedListPosition {
  list: string;
  /** Cursor after the last item, `0.0` at the end; null for the first page only. */
  downTo: string | null;
  count: number;
  /** The first card in view, and its CSS pixels from the window's top. */
  anchor: { id: string; top: number } | null;
  focused: string | null;
}

const storage = accountStorage("wl.lists", "sessionStorage");

const MAX_KEPT = 30;

/** The router's key for the first entry of every document. */
const FIRST_ENTRY = "default";
let wasRead = false;

export function readListPosition(entry: string): SavedListPosition | null {
  const isFirstRead = !wasRead;
  wasRead = true;
  // A typed address is a new visit with the last visit's key.
  if (isFirstRead && entry === FIRST_ENTRY && !isReturn()) forget(entry);
  return read().find(([key]) => key === entry)?.[1] ?? null;
}

export function saveListPosition(entry: string, list: SavedListPosition): void {
  write([...read().filter(([key]) => key !== entry), [entry, list]]);
}

function isReturn(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
}

function forget(entry: string): void {
  write(read().filter(([key]) => key !== entry));
}

function write(entries: readonly (readonly [string, SavedListPosition])[]): void {
  storage.write(JSON.stringify(entries.slice(-MAX_KEPT)));
}

function read(): (readonly [string, SavedListPosition])[] {
  try {
    const entries: unknown = JSON.parse(storage.read() ?? "[]");
    return Array.isArray(entries) ? (entries as (readonly [string, SavedListPosition])[]) : [];
  } catch {
    return [];
  }
}
