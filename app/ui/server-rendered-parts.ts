import { nextTask } from "./next-task";

/** A script that hangs must not delay hydration for ever. */
const MAX_WAIT_MS = 3_000;

const scripts = new Map<string, () => Promise<unknown>>();

export function registerPart(name: string, fetchScript: () => Promise<unknown>): void {
  scripts.set(name, fetchScript);
}

export function isServerRendered(name: string): boolean {
  return findMarkers(document).some((marker) => marker.dataset["part"] === name);
}

/**
 * React throws away a part that isn't hydrated when anything above it changes (error 421), so their scripts
 * are loaded first.
 */
export async function loadServerRenderedParts(page: Document | Element): Promise<void> {
  const names = new Set(findMarkers(page).map((marker) => marker.dataset["part"] ?? ""));
  if (names.size === 0) return;
  await Promise.race([loadAll(names), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

const findMarkers = (page: Document | Element) => [
  ...page.querySelectorAll<HTMLElement>("template[data-part]"),
];

/** Each in its own task: starting one takes a slow phone 30 ms. */
async function loadAll(names: Iterable<string>): Promise<void> {
  const loading: Promise<unknown>[] = [];
  for (const name of names) {
    // The part itself shows that it failed.
    loading.push(Promise.resolve(scripts.get(name)?.()).catch(() => undefined));
    await nextTask();
  }
  await Promise.all(loading);
}
