import { vi } from "vitest";

/** Vitest's default of one second is too short on a busy machine. */
const PATIENCE_MS = 300_000;

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
