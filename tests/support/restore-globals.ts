import { afterAll, vi } from "vitest";

/** Files share one process, so each restores what it replaced. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
