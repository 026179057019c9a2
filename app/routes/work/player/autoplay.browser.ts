import { accountStorage } from "~/platform/browser-storage";
import { createStoredSwitch } from "~/ui/stored-switch";

export const autoplay = createStoredSwitch("wl.autoplay");

const kept = accountStorage("wl.chain", "sessionStorage");
const MAX_CHAIN = 500;

/** In a row, in this tab. */
export function autoplayedIds(): number[] {
  try {
    const stored: unknown = JSON.parse(kept.read() ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

export function onAutoplayedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function recordAutoplayed(id: number, isAutoplayed: boolean): void {
  const earlier = isAutoplayed ? autoplayedIds().filter((known) => known !== id) : [];
  kept.write(JSON.stringify([...earlier, id].slice(-MAX_CHAIN)));
  for (const listener of listeners) listener();
}
