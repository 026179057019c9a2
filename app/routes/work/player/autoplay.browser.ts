import { accountStorage } from "~/platform/browser-storage";
import { keptSwitch } from "~/ui/kept-switch";

/** Whether the next work plays by itself in this browser. */
export const autoplay = keptSwitch("wl.autoplay");

/** Ids of what played by itself in this tab, one after the other. */
const kept = accountStorage("wl.chain", "sessionStorage");
/** Longer ones forget their beginning. */
const MAX_CHAIN = 500;

/** What played by itself until here. */
export function chain(): number[] {
  try {
    const stored: unknown = JSON.parse(kept.read() ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

/** Tells when the chain becomes another. @returns what ends it */
export function onChain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins anew with a work that somebody chose, or adds one that came by itself. */
export function addToChain(id: number, cameByItself: boolean): void {
  const before = cameByItself ? chain().filter((known) => known !== id) : [];
  kept.write(JSON.stringify([...before, id].slice(-MAX_CHAIN)));
  for (const listener of listeners) listener();
}
