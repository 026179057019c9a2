import { accountStorage } from "~/platform/browser-storage";

/** How far a list was loaded and where its person was, so that Back shows it so. Holds nothing of what it showed. */
export interface KeptList {
  /** Which list of its page: a filter. */
  list: string;
  /** The cursor behind its last item, `0.0` where nothing followed; null while it was its first page only. */
  downTo: string | null;
  /** Items that stood there. */
  count: number;
  /** The card that began the view, and its distance from the window's upper edge in CSS pixels. */
  anchor: { id: string; top: number } | null;
  /** The card the keyboard was on. */
  focused: string | null;
}

const kept = accountStorage("wl.lists", "sessionStorage");

/** Entries of this tab's history whose lists are kept, the last ones used. */
const MAX_KEPT = 30;

/** What the router calls the entry a document began with, of every document. */
const FIRST_ENTRY = "default";
let asked = false;

/** @param entry the history entry's key, as the router names it */
export function keptList(entry: string): KeptList | null {
  const isFirstQuestion = !asked;
  asked = true;
  // An address that was typed begins a new visit, under the name of the one before.
  if (isFirstQuestion && entry === FIRST_ENTRY && !isReturn()) forget(entry);
  return read().find(([key]) => key === entry)?.[1] ?? null;
}

/** Whether this document was loaded by Back, Forward or a reload. */
function isReturn(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
}

export function keepList(entry: string, list: KeptList): void {
  write([...read().filter(([key]) => key !== entry), [entry, list]]);
}

function forget(entry: string): void {
  write(read().filter(([key]) => key !== entry));
}

function write(entries: readonly (readonly [string, KeptList])[]): void {
  kept.write(JSON.stringify(entries.slice(-MAX_KEPT)));
}

function read(): (readonly [string, KeptList])[] {
  try {
    const known: unknown = JSON.parse(kept.read() ?? "[]");
    return Array.isArray(known) ? (known as (readonly [string, KeptList])[]) : [];
  } catch {
    return [];
  }
}
