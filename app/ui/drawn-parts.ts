import { nextTask } from "./next-task";

/** React takes the page over without these after so long: a script that hangs must not hold up all others. */
const PATIENCE_MS = 3_000;

const scripts = new Map<string, () => Promise<unknown>>();

/** Says how the script of a part is fetched that the server may have drawn (lazy-part.tsx). */
export function registerPart(name: string, fetchScript: () => Promise<unknown>): void {
  scripts.set(name, fetchScript);
}

const marks = (page: Document | Element) => [...page.querySelectorAll<HTMLElement>("template[data-part]")];

/** Whether the page holds a part of this name. */
export function isDrawn(name: string): boolean {
  return marks(document).some((mark) => mark.dataset["part"] === name);
}

/**
 * Waits for the scripts of the parts that the server drew. React can take over a page part by part, and throws away
 * what it has not taken over yet when anything changes above it: a navigation, a reload (its error 421). So no part
 * is left waiting when it begins.
 */
export async function scriptsOfParts(page: Document | Element): Promise<void> {
  const names = new Set(marks(page).map((mark) => mark.dataset["part"] ?? ""));
  if (names.size === 0) return;
  await Promise.race([allOf(names), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Asking for one takes a slow phone 30 ms, so each has a task of its own. */
async function allOf(names: Iterable<string>): Promise<void> {
  const fetched: Promise<unknown>[] = [];
  for (const name of names) {
    // A part that can't be had says so itself.
    fetched.push(Promise.resolve(scripts.get(name)?.()).catch(() => undefined));
    await nextTask();
  }
  await Promise.all(fetched);
}
