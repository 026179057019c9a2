import { afterAll, vi } from "vitest";

/** Files share one process: what a file has replaced is given back at its end. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
