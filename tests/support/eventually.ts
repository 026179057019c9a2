import { vi } from "vitest";

/** Vitest's one second is little on a busy machine; only what never comes takes so long. */
const PATIENCE_MS = 300_000;

/** Looks again and again until a check passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
