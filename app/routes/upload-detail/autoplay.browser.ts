/** Whether the next work plays by itself in this browser: 'off', or nothing. */
const SWITCH = "wl.autoplay";
/** Ids of what played by itself in this tab, one after the other. */
const CHAIN = "wl.chain";
/** Longer ones forget their beginning. */
const MAX_CHAIN = 500;

const listeners = new Set<() => void>();

export function isAutoplayOn(): boolean {
  return readOf(() => localStorage.getItem(SWITCH)) !== "off";
}

export function setAutoplay(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, "off");
  } catch {
    // Storage that is closed: it holds for nobody then, and the card can still be stopped.
  }
  for (const listener of listeners) listener();
}

/** Tells when the switch was turned, in this tab or another. @returns what ends it */
export function onAutoplayTurned(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What played by itself until here. */
export function chain(): number[] {
  const stored = readOf<unknown>(() => JSON.parse(sessionStorage.getItem(CHAIN) ?? "[]"));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
}

/** Begins anew with a work that somebody chose, or adds one that came by itself. */
export function addToChain(id: number, cameByItself: boolean): void {
  const before = cameByItself ? chain().filter((known) => known !== id) : [];
  try {
    sessionStorage.setItem(CHAIN, JSON.stringify([...before, id].slice(-MAX_CHAIN)));
  } catch {
    // As above.
  }
}

function readOf<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
